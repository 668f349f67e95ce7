import { type ComponentProps, useRef } from 'react';
import { EndCard } from '#features/items/feed/end-card.tsx';
import { DueCard } from '#features/queries/suggestions/suggestion-card.tsx';

/** What stands after the last new item: the end card, and below it what dismissals teach. */
export function FeedEnd(props: Omit<ComponentProps<typeof EndCard>, 'title' | 'below'>) {
  const { userId, queryId, since } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const focusTitle = () => title.current?.focus({ preventScroll: true });
  return (
    <EndCard
      {...props}
      title={title}
      below={
        <DueCard
          key={`${queryId} ${since}`}
          userId={userId}
          queryId={queryId}
          since={since}
          onLeft={focusTitle}
        />
      }
    />
  );
}
