import { openChannel } from '../browser/open-channel.ts';

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
