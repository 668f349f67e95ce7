import type { QueryClient } from '@tanstack/react-query';
import type { FeedLoader } from '../loading/feed-loader.ts';
import type { FeedEvent, FeedState } from './feed-model.ts';

/** What the effects of a feed work with. */
export interface FeedParts {
  userId: number;
  queryClient: QueryClient;
  loader: FeedLoader;
  get: () => FeedState;
  dispatch: (event: FeedEvent) => void;
}
