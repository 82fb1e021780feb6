// Memoizes collections that are recomputed after every event but rarely change. Returns the previous object while the contents
// are equal, so dependents do not re-render.

/** Keeps the previous map while the new one has the same entries in the same order. */
export function memoMap<K, V>(): (next: ReadonlyMap<K, V>) => ReadonlyMap<K, V> {
  let last: ReadonlyMap<K, V> = new Map();
  return (next) => {
    if (!sameEntries(last, next)) last = next;
    return last;
  };
}

function sameEntries<K, V>(a: ReadonlyMap<K, V>, b: ReadonlyMap<K, V>): boolean {
  if (a.size !== b.size) return false;
  const others = b.entries();
  for (const [key, value] of a) {
    const other = others.next().value;
    if (!other || other[0] !== key || other[1] !== value) return false;
  }
  return true;
}

/** The same for sets. */
export function memoSet<K>(): (next: ReadonlySet<K>) => ReadonlySet<K> {
  let last: ReadonlySet<K> = new Set();
  return (next) => {
    if (!sameMembers(last, next)) last = next;
    return last;
  };
}

function sameMembers<K>(a: ReadonlySet<K>, b: ReadonlySet<K>): boolean {
  if (a.size !== b.size) return false;
  const others = b.values();
  for (const key of a) if (others.next().value !== key) return false;
  return true;
}
