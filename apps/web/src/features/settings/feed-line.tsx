import type { SecretFeed } from '@rummage/contract';
import { useEffect, useRef } from 'react';
import { tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { statusOf } from '#browser/answers.ts';
import { useHandedOnFocus } from '#browser/use-handed-on-focus.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CopyField } from '#ui/fields/copy-field.tsx';
import { SettingsNote } from './settings-parts.tsx';
import styles from './feed-line.module.css';

interface FeedLineProps {
  feed: SecretFeed;
  /** Says of what it is a feed. */
  name: string;
  /** True if it was just made: its address is what is wanted then. */
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

export type FeedAct = 'replace' | 'remove';

const WORDS = {
  replace: {
    title: 'New address',
    question:
      'The addresses that this feed has had show nothing any more, also in programs. Feed readers need the new one.',
    yes: 'Make a new address',
    failed: 'The address could not be changed. Please try again.',
  },
  remove: {
    title: 'Remove feed',
    question: 'Its address shows nothing any more.',
    yes: 'Remove it',
    failed: 'The feed could not be removed. Please try again.',
  },
};

interface FeedQuestionProps {
  userId: number;
  feed: SecretFeed;
  name: string;
  act: FeedAct;
  onMade: (feed: SecretFeed) => Promise<void>;
  onRemoved: () => Promise<void>;
  onClose: () => void;
}

/** Asks first: nothing brings an address back, and a feed reader may know it. */
export function FeedQuestion({ userId, feed, name, act, onMade, onRemoved, onClose }: FeedQuestionProps) {
  const words = WORDS[act];
  const params = { user_id: userId };
  const make = tsr.secretFeeds.make.useMutation();
  const remove = tsr.secretFeeds.remove.useMutation();
  const call = act === 'replace' ? make : remove;

  const replaceIt = async () => {
    const { body } = await make.mutateAsync({ params, body: { query_id: feed.query_id } });
    onClose();
    await onMade(body);
  };

  const removeIt = async () => {
    try {
      await remove.mutateAsync({ params: { ...params, feed_id: feed.id } });
    } catch (error) {
      // 404: it was removed elsewhere, as wanted.
      if (statusOf(error) !== 404) throw error;
    }
    onClose();
    await onRemoved();
  };

  const answer = async () => {
    try {
      await (act === 'replace' ? replaceIt() : removeIt());
    } catch {
      // It is said below.
    }
  };

  return (
    <ConfirmDialog
      title={words.title}
      subject={name}
      question={words.question}
      yes={words.yes}
      isBusy={call.isPending}
      problem={call.isError ? errorMessage(call.error, words.failed) : undefined}
      onYes={() => void answer()}
      onClose={onClose}
    />
  );
}
