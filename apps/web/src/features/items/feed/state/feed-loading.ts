import { statusOf } from '#browser/answers.ts';
import { type FeedKey, isSameFeed, nextCursor } from '../loading/feed-pages.ts';
import type { FeedState } from './feed-model.ts';

/** From the second failure on, an empty feed shows the error. It keeps retrying. */
const FAILURES_TO_SHOW = 2;

/** Whether this is the feed that is to be shown. */
export function isAsked({ asked }: FeedState, feed: FeedKey): boolean {
  return asked !== undefined && isSameFeed(asked, feed);
}

/** Whether the items are still in the order from before. */
function isInOldOrder({ asked, shown, isArrived, loading }: FeedState): boolean {
  return shown !== undefined && !isArrived && !loading.isGivenUp && shown.queryId === asked?.queryId;
}

/**
 * Whether the items are those of the feed from before, because the one asked for cannot be read. For a feed that does not
 * exist (404) there is no stand-in.
 */
export function isStandIn(state: FeedState): boolean {
  const { asked, shown, isArrived, loading } = state;
  if (!asked || !shown || isArrived || isInOldOrder(state)) return false;
  return loading.failures > 0 && statusOf(loading.problem) !== 404;
}

/** Whether another order was asked for and has not arrived yet, or the same feed is read again. */
export function isSorting(state: FeedState): boolean {
  return isInOldOrder(state) || state.loading.isAgain;
}

export function isPending(state: FeedState): boolean {
  const { failures, isGivenUp } = state.loading;
  return !state.asked || (!hasPages(state) && !isGivenUp && failures < FAILURES_TO_SHOW);
}

/** Whether the pages that arrived last are shown. */
export function hasPages(state: FeedState): boolean {
  return state.isArrived || isInOldOrder(state) || isStandIn(state);
}

/** Whether there are more items than those that are loaded. */
export function hasMore(state: FeedState): boolean {
  if (!state.isArrived) return isInOldOrder(state);
  const last = state.shown?.pages.pages.at(-1);
  return last !== undefined && nextCursor(last.headers) !== undefined;
}

/** Whether the feed that was asked for can be read. */
export function isReadable({ isArrived, loading }: FeedState): boolean {
  return isArrived && !loading.isGivenUp;
}

/** Why the feed cannot be read. */
export function problemOf({ loading: { failures, isGivenUp, problem } }: FeedState): unknown {
  return isGivenUp || failures >= FAILURES_TO_SHOW ? problem : null;
}
