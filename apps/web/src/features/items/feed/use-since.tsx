import type { Layout } from '@rummage/vocabulary';
import { type ComponentProps, Suspense, useState } from 'react';
import { lazyPart } from '#api/lazy-part.ts';
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
  isFiltered: boolean;
  /** Title of the page: the text of a query, or "Items". */
  title: string;
  onMarkSeen: (through: string) => void;
  onTakeBreak: () => void;
}

/**
 * Marks the new items of the feed: with the line over them, the divider from the others, and their number in
 * the page's title and on the app's icon. When everything was looked through, only items that wait to be
 * shown count there.
 */
export function useSince(props: SinceProps) {
  const { userId, feed, layout, isFiltered, title, onMarkSeen, onTakeBreak } = props;
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

  const onMark = isFiltered || newPlaces === 0 ? undefined : markSeen;
  const isMore = newPlaces > leadPlaces;
  const sinceRule = since !== undefined && newLeft > leadLeft && (
    <SinceRule since={since} count={newLeft - leadLeft} onMarkSeen={onMark} />
  );
  const end = newDivider(feed, hadNewAt === since, {
    userId,
    isFiltered,
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

const LoadedEndCard = lazyPart(async () => (await import('./end-card.tsx')).EndCard);

type CardProps = Omit<ComponentProps<typeof EndCard>, 'since' | 'count' | 'kept'>;

/**
 * Divider between the new items and the others, or after all of them when all are new.
 * @param hadNew whether there were new items before all of them were removed
 */
function newDivider(feed: ShownFeed, hadNew: boolean, card: CardProps): Divider | undefined {
  const { newSince: since, newPlaces: at, newLeft: count, isSearching, left: items, marks } = feed;
  if (since === undefined || at === undefined || (at === 0 && !hadNew)) return undefined;
  const others = feed.total - count;
  const kept = items.slice(0, count).filter((item) => isKept(item, marks));
  const element = (
    <>
      {!isSearching && (
        <div className={styles.place}>
          <Suspense fallback={null}>
            <LoadedEndCard {...card} since={since} count={count} kept={kept} />
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
