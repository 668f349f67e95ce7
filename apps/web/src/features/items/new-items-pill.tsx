import { useState } from 'react';
import { useHandedOnFocus } from '../../browser/use-handed-on-focus.ts';
import './new-items-pill.css';

interface NewItemsPillProps {
  count: number;
  onPress: () => void;
}

/** Says once that there is something new, and leads there; nothing to see while there is not. */
export function NewItemsPill({ count, onPress }: NewItemsPillProps) {
  const [announcement, setAnnouncement] = useState('');
  const isThere = count > 0;
  // What comes while it is there changes its name, and is not announced again.
  if (isThere && announcement === '') setAnnouncement(words(count));
  if (!isThere && announcement !== '') setAnnouncement('');

  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {isThere && <Pill count={count} onPress={onPress} />}
    </>
  );
}

function Pill({ count, onPress }: NewItemsPillProps) {
  const pill = useHandedOnFocus<HTMLButtonElement>();
  return (
    <button ref={pill} type="button" className="new-items-pill" onClick={onPress}>
      {words(count)}
    </button>
  );
}

function words(count: number): string {
  return count === 1 ? '1 new item' : `${count} new items`;
}
