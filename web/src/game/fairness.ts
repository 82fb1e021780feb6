// Checks the deal of a finished game from its record, as docs/fairness.md and docs/design.md describe it.
import type { Card } from '../protocol';
import { allCards } from './cards';
import { sha256, unhex } from './sha256';

/** The parts of a record that are needed. */
export type Proof = {
  fairness: { scheme: string; table: string; options: string; commitment: string; secret: string; entropy: string[]; order?: number[] };
  players: number;
  first: number;
  order: 'seated' | 'begins' | 'random';
  trainDeck: Card[];
  ticketDeck: number[];
  longDeck: number[];
  reshuffles: Card[][];
};

export type Verdict = {
  noted: boolean | null;
  commitment: boolean;
  first: boolean | null;
  tickets: boolean;
  cards: boolean;
  shuffles: number;
};

export function isGood(verdict: Verdict): boolean {
  return verdict.noted !== false && verdict.commitment && verdict.first !== false && verdict.tickets && verdict.cards;
}

/** Reads a record (docs/record-format.md); `null` if it has no proof. */
export function readProof(record: unknown): Proof | null {
  const given = record as Record<string, unknown> | null;
  const fairness = given?.['fairness'] as Proof['fairness'] | undefined;
  if (!given || !fairness || fairness.scheme !== 'fogg-deal/1') return null;
  const options = JSON.parse(fairness.options) as { order?: { kind?: Proof['order'] } };
  return {
    fairness,
    players: (given['seats'] as unknown[]).length,
    first: Number(given['first']),
    order: options.order?.kind ?? 'seated',
    trainDeck: given['train_deck'] as Card[],
    ticketDeck: given['ticket_deck'] as number[],
    longDeck: given['long_deck'] as number[],
    reshuffles: given['reshuffles'] as Card[][],
  };
}

/** `noted` is the commitment this browser wrote down before the game, if it did. */
export async function checkDeal(proof: Proof, noted: string | null): Promise<Verdict> {
  const { fairness } = proof;
  const commitment = await sha256(`fogg-deal/1 commitment\n${fairness.table}\n${fairness.options}\n${fairness.secret}\n`);
  const seed = unhex(await sha256(`fogg-deal/1 seed\n${fairness.secret}\n${fairness.entropy.map((each) => `${each}\n`).join('')}`));
  const cards = [proof.trainDeck, ...proof.reshuffles];
  // The host may have said who begins; otherwise that, and perhaps the order of play, was drawn.
  const begins = proof.order === 'begins' || below(chacha(seed, 0), proof.players) === proof.first;
  const chairs = Array.from({ length: proof.players }, (_, chair) => chair);
  const order =
    proof.order !== 'random' ||
    !fairness.order ||
    shuffle(chairs, chacha(seed, 3)).every((chair, seat) => chair === fairness.order?.[seat]);
  return {
    noted: noted === null ? null : noted === fairness.commitment,
    commitment: commitment === fairness.commitment,
    first: proof.order === 'begins' ? null : begins && order,
    tickets: sameShuffle(proof.ticketDeck, seed, 1, (a, b) => a - b) && sameShuffle(proof.longDeck, seed, 2, (a, b) => a - b),
    cards: cards.every((deck, at) => sameShuffle(deck, seed, 16 + at, (a, b) => allCards.indexOf(a) - allCards.indexOf(b))),
    shuffles: cards.length,
  };
}

/** Whether a pile, top first, is what the seed makes of its cards. */
function sameShuffle<T>(pile: readonly T[], seed: Uint8Array, stream: number, order: (a: T, b: T) => number): boolean {
  const items = shuffle([...pile].sort(order), chacha(seed, stream));
  return items.reverse().every((item, at) => item === pile[at]);
}

/** Fisher and Yates, from the last position down; the last item is the top. */
export function shuffle<T>(items: T[], words: Iterator<number>): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = below(words, i + 1);
    [items[i], items[j]] = [items[j] as T, items[i] as T];
  }
  return items;
}

/** A number below n, without bias. */
export function below(words: Iterator<number>, n: number): number {
  const threshold = BigInt((2 ** 32 - n) % n);
  for (;;) {
    const product = BigInt(words.next().value as number) * BigInt(n);
    if ((product & 0xffffffffn) >= threshold) return Number(product >> 32n);
  }
}

/** ChaCha20 as a stream of 32-bit words: 64-bit counter from 0, 64-bit stream number as nonce. */
export function* chacha(key: Uint8Array, stream: number): Generator<number, never> {
  const view = new DataView(key.buffer, key.byteOffset, key.byteLength);
  const start = new Uint32Array(16);
  start.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
  for (let i = 0; i < 8; i++) start[4 + i] = view.getUint32(4 * i, true);
  start[14] = stream;
  const turn = (value: number, by: number) => (value << by) | (value >>> (32 - by));
  for (let block = 0; ; block++) {
    start[12] = block;
    const x = Uint32Array.from(start);
    const quarter = (a: number, b: number, c: number, d: number) => {
      const mix = (p: number, q: number, r: number, by: number) => {
        x[p] = (x[p] as number) + (x[q] as number);
        x[r] = turn((x[r] as number) ^ (x[p] as number), by);
      };
      mix(a, b, d, 16);
      mix(c, d, b, 12);
      mix(a, b, d, 8);
      mix(c, d, b, 7);
    };
    for (let round = 0; round < 10; round++) {
      for (let i = 0; i < 4; i++) quarter(i, 4 + i, 8 + i, 12 + i);
      for (let i = 0; i < 4; i++) quarter(i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4));
    }
    for (let i = 0; i < 16; i++) yield ((x[i] as number) + (start[i] as number)) >>> 0;
  }
}
