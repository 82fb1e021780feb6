import { beforeEach, expect, test } from 'vitest';
import { closeCodes, type ServerMessage } from '../protocol';
import type { LinkStatus } from './host';
import { type SocketDeps, TableSocket } from './socket';

class FakeSocket {
  readyState = 0;
  sent: unknown[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly url: string) {}
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  accept() {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  fail(code: number) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

let sockets: FakeSocket[];
let timers: { run: () => void; millis: number; id: number }[];
let statuses: LinkStatus[];
let messages: ServerMessage[];

beforeEach(() => {
  [sockets, timers, statuses, messages] = [[], [], [], []];
});

function make(options: { since?: number; seat?: number; key?: string } = {}): TableSocket {
  let next = 0;
  const deps: SocketDeps = {
    open: (url) => {
      const socket = new FakeSocket(url);
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    later: (run, millis) => {
      next += 1;
      timers.push({ run, millis, id: next });
      return next;
    },
    cancel: (id) => {
      timers = timers.filter((timer) => timer.id !== id);
    },
    random: () => 1,
  };
  return new TableSocket({
    table: 't1',
    key: options.key ?? null,
    seat: options.seat ?? null,
    since: options.since ?? null,
    handlers: { message: (message) => messages.push(message), status: (status) => statuses.push(status) },
    deps,
  });
}

function fire(millis: number) {
  const timer = timers.find((candidate) => candidate.millis === millis);
  if (!timer) throw new Error(`no timer of ${millis} among ${timers.map((each) => each.millis).join()}`);
  timers = timers.filter((candidate) => candidate !== timer);
  timer.run();
}

test('connects with what it knows', () => {
  make({ since: 41, seat: 0, key: 'k' });
  expect(sockets[0]?.url).toBe('/api/tables/t1/socket?since=41&seat=0&key=k');
});

test('comes back with the last number and repeats an unanswered wish', async () => {
  const socket = make();
  sockets[0]?.accept();
  const answer = socket.act('r1', 58, 0, { type: 'draw', from: 'pile' });
  expect(sockets[0]?.sent).toHaveLength(1);
  socket.seen(58);
  sockets[0]?.fail(1006);
  fire(500);
  expect(sockets[1]?.url).toBe('/api/tables/t1/socket?since=58');
  sockets[1]?.accept();
  expect(sockets[1]?.sent).toEqual([{ type: 'act', request: 'r1', decision: 58, seat: 0, action: { type: 'draw', from: 'pile' } }]);
  sockets[1]?.say({ type: 'accepted', request: 'r1', number: 59, repeated: true });
  expect(await answer).toEqual({ ok: true, number: 59 });
  sockets[1]?.fail(1006);
  fire(500);
  sockets[2]?.accept();
  expect(sockets[2]?.sent).toEqual([]);
});

test('a refusal is an answer', async () => {
  const socket = make();
  sockets[0]?.accept();
  const answer = socket.say('r2', 'hello');
  sockets[0]?.say({ type: 'refused', request: 'r2', code: 'table/chat-full', message: 'm' });
  expect(await answer).toEqual({ ok: false, code: 'table/chat-full', message: 'm' });
});

test('waits longer each time', () => {
  make();
  sockets[0]?.fail(1006);
  fire(500);
  sockets[1]?.fail(1006);
  fire(1000);
  sockets[2]?.fail(1006);
  fire(2000);
  sockets[3]?.accept();
  sockets[3]?.fail(1006);
  fire(500);
});

test('does not come back when that is useless', () => {
  make();
  sockets[0]?.accept();
  sockets[0]?.fail(closeCodes.sessionEnded);
  expect(statuses.at(-1)).toEqual({ state: 'ended', why: 'session' });
  expect(timers.filter((timer) => timer.millis < 20_000)).toEqual([]);
});

test.each([
  [closeCodes.tooManySpectators, 'crowded'],
  [closeCodes.replaced, 'elsewhere'],
  [closeCodes.notAdmitted, 'refused'],
  [closeCodes.dismissed, 'dismissed'],
])('after %i it says so, and comes back only when asked', (code, why) => {
  const socket = make();
  sockets[0]?.accept();
  sockets[0]?.fail(code);
  expect(statuses.at(-1)).toEqual({ state: 'ended', why });
  expect(timers.filter((timer) => timer.millis < 20_000)).toEqual([]);
  expect(sockets).toHaveLength(1);
  socket.reconnect();
  expect(sockets).toHaveLength(2);
});

test('a new key is used from the next connection on', () => {
  const socket = make({ key: 'old' });
  socket.rekey('new');
  socket.reconnect({ fresh: true });
  expect(sockets.map(({ url }) => url)).toEqual(['/api/tables/t1/socket?key=old', '/api/tables/t1/socket?key=new']);
});

test('after a restore everything is fetched again', () => {
  make({ since: 9 });
  sockets[0]?.accept();
  sockets[0]?.fail(closeCodes.restored);
  fire(500);
  expect(sockets[1]?.url).toBe('/api/tables/t1/socket');
});

test('silence is answered by a ping, and silence after that by a new connection', () => {
  make();
  sockets[0]?.accept();
  fire(25_000);
  expect(sockets[0]?.sent).toEqual([{ type: 'ping', nonce: 1 }]);
  fire(10_000);
  fire(500);
  expect(sockets).toHaveLength(2);
});

test('an attempt that gets no answer is given up', () => {
  make();
  fire(10_000);
  expect(statuses.at(-1)).toEqual({ state: 'waiting', attempt: 1, millis: 500 });
  fire(500);
  sockets[1]?.accept();
  expect(timers.filter((timer) => timer.millis === 10_000)).toEqual([]);
});

test('messages of a dropped connection are not heard', () => {
  const socket = make();
  const old = sockets[0];
  old?.accept();
  socket.reconnect({ fresh: true });
  old?.say({ type: 'pong', nonce: 1, now: 2 });
  expect(messages).toEqual([]);
  socket.close();
});
