/** A value outside React that notifies its listeners of changes. */
export interface Store<Value> {
  get: () => Value;
  change: (next: (before: Value) => Value) => void;
  /** @returns stops listening */
  subscribe: (listener: () => void) => () => void;
}

/** For `useSyncExternalStore`: listeners are called only when the value is another one. */
export function createStore<Value>(first: Value): Store<Value> {
  let value = first;
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
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
