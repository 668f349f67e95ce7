import type { Channel } from '@rummage/contract';
import { useNow } from '#browser/minute-clock.ts';
import { useHandedOnFocus } from '#browser/use-handed-on-focus.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { SettingsNote } from '../settings-parts.tsx';
import { useChannelTest, usePause } from './channel-calls.ts';
import { addressWords, kindWords, stateWords, waitsForLink } from './channel-words.ts';
import { useLastMessage } from './delivery-list.tsx';
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
  const lastAt = useLastMessage(userId, channel.id);
  const test = useChannelTest(userId, channel);
  const removeButton = useHandedOnFocus<HTMLButtonElement>(onGone);
  const pause = usePause(userId, channel);
  const { kind, state, reason } = channel;
  const name = `${kindWords(kind)} ${addressWords(channel)}`;

  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <div className={styles.words}>
          <p className={styles.kind}>{kindWords(kind)}</p>
          <SettingsNote>{addressWords(channel)}</SettingsNote>
          <p className={styles.state} data-wrong={(reason !== null && !waitsForLink(channel)) || undefined}>
            {isSilent && state === 'active' && reason === null
              ? NOTHING_COMES
              : stateWords(channel, lastAt, now)}
          </p>
        </div>
        {state !== 'unconfirmed' && (
          <Switch name={name} isOn={state !== 'paused'} onToggle={(isOn) => void pause(!isOn)} />
        )}
      </div>
      <div className={styles.acts}>
        <Button
          kind="secondary"
          size="small"
          aria-label={waitsForLink(channel) ? `Send the link to ${name} again` : `Send a test to ${name}`}
          isLoading={test.isTesting}
          onClick={test.send}
        >
          {waitsForLink(channel) ? 'Send again' : 'Send a test'}
        </Button>
        <Button
          ref={removeButton}
          kind="secondary"
          size="small"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}
