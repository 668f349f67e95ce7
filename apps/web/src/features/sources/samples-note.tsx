import { X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { useHandedOnFocus } from '#browser/use-handed-on-focus.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { SMALL_ICON } from '#ui/icon.ts';
import { useMarketplaces, useWhoAdds } from './sources-calls.ts';
import styles from './samples-note.module.css';

/** True if somebody sees samples only, and can change that; undefined until it is known. */
function useSamplesOnly(userId: number): boolean | undefined {
  const marketplaces = useMarketplaces(userId).data?.body;
  const who = useWhoAdds();
  if (marketplaces === undefined || who === undefined) return undefined;
  const sample = marketplaces.find(({ marketplace }) => marketplace === 'sample');
  return who === 'open' && sample !== undefined && sample.state !== 'off';
}

interface SamplesNoteProps {
  userId: number;
  /** It was closed, or does not hold any more. */
  onOver: () => void;
}

/** Says to newcomers that what they see are samples, and leads to where that is changed. */
export function SamplesNote({ userId, onOver }: SamplesNoteProps) {
  const isTrue = useSamplesOnly(userId);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (isTrue === false) over();
  }, [isTrue]);

  const note = useHandedOnFocus<HTMLParagraphElement>();
  return (
    <p ref={note} className={styles.note}>
      <span>
        These are samples. <Link to="/sources">Connect a marketplace.</Link>
      </span>
      <IconButton name="Close" className={styles.close} onClick={onOver}>
        <X {...SMALL_ICON} />
      </IconButton>
    </p>
  );
}
