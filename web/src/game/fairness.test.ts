import { expect, test } from 'vitest';
import europe from './fixtures/europe.json';
import usa from './fixtures/usa.json';
import { below, chacha, checkDeal, isGood, readProof, shuffle } from './fairness';
import { unhex } from './sha256';

// The first block of RFC 8439, A.1: key, counter and nonce are zero.
test('ChaCha20 gives the words of the standard', () => {
  const words = chacha(unhex('00'.repeat(32)), 0);
  const first = Array.from({ length: 4 }, () => words.next().value);
  expect(first).toEqual([0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653]);
});

test('a number below n is below n, and a shuffle keeps everything', () => {
  const words = chacha(unhex('01'.repeat(32)), 5);
  for (let round = 0; round < 200; round++) expect(below(words, 7)).toBeLessThan(7);
  expect(shuffle([1, 2, 3, 4, 5], words).sort()).toEqual([1, 2, 3, 4, 5]);
});

// Deals of real games of the server.
for (const [name, { deal }] of Object.entries({ usa, europe })) {
  test(`the deal of a game on ${name} is fair`, async () => {
    const proof = readProof(deal);
    if (!proof) throw new Error('there should be a proof');
    const verdict = await checkDeal(proof, proof.fairness.commitment);
    expect(verdict).toEqual({
      noted: true,
      commitment: true,
      first: true,
      tickets: true,
      cards: true,
      shuffles: 1 + deal.reshuffles.length,
    });
    expect(isGood(verdict)).toBe(true);
  });

  test(`a deal on ${name} that was tampered with is noticed`, async () => {
    const proof = readProof(deal);
    if (!proof) throw new Error('there should be a proof');
    const [top, next, ...rest] = proof.trainDeck;
    const swap = rest.findIndex((card) => card !== top);
    const changed = [rest[swap] ?? 'red', next ?? 'red', ...rest.with(swap, top ?? 'red')];
    expect((await checkDeal({ ...proof, trainDeck: changed }, null)).cards).toBe(false);
    const other = { ...proof, fairness: { ...proof.fairness, secret: '00'.repeat(32) } };
    expect((await checkDeal(other, null)).commitment).toBe(false);
    expect(isGood(await checkDeal(proof, 'something else'))).toBe(false);
  });
}

test('a record without a proof has none', () => {
  expect(readProof({ seats: [] })).toBeNull();
  expect(readProof(null)).toBeNull();
});
