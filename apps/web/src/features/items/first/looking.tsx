import { useState } from 'react';
import { collectingShare } from '../controls/collecting-words.ts';
import { lookingWords } from './looking-words.ts';
import type { Progress } from './looking-words.ts';
import { useAtMostEvery } from './use-at-most-every.ts';
import styles from './looking.module.css';

const SAY_EVERY_MS = 2000;

interface LookingProps extends Progress {
  /** How many items were found so far. */
  found: number;
}

/** How far the first look for a query has come, in words and as a line. It stays when the look is over, so that nothing moves. */
export function Looking({ collecting, isDone, found }: LookingProps) {
  // What was dismissed meanwhile was found all the same.
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
