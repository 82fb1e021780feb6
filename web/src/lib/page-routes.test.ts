import { expect, test } from 'vitest';
import { type PageRoute, parsePageRoute, pagePath } from './page-routes';

function parse(address: string): PageRoute {
  const url = new URL(address, 'http://fogg.example');
  return parsePageRoute(url.pathname, url.search, url.hash);
}

test('every page has an address that leads back to it', () => {
  const routes: PageRoute[] = [
    { page: 'home' },
    { page: 'create' },
    { page: 'table', id: 'x7k2', key: null },
    { page: 'table', id: 'x7k2', key: 'se+cret' },
    { page: 'join', code: 'ABC123' },
    { page: 'replay', id: 'x7k2', key: null, step: 57, seat: 0 },
    { page: 'replay', id: 'x7k2', key: null, step: null, seat: null },
    { page: 'rules', rule: null },
    { page: 'rules', rule: 'K5' },
    { page: 'settings' },
    { page: 'login' },
    { page: 'signup' },
    { page: 'recover' },
    { page: 'reset' },
  ];
  for (const route of routes) expect(parse(pagePath(route))).toEqual(route);
});

test('the token of a reset is not part of the route', () => {
  expect(parse('/reset#secret')).toEqual({ page: 'reset' });
});

test('nonsense is lost, nonsense numbers are left out', () => {
  expect(parse('/nowhere/at/all')).toEqual({ page: 'not-found' });
  expect(parse('/replay/a?step=-1&seat=x')).toEqual({ page: 'replay', id: 'a', key: null, step: null, seat: null });
  expect(parse('/rules#<b>')).toEqual({ page: 'rules', rule: null });
});

test('a slash at the end does not matter', () => {
  expect(parse('/create/')).toEqual({ page: 'create' });
});
