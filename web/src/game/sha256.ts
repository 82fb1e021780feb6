// SHA-256 of a text, in hexadecimal. Browsers have it only on secure connections; a server in one's own network often has
// none, so there is a version of our own for that case.

export async function sha256(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  if (globalThis.crypto?.subtle) return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  return hex(digest(bytes));
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function unhex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** The first 32 bits of the fractional parts of roots of the first primes, as the standard defines its constants. */
function constants(count: number, power: number): Uint32Array {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++) {
    let prime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor++) if (candidate % divisor === 0) prime = false;
    if (prime) found.push(candidate);
  }
  return Uint32Array.from(found, (prime) => (prime ** power % 1) * 2 ** 32);
}

/** FIPS 180-4. */
export function digest(bytes: Uint8Array): Uint8Array {
  const k = constants(64, 1 / 3);
  const h = constants(8, 1 / 2);
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const data = new DataView(padded.buffer);
  data.setUint32(padded.length - 8, Math.floor((bytes.length * 8) / 2 ** 32));
  data.setUint32(padded.length - 4, (bytes.length * 8) >>> 0);
  const turn = (value: number, by: number) => (value >>> by) | (value << (32 - by));
  const w = new Uint32Array(64);
  const at = (list: Uint32Array, index: number) => list[index] as number;
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i++) w[i] = data.getUint32(block + 4 * i);
    for (let i = 16; i < 64; i++) {
      const [x, y] = [at(w, i - 15), at(w, i - 2)];
      w[i] = at(w, i - 16) + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + at(w, i - 7) + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
    }
    const s = Uint32Array.from(h);
    for (let i = 0; i < 64; i++) {
      const [a, b, c, e, f, g] = [at(s, 0), at(s, 1), at(s, 2), at(s, 4), at(s, 5), at(s, 6)];
      const one = at(s, 7) + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + at(k, i) + at(w, i);
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      s.copyWithin(1, 0, 7);
      s[4] = at(s, 4) + one;
      s[0] = one + two;
    }
    for (let i = 0; i < 8; i++) h[i] = at(h, i) + at(s, i);
  }
  const out = new DataView(new ArrayBuffer(32));
  h.forEach((value, index) => out.setUint32(4 * index, value));
  return new Uint8Array(out.buffer);
}
