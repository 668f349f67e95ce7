import { MINUTE_MS } from '@rummage/vocabulary';
import { useSyncExternalStore } from 'react';
import { createStore } from './create-store.ts';

const minute = createStore(thisMinute(), watch);

/**
 * Now in ms, rounded down to the minute, so that relative times stay correct while the page is open. All components share one
 * timer.
 */
export function useNow(): number {
  return useSyncExternalStore(minute.subscribe, thisMinute);
}

/** A browser slows the timers of hidden pages, so coming back is a tick as well. */
function watch(): () => void {
  // The store has a later minute if the clock was set back while nobody watched; the next tick would change
  // nothing.
  minute.change(thisMinute);
  let timer = window.setTimeout(tick, untilNextMinute());
  document.addEventListener('visibilitychange', notice);
  return () => {
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', notice);
  };

  function tick(): void {
    timer = window.setTimeout(tick, untilNextMinute());
    notice();
  }
}

function notice(): void {
  minute.change(thisMinute);
}

function thisMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
}

function untilNextMinute(): number {
  return MINUTE_MS - (Date.now() % MINUTE_MS);
}
