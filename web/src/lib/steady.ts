// Values that are worked out anew after every event, though they seldom change: the old one is kept while nothing did, so that
// nothing that depends on it is drawn again.

/** Gives back the map it was given before, if the new one says the same in the same order. */
export function steadyMap<K, V>(): (next: ReadonlyMap<K, V>) => ReadonlyMap<K, V> {
  let last: ReadonlyMap<K, V> = new Map();
  return (next) => {
    const old = [...last];
    const same = old.length === next.size && [...next].every(([key, value], at) => old[at]?.[0] === key && old[at]?.[1] === value);
    if (!same) last = next;
    return last;
  };
}

/** The same for sets. */
export function steadySet<K>(): (next: ReadonlySet<K>) => ReadonlySet<K> {
  let last: ReadonlySet<K> = new Set();
  return (next) => {
    const old = [...last];
    const same = old.length === next.size && [...next].every((key, at) => old[at] === key);
    if (!same) last = next;
    return last;
  };
}
