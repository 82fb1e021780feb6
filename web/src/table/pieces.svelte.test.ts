import { afterEach, expect, test, vi } from 'vitest';
import { LiveTable } from '../game/live.svelte';
import { map, played, view } from '../game/table.fake';
import { words } from '../lib/i18n.svelte';
import { FakeHost } from '../net/host.fake';
import { Pieces } from './pieces.svelte';

afterEach(() => void vi.restoreAllMocks());

async function opened() {
  const host = new FakeHost(view(3), map);
  const live = new LiveTable(host, { id: 'anna', ensureAccount: async () => undefined, rename: () => undefined, reload: () => undefined });
  await live.open();
  return { host, live, pieces: new Pieces(live, null) };
}

const claimed = (number: number, route: number) => played(number, 1, [{ type: 'route_claimed', seat: 1, route, cards: [] }]);

test('collections keep their identity while nothing on the board changes', async () => {
  const { host, live, pieces } = await opened();
  host.sendEvent(claimed(4, 10));
  const { owners, stations } = pieces;
  expect([...owners]).toEqual([[10, 1]]);
  host.sendEvent(played(5, 1));
  expect(pieces.owners).toBe(owners);
  expect(pieces.stations).toBe(stations);
  host.sendEvent(claimed(6, 11));
  expect([...pieces.owners.keys()]).toEqual([10, 11]);
  live.close();
});

test('labels are built again only for what has changed', async () => {
  const { host, live, pieces } = await opened();
  const format = vi.spyOn(words, 'any');
  const built = (route: number) => {
    format.mockClear();
    pieces.routeLabel(route);
    return format.mock.calls.length > 0;
  };
  expect([built(10), built(11), built(10)]).toEqual([true, true, false]);
  host.sendEvent(claimed(4, 10));
  host.send({ type: 'presence', seat: 1, present: false });
  expect([built(10), built(11), built(10)]).toEqual([true, false, false]);
  host.sendEvent({ number: 5, at: 5, what: { type: 'renamed', seat: 1, name: 'Berta' } });
  expect(built(10)).toBe(true);
  live.close();
});
