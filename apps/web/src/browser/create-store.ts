/** A value outside React that notifies its listeners of changes. */
interface Store<Value> {
  get: () => Value;
  change: (next: (before: Value) => Value) => void;
  /** @returns stops listening */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Made for `useSyncExternalStore`: listeners are called only when the value is another one.
 * @param watch called when the first listener comes, for a value that changes elsewhere; it returns what ends that when
 * the last listener has left
 */
export function createStore<Value>(first: Value, watch?: () => () => void): Store<Value> {
  let value = first;
  let stopWatching: (() => void) | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    change: (next) => {
      const after = next(value);
      if (Object.is(after, value)) return;
      value = after;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) stopWatching = watch?.();
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stopWatching?.();
      };
    },
  };
}
