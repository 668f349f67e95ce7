import type { Query, SecretFeed } from '@rummage/contract';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { tsr } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { useOneAtATime } from '../../../browser/use-one-at-a-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/popup/select.tsx';
import { useToast } from '../../../ui/toasts/use-toast.ts';
import styles from './make-feed.module.css';

interface MakeFeedProps {
  userId: number;
  feeds: readonly SecretFeed[];
  queries: readonly Query[];
  onMade: (feed: SecretFeed) => void;
}

const KEPT = 'kept';

/** Makes a feed of what has none yet. */
export function MakeFeed({ userId, feeds, queries, onMade }: MakeFeedProps) {
  const [chosen, setChosen] = useState<string>();
  const once = useOneAtATime();
  const toast = useToast();
  const taken = feeds.map(({ query_id }) => keyOf(query_id));
  const free = [KEPT, ...queries.map(({ id }) => keyOf(id))].filter((key) => !taken.includes(key));
  const current = free.find((key) => key === chosen) ?? free[0];
  const make = tsr.secretFeeds.make.useMutation({
    onSuccess: ({ body }) => onMade(body),
    onError: (problem) => toast.error(errorMessage(problem, 'The feed could not be made. Please try again.')),
  });
  if (current === undefined) return null;

  const textOf = (key: string) =>
    key === KEPT ? 'Kept things' : (queries.find(({ id }) => keyOf(id) === key)?.query_text ?? '');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const query_id = current === KEPT ? null : Number(current);
    once(() => make.mutateAsync({ params: { user_id: userId }, body: { query_id } }));
  };

  return (
    <form className={styles.form} aria-label="Make a feed" onSubmit={submit}>
      <Select label="A feed of" options={free} textOf={textOf} value={current} onChange={setChosen} />
      <Button className={styles.make} type="submit" kind="secondary" isLoading={make.isPending}>
        Make
      </Button>
    </form>
  );
}

function keyOf(queryId: number | null): string {
  return queryId === null ? KEPT : String(queryId);
}
