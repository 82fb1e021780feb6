const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A unique name for a request. */
export function randomName(length = 20): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => letters[byte % letters.length]).join('');
}

/** Random bytes in hexadecimal: for the entropy of a deal. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
