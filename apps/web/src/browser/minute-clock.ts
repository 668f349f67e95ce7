import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/**
 * Now in ms, rounded down to the minute, so that relative times stay correct while the page is open. All components share one
 * timer.
 */
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

/** Waits for the next full minute. */
function wait(): void {
  timer = setTimeout(
    () => {
      wait();
      notify();
    },
    MINUTE_MS - (Date.now() % MINUTE_MS),
  );
}

/** A browser slows the timers of hidden pages, so coming back is a tick as well. */
function notify(): void {
  for (const listener of listeners) listener();
}

function thisMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
}
