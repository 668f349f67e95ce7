import type { Channel } from '@rummage/contract';
import { Trash2 } from 'lucide-react';
import { useNow } from '#browser/minute-clock.ts';
import { useHandedOnFocus } from '#browser/use-handed-on-focus.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { ICON } from '#ui/icon.ts';
import { SettingsLine } from '../settings-parts.tsx';
import { useChannelTest, usePause } from './channel-calls.ts';
import { failureWords, kindWords, placeWords, stateWords, waitsForLink } from './channel-words.ts';
import styles from './channel-line.module.css';

interface ChannelLineProps {
  userId: number;
  channel: Channel;
  /** True if nothing will ever be sent there, because nothing that notifies is chosen. */
  isSilent: boolean;
  onRemove: () => void;
  /** Called when it disappears with the focus on its button. */
  onGone: () => void;
}

/** The line of a channel that is well, and of this browser. */
export const NOTHING_COMES = 'Nothing will come here: you want to hear of nothing.';

/** One place where somebody is notified: whether it is used, a test, and removing it. */
export function ChannelLine({ userId, channel, isSilent, onRemove, onGone }: ChannelLineProps) {
  const now = useNow();
  const test = useChannelTest(userId, channel);
  const removeButton = useHandedOnFocus<HTMLButtonElement>(onGone);
  const pause = usePause(userId, channel);
  const { kind, state, reason } = channel;
  const name = `${kindWords(kind)} ${placeWords(channel)}`;
  const failure = failureWords(channel, now);

  return (
    <SettingsLine
      as="li"
      title={kindWords(kind)}
      note={
        <>
          {failure !== undefined && <span className={styles.failure}>{failure} </span>}
          {stateWords(channel, now)}
          {isSilent && state === 'active' && reason === null && (
            <span className={styles.silent}>{NOTHING_COMES}</span>
          )}
        </>
      }
    >
      <div className={styles.acts}>
        {state !== 'unconfirmed' && (
          <Switch name={name} isOn={state !== 'paused'} onToggle={(isOn) => void pause(!isOn)} />
        )}
        <Button
          kind="secondary"
          size="small"
          aria-label={waitsForLink(channel) ? `Send the link to ${name} again` : `Send a test to ${name}`}
          isLoading={test.isTesting}
          onClick={test.send}
        >
          {waitsForLink(channel) ? 'Send again' : failure === undefined ? 'Send a test' : 'Try again'}
        </Button>
        <IconButton ref={removeButton} className={styles.remove} name={`Remove ${name}`} onClick={onRemove}>
          <Trash2 {...ICON} />
        </IconButton>
      </div>
    </SettingsLine>
  );
}
