import type { Layout } from '@rummage/vocabulary';
import { type ComponentProps, type ComponentType, Suspense, useState } from 'react';
import { useNewItems } from '#api/use-new-items.ts';
import { useNow } from '#browser/minute-clock.ts';
import { useAppBadge, usePageTitle } from '#browser/page-head.ts';
import { useHandedOnFocus } from '#browser/use-handed-on-focus.ts';
import { isKept } from '#outbox/marks.ts';
import type { EndCard } from './end-card.tsx';
import type { Divider } from './grid/card-grid.tsx';
import { momentWords } from './since-words.ts';
import type { ShownFeed } from './use-feed.ts';
import styles from './use-since.module.css';

interface SinceProps {
  userId: number;
  feed: ShownFeed;
  layout: Layout;
  /** The query whose items alone are shown. */
  queryId: number | undefined;
  /** Title of the page: the text of a query, or "Items". */
  title: string;
  onMarkSeen: (through: string) => void;
  onTakeBreak: () => void;
  /** Stands after the last new item. */
  End: ComponentType<EndProps>;
}

type EndProps = Omit<ComponentProps<typeof EndCard>, 'title' | 'below'>;

/**
 * Marks the new items of the feed: with the line over them, the divider from the others, and their number in
 * the page's title and on the app's icon. When everything was looked through, only items that wait to be
 * shown count there.
 */
export function useSince(props: SinceProps) {
  const { userId, feed, layout, queryId, title, onMarkSeen, onTakeBreak, End } = props;
  const { newSince: since, newPlaces = 0, newLeft, leadPlaces, leadLeft } = feed;
  const [hadNewAt, setHadNewAt] = useState<string>();
  const [seenAt, setSeenAt] = useState<string>();
  if (newPlaces > 0 && hadNewAt !== since) setHadNewAt(since);

  const counts = useNewItems(userId, !feed.isPending);
  const isSeen = since !== undefined && seenAt === since;
  const count = isSeen ? feed.newCount : counts?.new_items;
  usePageTitle(title, count);
  useAppBadge(count);

  const markSeen = () => {
    const collected = feed.items.slice(0, newPlaces).map(({ collected_at }) => collected_at);
    onMarkSeen(collected.reduce((last, at) => (at > last ? at : last)));
  };
  if (layout === 'carousel') return { rule: null, dividers: [] };

  const onMark = queryId !== undefined || newPlaces === 0 ? undefined : markSeen;
  const isMore = newPlaces > leadPlaces;
  const sinceRule = since !== undefined && newLeft > leadLeft && (
    <SinceRule since={since} count={newLeft - leadLeft} onMarkSeen={onMark} />
  );
  const end = newDivider(feed, hadNewAt === since, End, {
    userId,
    queryId,
    onSeen: () => setSeenAt(since),
    onTakeBreak,
  });
  const others = feed.total - leadLeft;
  const afterLead = isMore ? sinceRule : others > 0 && <OthersLine name="Others" count={others} />;
  const isLeadApart = leadPlaces > 0 && (isMore || end === undefined);
  return {
    rule:
      leadLeft > 0 ? (
        <SinceRule since={undefined} count={leadLeft} onMarkSeen={isMore ? undefined : onMark} />
      ) : (
        !isLeadApart && sinceRule
      ),
    dividers: [
      ...(isLeadApart ? [{ at: leadPlaces, left: leadLeft, element: afterLead }] : []),
      ...(end ? [end] : []),
    ],
  };
}

interface SinceRuleProps {
  /** Undefined over items that somebody asked for, whenever they were collected. */
  since: string | undefined;
  count: number;
  /** Undefined where only a part of what is new is shown, because everything would be marked. */
  onMarkSeen: (() => void) | undefined;
}

/** The line over the items that are new. */
function SinceRule({ since, count, onMarkSeen }: SinceRuleProps) {
  const rule = useHandedOnFocus<HTMLDivElement>();
  const now = useNow();
  return (
    <div ref={rule} className={styles.rule}>
      <h2 className={styles.title}>
        {since === undefined ? (
          `${count} new`
        ) : (
          <>
            {`New since ${momentWords(since, now)}`} <span className={styles.count}>{count}</span>
          </>
        )}
      </h2>
      {onMarkSeen && (
        <button type="button" className={styles.button} onClick={onMarkSeen}>
          Mark as seen
        </button>
      )}
    </div>
  );
}

/**
 * Divider between the new items and the others, or after all of them when all are new.
 * @param hadNew whether there were new items before all of them were removed
 */
function newDivider(
  feed: ShownFeed,
  hadNew: boolean,
  End: ComponentType<EndProps>,
  card: Omit<EndProps, 'since' | 'count' | 'kept'>,
): Divider | undefined {
  const { newSince: since, newPlaces: at, newLeft: count, isSearching, left: items, marks } = feed;
  if (since === undefined || at === undefined || (at === 0 && !hadNew)) return undefined;
  const others = feed.total - count;
  const kept = items.slice(0, count).filter((item) => isKept(item, marks));
  const element = (
    <>
      {!isSearching && (
        <div className={styles.place}>
          <Suspense fallback={null}>
            <End {...card} since={since} count={count} kept={kept} />
          </Suspense>
        </div>
      )}
      {others > 0 && <OthersLine name="Seen before" count={others} />}
    </>
  );
  return { at, left: count, element };
}

/** The line over the items that are not new. */
function OthersLine({ name, count }: { name: string; count: number }) {
  return (
    <h2 className={styles.line}>
      {name} · <span className={styles.othersCount}>{count}</span>
    </h2>
  );
}
