import type { SecretFeed } from '@rummage/contract';
import { tsr } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { statusOf } from '../../../network/answers.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { AskDialog } from '../../../ui/dialog/ask-dialog.tsx';
import { FieldError } from '../../../ui/fields/field-parts.tsx';

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
    <AskDialog title={words.title} subject={name} question={words.question} onClose={onClose}>
      <Button kind="secondary" onClick={onClose}>
        Keep it
      </Button>
      <Button kind="destructive" isLoading={call.isPending} onClick={() => void answer()}>
        {words.yes}
      </Button>
      {call.isError && !call.isPending && <FieldError>{errorMessage(call.error, words.failed)}</FieldError>}
    </AskDialog>
  );
}
