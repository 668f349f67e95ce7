/** A channel between the tabs of this browser; undefined where it allows none, as some do that block cookies. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
