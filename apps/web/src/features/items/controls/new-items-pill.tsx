import { useState } from 'react';
import { useHandedOnFocus } from '../../../browser/use-handed-on-focus.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './new-items-pill.module.css';

interface NewItemsPillProps {
  count: number;
  onPress: () => void;
}

/**
 * Announces new items once, and leads to them; shows nothing while there are none. During a search it counts only new items
 * that the search would show. When it is pressed, the new items are added above the item in view, which does not move, and
 * the page scrolls up to them.
 */
export function NewItemsPill({ count, onPress }: NewItemsPillProps) {
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
      {isThere && <Pill count={count} onPress={onPress} />}
    </>
  );
}

function Pill({ count, onPress }: NewItemsPillProps) {
  const pill = useHandedOnFocus<HTMLButtonElement>();
  return (
    <button ref={pill} type="button" className={styles.pill} onClick={onPress}>
      {words(count)}
    </button>
  );
}

function words(count: number): string {
  return count === 1 ? '1 new item' : `${count} new items`;
}
