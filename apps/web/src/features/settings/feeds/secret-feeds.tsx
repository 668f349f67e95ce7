import type { SecretFeed } from '@rummage/contract';
import { useRef, useState } from 'react';
import { tsr } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { useSavedQueries } from '../../../api/saved-queries.ts';
import { Retry } from '../../../ui/retry.tsx';
import { SettingsHeading, SettingsNote } from '../settings-parts.tsx';
import { FeedLine } from './feed-line.tsx';
import { FeedQuestion } from './feed-question.tsx';
import type { FeedAct } from './feed-question.tsx';
import { feedsCall, useReadFeeds } from './feeds-call.ts';
import { MakeFeed } from './make-feed.tsx';
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
