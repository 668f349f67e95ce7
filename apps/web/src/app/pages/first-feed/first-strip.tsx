import type { CollectingEvent } from '@rummage/contract';
import { MARKETPLACE_LABELS } from '@rummage/vocabulary';
import { useEffect, useRef, useState } from 'react';
import { usePhone } from '#browser/media.ts';
import { closeSamples } from '#browser/stored/first-steps.ts';
import { collectingShare } from '#features/items/feed/controls/collecting-bar.tsx';
import { SamplesNote } from '#features/sources/samples-note.tsx';
import styles from './first-strip.module.css';

interface FirstStripProps {
  userId: number;
  /** The first look for the query that is shown, if it was not over when the page was opened. */
  look: Progress | undefined;
  found: number;
  saysSamples: boolean;
}

/**
 * Progress of the first look, and the note that these are samples, above the items. A phone has a line for
 * one of them.
 */
export function FirstStrip({ userId, look, found, saysSamples }: FirstStripProps) {
  const isPhone = usePhone();
  const isLooking = look !== undefined && !look.isDone;
  return (
    <>
      {look && !(isPhone && saysSamples && !isLooking) && <Looking {...look} found={found} />}
      {saysSamples && !(isPhone && isLooking) && (
        <SamplesNote userId={userId} onOver={() => closeSamples(userId)} />
      )}
    </>
  );
}

const SAY_EVERY_MS = 2000;

interface LookingProps extends Progress {
  /** Number of items found so far. */
  found: number;
}

/**
 * Progress of the first look for a query, in words and as a line. It stays when the look is over, so that
 * nothing moves.
 */
export function Looking({ collecting, isDone, found }: LookingProps) {
  // Items that were dismissed meanwhile were found all the same.
  const [most, setMost] = useState(found);
  if (found > most) setMost(found);
  const said = useAtMostEvery(SAY_EVERY_MS, most);
  const share = isDone ? 1 : collectingShare(collecting ? [collecting] : []);
  return (
    <>
      <p className={styles.words} role="status">
        <strong className={styles.where}>{lookingWords({ collecting, isDone })}</strong> {said} found
      </p>
      {!isDone && <span className={styles.line} style={{ width: `${share * 100}%` }} />}
    </>
  );
}

interface Progress {
  /** The query as it is being read; undefined while nothing is read for it. */
  collecting: CollectingEvent['searches'][number] | undefined;
  isDone: boolean;
}

function lookingWords({ collecting, isDone }: Progress): string {
  if (isDone) return 'Done looking.';
  return collecting ? `Looking at ${MARKETPLACE_LABELS[collecting.marketplace]}…` : 'Looking…';
}

/** The value, changing at most once in `ms`: a screen reader reads every change. */
function useAtMostEvery<Value>(ms: number, value: Value): Value {
  const [said, setSaid] = useState(value);
  const saidAt = useRef(0);

  useEffect(() => {
    if (Object.is(said, value)) return;
    const wait = Math.max(0, saidAt.current + ms - Date.now());
    const timer = window.setTimeout(() => {
      saidAt.current = Date.now();
      setSaid(value);
    }, wait);
    return () => window.clearTimeout(timer);
  }, [ms, said, value]);

  return said;
}
