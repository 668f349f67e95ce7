import { useEffect, useEffectEvent, useState } from 'react';
import { useHandedOnFocus } from '../../../browser/use-handed-on-focus.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './new-items-pill.module.css';

/** How long the words stay before they shrink into the counter. */
const WORDS_MS = 10_000;

interface NewItemsPillProps {
  count: number;
  onPress: () => void;
  /** Whether the counter shows the number instead. */
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

  /** Not while somebody is about to press it. */
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
