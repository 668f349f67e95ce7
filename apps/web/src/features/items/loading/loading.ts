import type { FeedKey } from './feed-key.ts';
import type { FeedPages } from './feed-pages.ts';

/** How it goes to read the feed that is asked for. */
export interface Loading {
  /** Whether it had been read before. */
  isAgain: boolean;
  /** How many attempts have failed in a row, and why the last one did. */
  failures: number;
  problem: unknown;
  /** Whether there are no more attempts. */
  isGivenUp: boolean;
}

export const NOT_LOADING: Loading = { isAgain: false, failures: 0, problem: null, isGivenUp: false };

/** What the loader reports. */
export type LoadingEvent =
  /** Everything that is loaded of a feed. */
  | { type: 'pagesArrived'; feed: FeedKey; pages: FeedPages }
  | { type: 'loadingChanged'; feed: FeedKey; loading: Loading };
