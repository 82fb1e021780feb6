import { expect, test } from 'vitest';
import { digest, hex, sha256 } from './sha256';

const known = {
  '': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  abc: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq: '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
};

for (const [text, expected] of Object.entries(known)) {
  test(`the standard's example of ${text.length} letters, with and without the browser's help`, async () => {
    expect(hex(digest(new TextEncoder().encode(text)))).toBe(expected);
    expect(await sha256(text)).toBe(expected);
  });
}

test('both agree on long texts', async () => {
  const text = 'Φογκ '.repeat(500);
  expect(hex(digest(new TextEncoder().encode(text)))).toBe(await sha256(text));
});
