import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { FeedKey } from '../loading/feed-key.ts';
import { createFeed } from './create-feed.ts';
import { viewOf } from './feed-view.ts';

/** The feed that is asked for, and what is to be seen of it. @param asked undefined until that is known */
export function useFeedView(userId: number, asked: FeedKey | undefined) {
  const queryClient = useQueryClient();
  const [feed] = useState(() => createFeed(userId, queryClient));
  const kept = useSyncExternalStore(feed.subscribe, feed.get);
  // Another feed is shown in the same frame as everything else that depends on the choice.
  const state = useMemo(() => (asked ? feed.whenAsked(kept, asked) : kept), [feed, kept, asked]);
  const view = useMemo(() => viewOf(state), [state]);

  useLayoutEffect(() => {
    if (asked) feed.ask(asked);
  }, [feed, asked]);
  useEffect(() => feed.start(), [feed]);

  return { feed, view };
}
