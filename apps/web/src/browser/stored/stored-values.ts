interface StoredValues {
  /** Null when nothing is stored under the key. */
  get: (key: string) => string | null;
  /** @returns whether it outlives the page */
  set: (key: string, value: string) => boolean;
  remove: (key: string) => void;
  /** The keys that start so, in no order. */
  keys: (start: string) => string[];
}

/** Values that outlive the page, for all tabs. */
export const deviceValues = storedValues(() => localStorage);

/** Values of this tab, which outlive its reload. */
export const tabValues = storedValues(() => sessionStorage);

const PROBE = 'storageProbe';

/** True if this browser stores nothing for us, so that the page is all that remembers. */
export function isStoringRefused(): boolean {
  try {
    localStorage.setItem(PROBE, '');
    localStorage.removeItem(PROBE);
    return false;
  } catch {
    return true;
  }
}

/**
 * Guards a storage: it throws at a mere look where cookies are blocked, and takes nothing more once it is
 * full. What it refuses is held in memory for as long as the page is open, and stands before what was stored
 * earlier.
 */
function storedValues(storage: () => Storage): StoredValues {
  const inMemory = new Map<string, string>();

  const attempt = <Value>(act: (stored: Storage) => Value, otherwise: Value): Value => {
    try {
      return act(storage());
    } catch {
      return otherwise;
    }
  };
  const remove = (key: string): void => {
    inMemory.delete(key);
    attempt((stored) => stored.removeItem(key), undefined);
  };

  return {
    get: (key) => inMemory.get(key) ?? attempt((stored) => stored.getItem(key), null),
    set: (key, value) => {
      const isStored = attempt((stored) => {
        stored.setItem(key, value);
        return true;
      }, false);
      // The older value must not come back with the next page.
      if (isStored) inMemory.delete(key);
      else {
        remove(key);
        inMemory.set(key, value);
      }
      return isStored;
    },
    remove,
    keys: (start) =>
      [...new Set([...inMemory.keys(), ...attempt(Object.keys, [])])].filter((key) => key.startsWith(start)),
  };
}
