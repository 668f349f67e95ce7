import { useLayoutEffect } from 'react';
import { wantsStillness } from '../../../browser/media.ts';
import { useHandedOnFocus } from '../../../browser/use-handed-on-focus.ts';
import { itemCountText } from '../../../browser/words/numbers.ts';
import styles from './waiting-cell.module.css';

const SHRINK_MS = 240;

interface WaitingCellProps {
  count: number;
  /** Where the words were from which it shrinks. */
  from: DOMRect;
  onPress: () => void;
}

/** "+12": the items that wait to be shown, as the first cell of the counter. */
export function WaitingCell({ count, from, onPress }: WaitingCellProps) {
  const cell = useHandedOnFocus<HTMLButtonElement>();

  useLayoutEffect(() => {
    const element = cell.current;
    if (!element || wantsStillness()) return;
    const to = element.getBoundingClientRect();
    const move = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
    const size = `scale(${from.width / to.width}, ${from.height / to.height})`;
    element.animate([{ transform: `${move} ${size}` }, { transform: 'none' }], {
      duration: SHRINK_MS,
      easing: 'ease-out',
    });
  }, [cell, from]);

  return (
    <button
      ref={cell}
      type="button"
      className={styles.cell}
      aria-label={`Show ${itemCountText(count).replace(' ', ' new ')}`}
      onClick={onPress}
    >
      {`+${count}`}
    </button>
  );
}
