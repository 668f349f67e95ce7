const CHANNEL = 'rummage-last-words';
/** Held by every tab that may still have something to say. */
const LOCK = 'rummage-last-words';
/** Nobody waits longer for another tab. */
const PATIENCE_MS = 1000;

/**
 * Speaks when any tab is about to end the session that all of them share.
 * @param speak says what has to be said while the session lasts
 * @returns stops listening
 */
export function onLastWords(speak: () => Promise<unknown>): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  let release = (): void => undefined;
  const spoken = new Promise<void>((resolve) => (release = resolve));
  void locks()?.request(LOCK, { mode: 'shared' }, () => spoken);
  channel.addEventListener('message', () => void speak().finally(release));
  return () => {
    channel.close();
    release();
  };
}

/** Lets all tabs, this one included, say what they have to say; then the session may end. */
export async function askForLastWords(): Promise<void> {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('now');
  channel.close();
  // A tab that does not answer keeps nobody signed in.
  await locks()
    ?.request(LOCK, { signal: AbortSignal.timeout(PATIENCE_MS) }, () => undefined)
    .catch(() => undefined);
}

/** Browsers have none on pages that came over plain HTTP from another machine. */
function locks(): LockManager | undefined {
  return (navigator as { locks?: LockManager }).locks;
}
