const listeners = new Set<() => void>();

/** Announces that a page could not be loaded, so that the user stays on the current one. */
export function announceStaying(): void {
  for (const listener of listeners) listener();
}

/** @returns stops listening */
export function onStaying(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
