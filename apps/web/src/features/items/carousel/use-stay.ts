import { useEffect, useEffectEvent } from 'react';
import { useNow } from '../../../browser/minute-clock.ts';
import { usePaused } from '../../../browser/use-paused.ts';
import type { Marks } from '../../../outbox/marks.ts';

/** Nothing is requested for an item that somebody only passes. */
const PAUSE_MS = 200;

interface Shown {
  id: number;
  mark: ReturnType<Marks['get']>;
}

/**
 * Calls `onStay` once somebody stays with an item, every minute from then on, and when its mark or note has changed: here, once
 * the server knows, or anywhere else.
 */
export function useStay(shown: Shown | undefined, onStay: (id: number) => void): void {
  const id = shown?.id;
  const isStaying = usePaused(id === undefined ? undefined : String(id), PAUSE_MS) === String(id);
  const isKnown = shown?.mark?.isSent !== false;
  const now = useNow();
  const stay = useEffectEvent(onStay);
  useEffect(() => {
    if (id !== undefined && isStaying && isKnown) stay(id);
  }, [id, isStaying, isKnown, shown?.mark?.note, shown?.mark?.isKept, now]);
}
