import type { Component } from 'svelte';
import { render } from 'svelte/server';
import { beforeAll, expect, test, vi } from 'vitest';
import europe from '../game/fixtures/europe.json';
import { cityName } from '../game/map';
import { words } from '../lib/i18n.svelte';
import type { MapInfo } from '../protocol';
import { spokenCity } from '../words/cities';
import TicketCard from './TicketCard.svelte';

const map = europe.map as unknown as MapInfo;

/** The text of a ticket without the parts that are hidden from screen readers. */
function spoken(ticket: number): string {
  const props = { map, ticket };
  const { body } = render(TicketCard as unknown as Component<typeof props>, { props });
  return body.replace(/<span[^>]*aria-hidden="true"[^>]*>[^<]*<\/span>/g, '').replace(/<[^>]*>/g, '');
}

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: {} });
});

test('screen readers read the local name of a city after the one on the board, once', async () => {
  await words.use('fi');
  await words.need('cities');
  const name = spokenCity(map, 'kobenhavn');
  expect(name).not.toBe('København');
  const text = spoken(map.tickets.findIndex(({ a, b }) => [a, b].includes('kobenhavn')));
  expect(text).toContain(name);
  expect(text.split('København')).toHaveLength(2);
});

test('a city without a local name is read once', async () => {
  await words.use('en');
  await words.need('cities');
  const plain = (city: string) => spokenCity(map, city) === cityName(map, city);
  const ticket = map.tickets.findIndex(({ a, b }) => plain(a) && plain(b));
  const name = cityName(map, map.tickets[ticket]?.a ?? '');
  expect(spoken(ticket).split(name)).toHaveLength(2);
});
