import type { Layout } from '@rummage/vocabulary';
import { useState } from 'react';
import { useNewItems } from '../../../api/use-new-items.ts';
import { useAppBadge } from '../../../browser/use-app-badge.ts';
import { usePageTitle } from '../../../browser/use-page-title.ts';
import type { ShownFeed } from '../feed/use-feed.ts';
import { newDivider } from './new-divider.tsx';
import { OthersLine } from './others-line.tsx';
import { SinceRule } from './since-rule.tsx';

interface SinceProps {
  userId: number;
  feed: ShownFeed;
  layout: Layout;
  isFiltered: boolean;
  /** What the page shows: the text of a query, or "Items". */
  title: string;
  onMarkSeen: (through: string) => void;
  onTakeBreak: () => void;
}

/**
 * What shows that some items of the feed are new: the line over them, what divides them from the others, and their number in the
 * page's title and on the app's icon. When everything was looked through, only what waits to be shown counts there.
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
