// The pages, each loaded when it is needed.
import type { Component } from 'svelte';
import { preloadTable } from '../net/preload';
import { type File, words } from '../lib/i18n.svelte';
import type { PageRoute, RouteOf } from '../lib/page-routes';

type Name = PageRoute['page'];
/** A page takes the route of its address, or nothing. */
type Loaded<P extends Name> = { default: Component<{ route: RouteOf<P> }> | Component<Record<string, never>> };
export type Page = Component<{ route: PageRoute }>;

/** Loads message files together with the page that needs them. */
const withMessages = async <T>(page: Promise<T>, ...files: File[]): Promise<T> => (await Promise.all([page, words.need(...files)]))[0];

const pages: { [P in Name]: () => Promise<Loaded<P>> } = {
  home: () => withMessages(import('./Home.svelte'), 'home'),
  create: () => withMessages(import('./Create.svelte'), 'home'),
  join: () => withMessages(import('./Join.svelte'), 'home'),
  login: () => withMessages(import('./Login.svelte'), 'home', 'account'),
  signup: () => withMessages(import('./Login.svelte'), 'home', 'account'),
  recover: () => withMessages(import('./Recover.svelte'), 'home', 'account'),
  reset: () => withMessages(import('./Reset.svelte'), 'home', 'account'),
  profile: () => withMessages(import('./Profile.svelte'), 'home', 'account'),
  settings: () => withMessages(import('./Settings.svelte'), 'home', 'account'),
  replay: () => withMessages(import('./Replay.svelte'), 'home', 'replay', 'cities'),
  rules: () => withMessages(import('./Rules.svelte'), 'home', 'rules'),
  'not-found': () => withMessages(import('./NotFound.svelte'), 'home'),
  table: () => withMessages(import('./Table.svelte'), 'cities'),
};

/** The component of a page. It must only be given routes of that page. */
export async function loadPage(page: Name): Promise<Page> {
  return (await pages[page]()).default as Page;
}

/** Requests the code and the data of a page while the messages are still loading. Errors are reported by the page itself. */
export function preloadPage(route: PageRoute): void {
  void loadPage(route.page).catch(() => undefined);
  if (route.page === 'table') void preloadTable(route.id, route.key).catch(() => undefined);
}
