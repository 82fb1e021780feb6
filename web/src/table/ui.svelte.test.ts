import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LiveTable } from '../game/live.svelte';
import { Play } from '../game/play.svelte';
import { ask, map, played, said, view } from '../game/table.fake';
import { FakeHost } from '../net/host.fake';
import type { Legal, TableView } from '../protocol';
import { Highlights } from './highlights.svelte';
import { tableKey } from './keys';
import { TableUi } from './ui.svelte';

let live: LiveTable;
let openDialog: object | null;

beforeEach(() => {
  vi.useFakeTimers();
  openDialog = null;
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
  const ui = new TableUi(table, play);
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
  return { host, play, highlights, ui, press };
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

  test('a hand at a shared device is hidden until its owner decides', async () => {
    const { host, ui } = await opened(view(3, { own_seats: [0, 1], ask: ask(3) }));
    expect(ui.handHidden).toBe(false);
    host.sendEvent(played(4, 0));
    expect(ui.handHidden).toBe(true);
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
