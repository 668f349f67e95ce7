/** A channel between the tabs of this browser; undefined where it allows none, as some do that block cookies. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

const CHANNEL = 'rummage-changes';

/** Notifies the other tabs that the data under this key has changed. */
export function notifyOtherTabs(queryKey: readonly unknown[]): void {
  const channel = openChannel(CHANNEL);
  channel?.postMessage(queryKey);
  channel?.close();
}

/** Listens for what other tabs have changed. @returns stops listening */
export function onOtherTabs(hear: (queryKey: readonly unknown[]) => void): () => void {
  const channel = openChannel(CHANNEL);
  channel?.addEventListener('message', ({ data }: MessageEvent<readonly unknown[]>) => hear(data));
  return () => channel?.close();
}
