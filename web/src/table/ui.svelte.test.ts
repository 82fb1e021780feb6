import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LiveTable } from '../game/live.svelte';
import { Play } from '../game/play.svelte';
import { ask, map, played, said, view } from '../game/table.fake';
import { FakeHost } from '../net/host.fake';
import type { Legal, Score, TableView } from '../protocol';
import { Highlights } from './highlights.svelte';
import { tableKey } from './keys';
import { TableUi } from './ui.svelte';

let live: LiveTable;
let openDialog: object | null;
let motion = true;

beforeEach(() => {
  vi.useFakeTimers();
  openDialog = null;
  motion = true;
  vi.stubGlobal('document', { querySelector: () => openDialog });
});
afterEach(() => {
  live.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function opened(start: TableView) {
  const host = new FakeHost(start, map);
  live = new LiveTable(host, { id: 'anna', ensureAccount: async () => undefined, rename: () => undefined, reload: () => undefined });
  await live.open();
  const table = live;
  const play = new Play(
    table,
    (question, action) => table.send(question, action),
    () => ({ confirm: 'never', coarse: false }),
  );
  const highlights = new Highlights(table, play);
  const wins = { count: 0 };
  const ui = new TableUi(table, play, { motion: () => motion, won: () => void (wins.count += 1) });
  const press = (key: string, more: object = {}) => {
    const event = {
      key,
      target: null,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      defaultPrevented: false,
      preventDefault: () => undefined,
      ...more,
    };
    tableKey({ live: table, play, highlights, ui }, event as unknown as KeyboardEvent);
  };
  return { host, live, play, highlights, ui, press, wins };
}

describe('the page', () => {
  test('chat is unread until it is shown, in both layouts', async () => {
    const { host, ui } = await opened(view(3));
    expect(ui.unread).toBe(false);
    host.sendEvent(said(4, 'hello'));
    expect(ui.unread).toBe(true);
    ui.tab = 'chat';
    host.sendEvent(said(5, 'again'));
    expect(ui.unread).toBe(false);
    ui.tab = 'log';
    expect(ui.unread).toBe(false);
    host.sendEvent(said(6, 'once more'));
    expect(ui.unread).toBe(true);
  });

  test('the wide layout has no tabs for hand and players', async () => {
    const { ui } = await opened(view(3));
    expect([ui.tab, ui.sideTab]).toEqual(['hand', 'tickets']);
    ui.tab = 'players';
    expect(ui.sideTab).toBe('tickets');
    ui.tab = 'routes';
    expect(ui.sideTab).toBe('routes');
  });

  test('a hand at a shared device is hidden until its owner takes the device', async () => {
    const shared = view(3, { own_seats: [0, 1], ask: ask(3) });
    const { host, live, ui } = await opened(shared);
    expect([ui.handHidden, ui.holder]).toEqual([true, null]);
    live.takeDevice(0);
    host.sendTable(shared);
    expect([ui.handHidden, ui.holder]).toEqual([false, 0]);
    host.sendEvent(played(4, 0, [{ type: 'turn_began', seat: 1 }]));
    expect([ui.handHidden, ui.holder]).toEqual([true, null]);
  });

  test('the scoring is shown when the game ends, and can be repeated', async () => {
    const { host, ui } = await opened(view(3));
    expect(ui.scoring).toBe(false);
    host.sendTable(view(4, { stage: 'over' }));
    expect([ui.scoring, ui.skipScoring]).toEqual([true, false]);
    ui.endScoring();
    expect(ui.scoring).toBe(false);
    ui.repeatScoring();
    expect(ui.scoring).toBe(true);
  });

  test('those who come late see the result first, and the whole scoring when they repeat it', async () => {
    const { ui } = await opened(view(3, { stage: 'over' }));
    expect([ui.scoring, ui.skipScoring]).toEqual([true, true]);
    ui.endScoring();
    ui.repeatScoring();
    expect([ui.scoring, ui.skipScoring]).toEqual([true, false]);
  });

  test('a result that was shown stays when the layout changes, until the scoring is repeated', async () => {
    const { host, ui } = await opened(view(3));
    host.sendTable(view(4, { stage: 'over' }));
    ui.resultShown = true;
    expect(ui.skipScoring).toBe(true);
    ui.endScoring();
    ui.repeatScoring();
    expect([ui.scoring, ui.resultShown, ui.skipScoring]).toEqual([true, false, false]);
  });

  test('cars arrive for a while; a later route takes over', async () => {
    const { ui } = await opened(view(3));
    ui.arrive([1]);
    await vi.advanceTimersByTimeAsync(2000);
    ui.arrive([2]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([...ui.arriving]).toEqual([2]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(ui.arriving.size).toBe(0);
  });
});

describe('keys', () => {
  const red = { color: 'red' as const, colored: 2, locomotives: 0 };
  const mixed = { color: 'red' as const, colored: 1, locomotives: 1 };
  const turn: Legal = { draw: { pile: true, slots: [0] }, tickets: true, claims: [{ routes: [3], payments: [red, mixed] }] };

  test('draw what may be drawn', async () => {
    const { host, press } = await opened(view(3, { ask: ask(3, turn) }));
    press('2');
    press('9');
    expect(host.acts).toEqual([]);
    press('1');
    expect(host.acts[0]?.action).toEqual({ type: 'draw', from: 0 });
  });

  test('Enter confirms, except on a button, which has its own meaning', async () => {
    const { host, play, press } = await opened(view(3, { ask: ask(3, turn) }));
    press('Enter');
    expect(host.acts).toEqual([]);
    play.pickRoute(3, true);
    press('Enter', { target: { closest: (selector: string) => (selector.startsWith('button') ? {} : null) } });
    expect(host.acts).toEqual([]);
    press('Enter');
    press('Enter');
    expect(host.acts.map((act) => act.action.type)).toEqual(['claim']);
  });

  test('Enter does not pay a tunnel before its cards are turned up', async () => {
    const { host, ui, press } = await opened(view(3, { ask: ask(3, { tunnel: { payments: [red] } }) }));
    ui.isRevealing = () => true;
    press('Enter');
    expect(host.acts).toEqual([]);
    ui.isRevealing = () => false;
    press('Enter');
    expect(host.acts[0]?.action).toEqual({ type: 'pay', cards: ['red', 'red'] });
  });

  test('Escape ends the review, then the intent, then the pinned highlight', async () => {
    const { host, play, highlights, press } = await opened(view(3, { ask: ask(3, turn) }));
    host.sendEvent(played(4, 1));
    const pinned = { kind: 'path' as const, seat: 1 };
    highlights.togglePin(pinned);
    play.pickRoute(3, true);
    press('l');
    expect(highlights.reviewing).toBe(true);
    press('Escape');
    expect([highlights.reviewing, play.intent.kind]).toEqual([false, 'claim']);
    press('Escape');
    expect([play.intent.kind, highlights.isPinned(pinned)]).toEqual(['idle', true]);
    press('Escape');
    expect(highlights.isPinned(pinned)).toBe(false);
  });

  test('nothing while a dialog is open, a text is being typed, or another key is held', async () => {
    const { host, press } = await opened(view(3, { ask: ask(3, turn) }));
    press('d', { ctrlKey: true });
    press('d', { target: { closest: (selector: string) => (selector.startsWith('input') ? {} : null) } });
    openDialog = {};
    press('d');
    expect(host.acts).toEqual([]);
    openDialog = null;
    press('d');
    expect(host.acts).toHaveLength(1);
  });
  test('U and Ctrl+Z take an action back, as long as that is possible', async () => {
    const { host, press } = await opened(view(3, { undo: { seat: 0, event: 3 } }));
    press('u', { target: { closest: (selector: string) => (selector.startsWith('input') ? {} : null) } });
    press('z');
    press('z', { ctrlKey: true, shiftKey: true });
    expect(host.undone).toEqual([]);
    press('z', { ctrlKey: true });
    expect(host.undone).toMatchObject([{ event: 3, seat: 0 }]);
    // Only one request at a time.
    press('u');
    expect(host.undone).toHaveLength(1);
    host.undone[0]?.answer({ ok: true, number: 4 });
    await vi.waitFor(() => {
      press('u');
      expect(host.undone).toHaveLength(2);
    });
    host.sendEvent(played(4, 1));
    host.undone[1]?.answer({ ok: false, code: 'undo/too-late', message: '' });
    press('u');
    expect(host.undone).toHaveLength(2);
  });
});

describe('moments', () => {
  const score = (ranking: number[][]) => ({ seats: [], ranking, tie_break: null }) as Score;

  test('are shown one after the other, and skipped together', async () => {
    const { ui } = await opened(view(3));
    expect(ui.addMoment({ kind: 'last-round' })).toBe(true);
    ui.addMoment({ kind: 'tunnel', route: 6 });
    expect(ui.moment?.kind).toBe('last-round');
    ui.endMoment();
    expect(ui.moment?.kind).toBe('tunnel');
    ui.addMoment({ kind: 'ticket', tickets: [1] });
    ui.skipMoments();
    expect(ui.moment).toBeNull();
  });

  test('are not skipped by the click that causes them', async () => {
    const { ui } = await opened(view(3));
    ui.addMoment({ kind: 'last-round' });
    vi.advanceTimersByTime(100);
    const click = performance.now();
    vi.advanceTimersByTime(1);
    ui.addMoment({ kind: 'win' });
    ui.skipMoments(click);
    expect(ui.moment?.kind).toBe('win');
  });

  test('are not shown without motion', async () => {
    const { ui } = await opened(view(3));
    motion = false;
    expect(ui.addMoment({ kind: 'last-round' })).toBe(false);
    expect(ui.moment).toBeNull();
  });

  test('a win is celebrated once', async () => {
    const { ui, wins } = await opened(view(3));
    ui.showResult(score([[0], [1]]));
    expect([ui.moment?.kind, wins.count]).toEqual(['win', 1]);
    ui.skipMoments();
    ui.showResult(score([[0], [1]]));
    expect([ui.moment, wins.count]).toEqual([null, 1]);
  });

  test('a defeat is not, nor a game that was over before', async () => {
    const lost = await opened(view(3));
    lost.ui.showResult(score([[1], [0]]));
    expect([lost.ui.moment, lost.wins.count]).toEqual([null, 0]);
    live.close();
    const late = await opened(view(3, { stage: 'over' }));
    late.ui.showResult(score([[0], [1]]));
    expect([late.ui.moment, late.wins.count]).toEqual([null, 0]);
  });
});
