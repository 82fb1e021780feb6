// The pages, each loaded when it is needed.
import type { Component } from 'svelte';
import { firstLook } from '../game/ahead';
import { type File, words } from '../lib/i18n.svelte';
import type { Place } from '../lib/routes';

/** A page gets its place as a prop. */
export type Page = Component<{ place: Place }>;

/** The files of words that a page needs are loaded beside it. */
const saying = async (page: Promise<{ default: unknown }>, ...files: File[]) => (await Promise.all([page, words.need(...files)]))[0];

const pages: Record<Place['page'], () => Promise<{ default: unknown }>> = {
  home: () => saying(import('./Home.svelte'), 'home'),
  create: () => saying(import('./Create.svelte'), 'home'),
  join: () => saying(import('./Join.svelte'), 'home'),
  login: () => saying(import('./Login.svelte'), 'home', 'account'),
  signup: () => saying(import('./Login.svelte'), 'home', 'account'),
  recover: () => saying(import('./Recover.svelte'), 'home', 'account'),
  reset: () => saying(import('./Reset.svelte'), 'home', 'account'),
  profile: () => saying(import('./Profile.svelte'), 'home', 'account'),
  settings: () => saying(import('./Settings.svelte'), 'home', 'account'),
  replay: () => saying(import('./Replay.svelte'), 'home', 'replay'),
  rules: () => saying(import('./Rules.svelte'), 'home', 'rules'),
  lost: () => saying(import('./Lost.svelte'), 'home'),
  table: () => import('./Table.svelte'),
};

export async function loadPage(page: Place['page']): Promise<Page> {
  return (await pages[page]()).default as Page;
}

/** Asks for what a place needs while the words are still on their way. */
export function headStart(place: Place): void {
  // Whoever needs it asks again and is told of the failure.
  void loadPage(place.page).catch(() => undefined);
  if (place.page === 'table') void firstLook(place.id, place.key).catch(() => undefined);
}
