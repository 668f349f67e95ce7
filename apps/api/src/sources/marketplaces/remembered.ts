import { isRecent } from '@rummage/vocabulary';

/**
 * Makes a value for a key and remembers it for `keptMs`, for everybody who asks meanwhile, also while it is being made. A
 * failure is not remembered. @param now a clock in ms
 */
export function createRemembered<Key, Value>(
  now: () => number,
  keptMs: number,
  make: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const made = new Map<Key, { at: number; value: Promise<Value> }>();
  return async (key) => {
    const known = made.get(key);
    if (known && isRecent(known.at, keptMs, now())) return known.value;
    const entry = { at: now(), value: make(key) };
    made.set(key, entry);
    entry.value.catch(() => {
      if (made.get(key) === entry) made.delete(key);
    });
    return entry.value;
  };
}
