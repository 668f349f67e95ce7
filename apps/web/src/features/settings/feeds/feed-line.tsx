import type { SecretFeed } from '@rummage/contract';
import { useEffect, useRef } from 'react';
import { useHandedOnFocus } from '../../../browser/use-handed-on-focus.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyField } from '../../../ui/fields/copy-field.tsx';
import { SettingsNote } from '../settings-parts.tsx';
import type { FeedAct } from './feed-question.tsx';
import styles from './feed-line.module.css';

interface FeedLineProps {
  feed: SecretFeed;
  /** Of what it is. */
  name: string;
  /** Whether it was just made: its address is what is wanted then. */
  takesFocus: boolean;
  onAsk: (act: FeedAct) => void;
  /** Called when it disappears with the focus on one of its buttons. */
  onGone: () => void;
}

export function FeedLine({ feed: { atom_url }, name, takesFocus, onAsk, onGone }: FeedLineProps) {
  const copy = useRef<HTMLButtonElement>(null);
  const acts = useHandedOnFocus<HTMLDivElement>(onGone);
  useEffect(() => {
    if (takesFocus) copy.current?.focus();
  }, [takesFocus]);
  return (
    <li className={styles.line}>
      <p className={styles.name}>{name}</p>
      {atom_url === null ? (
        <SettingsNote>Its address cannot be shown any more. Make a new one.</SettingsNote>
      ) : (
        <CopyField
          ref={copy}
          label={`Address of the feed of ${name}`}
          value={`${location.origin}${atom_url}`}
        />
      )}
      <div ref={acts} className={styles.acts}>
        <Button
          kind="secondary"
          size="small"
          aria-label={`New address for ${name}`}
          onClick={() => onAsk('replace')}
        >
          New
        </Button>
        <Button
          kind="secondary"
          size="small"
          aria-label={`Remove the feed of ${name}`}
          onClick={() => onAsk('remove')}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}
