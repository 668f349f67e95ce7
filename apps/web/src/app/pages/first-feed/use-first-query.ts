import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { beginFirstSteps } from '../../../browser/stored/first-steps.ts';
import { focusMain } from '../../../browser/use-handed-on-focus.ts';
import type { QueryFilter } from '../../../features/items/choices/use-query-filter.ts';
import type { ShownFeed } from '../../../features/items/feed/use-feed.ts';
import { useFirstLook } from '../../../features/items/first/use-first-look.ts';
import type { FeedChoices } from '../feed/feed-choices.ts';

interface Asked {
  userId: number;
  feed: ShownFeed;
  filter: QueryFilter | undefined;
  choices: FeedChoices;
}

/** What is special for somebody without queries, and for the first look of a new one. */
export function useFirstQuery({ userId, feed, filter, choices }: Asked) {
  const navigate = useNavigate();
  // The question stays until its answer shows: nothing else comes in between and moves.
  const [isLeading, setIsLeading] = useState(false);
  const isFiltered = filter !== undefined;
  if (isFiltered && isLeading) setIsLeading(false);
  const isBare = feed.isEmpty && !feed.isPending && !feed.hasMore && feed.error === null;
  // The carousel says itself that it has no items.
  const isAsked = isBare && choices.layout !== 'carousel';
  const { isPending, hasNoQuery, look } = useFirstLook({ userId, queryId: filter?.id, isBare: isAsked });

  const isQuestion = !isFiltered && (isLeading || (isAsked && hasNoQuery));
  useFocusAfter(isQuestion);

  return {
    look: isLeading && !isFiltered ? undefined : look,
    /** Whether items may appear at any moment. */
    isLooking: (isAsked && isPending) || look?.isDone === false,
    /** Whether it is known that the page asks for the first query, or does not. */
    isKnown: !feed.isPending && !(isAsked && isPending),
    /** Whether the page asks for the first query. */
    isQuestion,
    /** @param leadsOn whether the page had asked for it, and shows what it finds */
    saved: ({ id }: { id: number }, leadsOn: boolean) => {
      if (hasNoQuery) beginFirstSteps(userId);
      if (!leadsOn) return;
      setIsLeading(true);
      void navigate(`/items/${id}`);
    },
  };
}

/** Who answered the question by keyboard goes on from the items. */
function useFocusAfter(isQuestion: boolean): void {
  const before = useRef(isQuestion);
  useEffect(() => {
    if (before.current && !isQuestion && document.activeElement === document.body) focusMain();
    before.current = isQuestion;
  }, [isQuestion]);
}
