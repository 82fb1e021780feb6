// Values stored in this browser. If the browser does not allow that, nothing is stored and nothing fails.

const prefix = 'fogg.';

export function readStored(key: string): unknown {
  try {
    const text = localStorage.getItem(prefix + key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // Full, or forbidden.
  }
}
