import type { Query, SecretFeed } from '@rummage/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { readAgain, tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { useSavedQueries } from '#api/saved-queries.ts';
import { useBusyCall } from '#api/use-busy-call.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Select } from '#ui/popup/select.tsx';
import { Retry } from '#ui/retry.tsx';
import { useToast } from '#ui/use-toast.ts';
import { FeedLine, FeedQuestion } from './feed-line.tsx';
import type { FeedAct } from './feed-line.tsx';
import { SettingsHeading, SettingsNote } from './settings-parts.tsx';
import styles from './secret-feeds.module.css';

/** The feeds for feed readers: making them, their addresses, other addresses for them, and removing them. */
export function SecretFeeds({ userId }: { userId: number }) {
  const part = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<{ feed: SecretFeed; act: FeedAct }>();
  const [madeId, setMadeId] = useState<number>();
  const queries = useSavedQueries(userId).data?.body ?? [];
  const read = useReadFeeds(userId);
  const { data, isError, isFetching, error, refetch } = tsr.secretFeeds.list.useQuery({
    ...feedsCall(userId),
    retry: false,
  });
  const feeds = data?.body ?? [];

  const nameOf = ({ query_id }: SecretFeed) =>
    query_id === null
      ? 'Kept things'
      : (queries.find(({ id }) => id === query_id)?.query_text ?? `Query ${query_id}`);

  const made = async (feed: SecretFeed) => {
    setMadeId(feed.id);
    await read();
  };

  return (
    <section ref={part} className={styles.feeds} tabIndex={-1} aria-labelledby="settings-feeds">
      <SettingsHeading id="settings-feeds">Feeds</SettingsHeading>
      <div className={styles.about}>
        <SettingsNote>
          For a feed reader. Whoever has an address can read what it shows. With .json at its end instead of
          .atom it is a JSON Feed.
        </SettingsNote>
      </div>
      {isError && !data && (
        <Retry
          words={errorMessage(error, 'Failed to fetch your feeds.')}
          isFetching={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <ul aria-label="Feeds">
        {feeds.map((feed) => (
          <FeedLine
            key={feed.id}
            feed={feed}
            name={nameOf(feed)}
            takesFocus={feed.id === madeId}
            onAsk={(act) => setAsked({ feed, act })}
            onGone={() => part.current?.focus()}
          />
        ))}
      </ul>
      {data && (
        <MakeFeed userId={userId} feeds={feeds} queries={queries} onMade={(feed) => void made(feed)} />
      )}
      {asked && (
        <FeedQuestion
          userId={userId}
          name={nameOf(asked.feed)}
          {...asked}
          onMade={made}
          onRemoved={read}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

interface MakeFeedProps {
  userId: number;
  feeds: readonly SecretFeed[];
  queries: readonly Query[];
  onMade: (feed: SecretFeed) => void;
}

const KEPT = 'kept';

/** Makes a feed of what has none yet. */
function MakeFeed({ userId, feeds, queries, onMade }: MakeFeedProps) {
  const [chosen, setChosen] = useState<string>();
  const toast = useToast();
  const taken = feeds.map(({ query_id }) => keyOf(query_id));
  const free = [KEPT, ...queries.map(({ id }) => keyOf(id))].filter((key) => !taken.includes(key));
  const current = free.find((key) => key === chosen) ?? free[0];
  const make = useBusyCall(
    tsr.secretFeeds.make.useMutation({
      onSuccess: ({ body }) => onMade(body),
      onError: (problem) =>
        toast.error(errorMessage(problem, 'The feed could not be made. Please try again.')),
    }),
  );
  if (current === undefined) return null;

  const textOf = (key: string) =>
    key === KEPT ? 'Kept things' : (queries.find(({ id }) => keyOf(id) === key)?.query_text ?? '');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const query_id = current === KEPT ? null : Number(current);
    make.call({ params: { user_id: userId }, body: { query_id } });
  };

  return (
    <form className={styles.form} aria-label="Make a feed" onSubmit={submit}>
      <Select label="A feed of" options={free} textOf={textOf} value={current} onChange={setChosen} />
      <Button className={styles.make} type="submit" kind="secondary" isLoading={make.isBusy}>
        Make
      </Button>
    </form>
  );
}

function keyOf(queryId: number | null): string {
  return queryId === null ? KEPT : String(queryId);
}

function feedsCall(userId: number) {
  return { queryKey: ['secret feeds', userId], queryData: { params: { user_id: userId } } };
}

/** Reads the feeds again, because they have changed. */
function useReadFeeds(userId: number): () => Promise<void> {
  const client = useQueryClient();
  const { queryKey } = feedsCall(userId);
  return () => readAgain(client, { queryKey });
}
