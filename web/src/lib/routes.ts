// The addresses of the pages. Pure; the one that follows links is router.svelte.ts.
import { never } from './never';

export type Place =
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
  | { page: 'lost' };

const id = '([A-Za-z0-9_-]+)';

function natural(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** Which page an address names. `hash` may name a rule: `#K5`. */
export function parsePlace(path: string, search: string, hash: string): Place {
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
    // The part after `#` is a secret and stays out of here.
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
  return { page: 'lost' };
}

/** The address of a page. */
export function placePath(place: Place): string {
  const query = (values: Record<string, string | number | null>) => {
    const given = Object.entries(values).filter(([, value]) => value !== null);
    return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
  };
  switch (place.page) {
    case 'home':
      return '/';
    case 'create':
    case 'settings':
    case 'profile':
    case 'login':
    case 'signup':
    case 'recover':
    case 'reset':
      return `/${place.page}`;
    case 'table':
      return `/table/${place.id}${query({ key: place.key })}`;
    case 'join':
      return `/join/${place.code}`;
    case 'replay':
      return `/replay/${place.id}${query({ key: place.key, step: place.step, seat: place.seat })}`;
    case 'rules':
      return place.rule === null ? '/rules' : `/rules#${place.rule}`;
    case 'lost':
      return '/';
    default:
      return never(place);
  }
}
