// Plays a game on a running server and writes the messages and views that one seat got, for the tests of src/game:
//   node tools/fixture.mjs http://127.0.0.1:8872 usa greedy
// The last argument names the bots; our seat plays the first thing that is legal, claims first.
import { writeFileSync } from 'node:fs';

const [, , server, map, bots = 'greedy'] = process.argv;
let cookie = '';

async function call(method, path, body) {
  const answer = await fetch(server + path, {
    method,
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : undefined,
  });
  const set = answer.headers.get('set-cookie');
  if (set) cookie = set.split(';')[0];
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${text}`);
  return text ? JSON.parse(text) : undefined;
}

await call('POST', '/api/guest', { name: null });
const seats = [{ for: 'anybody' }, ...bots.split(',').map((bot) => ({ for: 'bot', bot }))];
const { id } = await call('POST', '/api/tables', { map, seats, clock: { kind: 'none' }, public: false, order: { kind: 'random' } });
const stream = await fetch(`${server}/api/tables/${id}/stream`, { headers: { cookie } });
const reader = stream.body.pipeThrough(new TextDecoderStream()).getReader();
const fixture = { first: null, events: [], views: [] };
let [rest, turn] = ['', 0];
await call('POST', `/api/tables/${id}/entropy`, { hex: '00112233445566778899aabbccddeeff' });
await call('POST', `/api/tables/${id}/start`);

function choose(legal) {
  const cards = (payment) => [...Array(payment.colored).fill(payment.color), ...Array(payment.locomotives).fill('locomotive')];
  turn += 1;
  if (legal.keep) return { type: 'keep', tickets: legal.keep.tickets.slice(0, legal.keep.least) };
  if (legal.tunnel)
    return legal.tunnel.payments.length > 0 ? { type: 'pay', cards: cards(legal.tunnel.payments[0]) } : { type: 'withdraw' };
  if (turn === 6 && legal.stations) return { type: 'station', city: legal.stations.cities[3], cards: cards(legal.stations.payments[0]) };
  if (turn === 9 && legal.tickets) return { type: 'tickets' };
  const claim = legal.claims?.at(-1);
  if (claim) return { type: 'claim', route: claim.routes[0], cards: cards(claim.payments[0]) };
  if (legal.draw?.pile) return { type: 'draw', from: 'pile' };
  if (legal.draw) return { type: 'draw', from: legal.draw.slots[0] };
  return legal.tickets ? { type: 'tickets' } : { type: 'pass' };
}

/** Keeps the view of the moment. */
async function look() {
  const { number, seats, own_seats, seen_by, stage, game } = await call('GET', `/api/tables/${id}`);
  fixture.views.push({ number, seats: seats.map((seat) => seat.name), own_seats, seen_by, stage, game });
}

for (let over = false; !over;) {
  const { value, done } = await reader.read();
  if (done) break;
  const lines = (rest + value).split('\n');
  rest = lines.pop();
  for (const line of lines.filter((text) => text.trim() !== '')) {
    const message = JSON.parse(line);
    if (message.type === 'table' && !fixture.first) fixture.first = message;
    if (message.type === 'event') {
      fixture.events.push(message);
      if (message.what?.type === 'revealed') await look();
      over = message.what?.type === 'revealed';
    }
    if (message.type === 'ask') {
      // Nothing moves while we decide. The first view is that of the deal, or nearly.
      if (turn % 6 === 0) await look();
      const action = choose(message.legal);
      await call('POST', `/api/tables/${id}/act`, {
        request: `r${message.decision}`,
        decision: message.decision,
        seat: message.seat,
        action,
      });
    }
  }
}
const info = await call('GET', `/api/maps/${map}`);
delete info.picture;
fixture.map = info;
// The game before the deal, with which a replay begins.
fixture.before = (await call('GET', `/api/tables/${id}/replay`)).before;
const { actions, result, ...deal } = await call('GET', `/api/tables/${id}/record`);
fixture.deal = deal;
const path = new URL(`../src/game/fixtures/${map}.json`, import.meta.url);
writeFileSync(path, `${JSON.stringify(fixture)}\n`);
console.log(`${map}: ${fixture.events.length} events, ${fixture.views.length} views`);
process.exit(0);
