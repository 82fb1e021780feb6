import { describe, expect, test } from 'vitest';
import { FakeHost } from '../net/host.fake';
import { ApiError } from '../net/http';
import type { Event } from '../protocol';
import { TableHistory } from './history.svelte';
import { logLines } from './log';
import { map, played, said, view } from './table.fake';

/** A history of a table with `number` events, whose host has `events`. */
function begun(number: number, events: Event[]) {
  const host = new FakeHost(view(number), map);
  host.events = events;
  const missed: number[] = [];
  const history = new TableHistory(host, {
    lines: (event) => logLines(event, map),
    missed: (lines) => missed.push(...lines.map((line) => line.number)),
  });
  history.begin([], number);
  return { host, history, missed };
}

const numbers = (history: TableHistory) => history.log.map((line) => line.number);
const chat = (history: TableHistory) => history.chat.map((line) => line.text);

describe('the log', () => {
  test('is loaded page by page', async () => {
    const { host, history, missed } = begun(
      5,
      [1, 2, 3, 4, 5].map((number) => played(number, 0)),
    );
    host.pageSize = 2;
    await history.fill();
    expect(numbers(history)).toEqual([1, 2, 3, 4, 5]);
    expect(host.historyRequests).toEqual([0, 2, 4]);
    expect(missed).toEqual([]);
  });

  test('gets missed events at their place, and reports them', async () => {
    const { history, missed } = begun(3, [played(3, 0), played(5, 0), said(6, 'hello'), played(7, 1)]);
    await history.fill();
    history.add(played(4, 1));
    history.skip(4, 7);
    history.add(played(8, 0));
    await history.fill();
    expect(numbers(history)).toEqual([3, 4, 5, 7, 8]);
    expect(chat(history)).toEqual(['hello']);
    expect(missed).toEqual([5, 7]);
  });

  test('is complete after a second attempt', async () => {
    const { host, history } = begun(4, [played(3, 0), played(4, 1)]);
    host.historyError = new ApiError('network', 0, 'no network');
    await history.fill();
    expect(numbers(history)).toEqual([]);
    host.historyError = null;
    await history.fill();
    expect(numbers(history)).toEqual([3, 4]);
  });

  test('forgets what no longer happened at a restored table', async () => {
    const { history } = begun(3, [played(2, 0), played(3, 0)]);
    await history.fill();
    history.add(said(4, 'hello'));
    history.skip(4, 2);
    expect(numbers(history)).toEqual([2]);
    expect(chat(history)).toEqual([]);
  });

  test('is not changed after the table was closed', async () => {
    const { history } = begun(3, [played(3, 0)]);
    const filled = history.fill();
    history.close();
    await filled;
    expect(numbers(history)).toEqual([]);
  });
});

describe('a chat message', () => {
  const line = { number: 4, at: 4, user: 'bert', name: 'Bert', text: 'hello' };
  test('is shown once, and can be removed', () => {
    const { history } = begun(3, []);
    // The chat was requested after the view.
    history.begin([line], 3);
    history.add(said(4, 'hello'));
    history.add(said(5, 'again'));
    expect(chat(history)).toEqual(['hello', 'again']);
    history.removeChat(4);
    expect(chat(history)).toEqual(['again']);
  });

  test('gets the new name of its author', () => {
    const { history } = begun(3, []);
    history.begin([line, { ...line, number: 5, user: 'anna', name: 'Anna' }], 5);
    history.rename('bert', 'Berta');
    expect(history.chat.map((each) => each.name)).toEqual(['Berta', 'Anna']);
  });
});
