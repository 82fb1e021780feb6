// The addresses of the pages. Pure; router.svelte.ts follows links.
import { assertNever } from './assert-never';

export type PageRoute =
  | { page: 'home' }
  | { page: 'create' }
  | { page: 'table'; id: string; key: string | null }
  | { page: 'join'; code: string }
  | { page: 'replay'; id: string; key: string | null; step: number | null; seat: number | null }
  | { page: 'rules'; rule: string | null }
  | { page: 'settings' }
  | { page: 'profile' }
  | { page: 'login' }
  | { page: 'signup' }
  | { page: 'recover' }
  | { page: 'reset' }
  | { page: 'not-found' };

/** The route of one page, or of several. */
export type RouteOf<P extends PageRoute['page']> = Extract<PageRoute, { page: P }>;

const id = '([A-Za-z0-9_-]+)';

function natural(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** The page of an address. `hash` may name a rule: `#K5`. */
/** The key in the link of a private table, as the server makes it. */
export function keyOfLink(link: string): string | null {
  return new URL(link, 'http://fogg').searchParams.get('key');
}

export function parsePageRoute(path: string, search: string, hash: string): PageRoute {
  const query = new URLSearchParams(search);
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const match = (pattern: string) => new RegExp(`^${pattern}$`).exec(trimmed)?.[1];
  switch (trimmed) {
    case '/':
      return { page: 'home' };
    case '/create':
      return { page: 'create' };
    case '/rules':
      return { page: 'rules', rule: /^#[A-Z]\d+$/.test(hash) ? hash.slice(1) : null };
    case '/settings':
      return { page: 'settings' };
    case '/profile':
      return { page: 'profile' };
    case '/login':
      return { page: 'login' };
    case '/signup':
      return { page: 'signup' };
    case '/recover':
      return { page: 'recover' };
    // The part after `#` is a secret and not part of the route.
    case '/reset':
      return { page: 'reset' };
  }
  const table = match(`/tables?/${id}`);
  if (table !== undefined) return { page: 'table', id: table, key: query.get('key') };
  const code = match(`/join/${id}`);
  if (code !== undefined) return { page: 'join', code };
  const replay = match(`/replay/${id}`);
  if (replay !== undefined) {
    return { page: 'replay', id: replay, key: query.get('key'), step: natural(query.get('step')), seat: natural(query.get('seat')) };
  }
  return { page: 'not-found' };
}

/** The address of a page. */
export function pagePath(route: PageRoute): string {
  const query = (values: Record<string, string | number | null>) => {
    const given = Object.entries(values).filter(([, value]) => value !== null);
    return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
  };
  switch (route.page) {
    case 'home':
      return '/';
    case 'create':
    case 'settings':
    case 'profile':
    case 'login':
    case 'signup':
    case 'recover':
    case 'reset':
      return `/${route.page}`;
    case 'table':
      return `/table/${route.id}${query({ key: route.key })}`;
    case 'join':
      return `/join/${route.code}`;
    case 'replay':
      return `/replay/${route.id}${query({ key: route.key, step: route.step, seat: route.seat })}`;
    case 'rules':
      return route.rule === null ? '/rules' : `/rules#${route.rule}`;
    case 'not-found':
      return '/';
    default:
      return assertNever(route);
  }
}
