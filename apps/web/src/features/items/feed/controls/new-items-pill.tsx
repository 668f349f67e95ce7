import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { wantsStillness } from '#browser/media.ts';
import { useHandedOnFocus } from '#browser/use-handed-on-focus.ts';
import { itemCountText } from '#browser/words/numbers.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './new-items-pill.module.css';

/** Time in ms until the words shrink into the counter. */
const WORDS_MS = 10_000;

interface NewItemsPillProps {
  count: number;
  onPress: () => void;
  /** True while the counter shows the number instead. */
  isSmall?: boolean;
  /** Called when the words have been there long enough, with where they were; undefined where there is no counter. */
  onShrink?: ((from: DOMRect) => void) | undefined;
}

/**
 * Announces new items once, and leads to them; shows nothing while there are none. During a search it counts only new items
 * that the search would show. When it is pressed, the new items are added above the item in view, which does not move, and
 * the page scrolls up to them.
 */
export function NewItemsPill({ count, onPress, isSmall = false, onShrink }: NewItemsPillProps) {
  const [announcement, setAnnouncement] = useState('');
  const isThere = count > 0;
  // More items change its text while it is shown, but are not announced again.
  if (isThere && announcement === '') setAnnouncement(words(count));
  if (!isThere && announcement !== '') setAnnouncement('');

  return (
    <>
      <VisuallyHidden as="p" role="status">
        {announcement}
      </VisuallyHidden>
      {isThere && !isSmall && <Pill count={count} onPress={onPress} onShrink={onShrink} />}
    </>
  );
}

function Pill({ count, onPress, onShrink }: NewItemsPillProps) {
  const pill = useHandedOnFocus<HTMLButtonElement>();

  /** Shrinks the words, but not while somebody is about to press them. */
  const shrink = useEffectEvent(() => {
    const { current } = pill;
    if (current && !current.matches(':focus, :hover')) onShrink?.(current.getBoundingClientRect());
  });
  useEffect(() => {
    const { current } = pill;
    const leave = () => shrink();
    const timer = window.setTimeout(() => {
      shrink();
      current?.addEventListener('blur', leave);
      current?.addEventListener('pointerleave', leave);
    }, WORDS_MS);
    return () => {
      window.clearTimeout(timer);
      current?.removeEventListener('blur', leave);
      current?.removeEventListener('pointerleave', leave);
    };
  }, [pill]);

  return (
    <button ref={pill} type="button" className={styles.pill} onClick={onPress}>
      {words(count)}
    </button>
  );
}

function words(count: number): string {
  return count === 1 ? '1 new item' : `${count} new items`;
}

/** Keeps the number of waiting items in the counter once it has shrunk, until none waits. */
export function useSmallPill(count: number) {
  const [from, setFrom] = useState<DOMRect>();
  if (count === 0 && from) setFrom(undefined);
  return {
    isSmall: from !== undefined,
    /** Place of the words. */
    from,
    shrink: setFrom as (from: DOMRect) => void,
  };
}

const SHRINK_MS = 240;

interface WaitingCellProps {
  count: number;
  /** Place of the words from which it shrinks. */
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
