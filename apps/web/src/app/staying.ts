const listeners = new Set<() => void>();

/** Somebody wanted to go to a page that nobody could send, and stays where they are. */
export function announceStaying(): void {
  for (const listener of listeners) listener();
}

/** @returns stops listening */
export function onStaying(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
