import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** Now in ms, to the minute: what is told by it stays true while the page is open. All who ask share one clock. */
export function useNow(): number {
  return useSyncExternalStore(onMinute, thisMinute);
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function onMinute(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    wait();
    document.addEventListener('visibilitychange', notify);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', notify);
  };
}

/** Until the minute is full. */
function wait(): void {
  timer = setTimeout(
    () => {
      wait();
      notify();
    },
    MINUTE_MS - (Date.now() % MINUTE_MS),
  );
}

/** A browser slows the clocks of pages that nobody sees, so coming back is a tick as well. */
function notify(): void {
  for (const listener of listeners) listener();
}

function thisMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
}
