import { statusOf } from '#browser/answers.ts';
import { type FeedKey, isSameFeed, nextCursor } from '../loading/feed-pages.ts';
import type { FeedState } from './feed-model.ts';

/** An empty feed shows the error from the second failure on. It keeps retrying. */
const FAILURES_TO_SHOW = 2;

export function isAsked({ asked }: FeedState, feed: FeedKey): boolean {
  return asked !== undefined && isSameFeed(asked, feed);
}

/** True while the items are in the order from before. */
function isInOldOrder({ asked, shown, isArrived, loading }: FeedState): boolean {
  return shown !== undefined && !isArrived && !loading.isGivenUp && shown.queryId === asked?.queryId;
}

/**
 * True while the items are those of the feed from before, because the one asked for cannot be read. A feed
 * that does not exist (404) has no stand-in.
 */
export function isStandIn(state: FeedState): boolean {
  const { asked, shown, isArrived, loading } = state;
  if (!asked || !shown || isArrived || isInOldOrder(state)) return false;
  return loading.failures > 0 && statusOf(loading.problem) !== 404;
}

/** True while another order was asked for and has not arrived yet, or the same feed is read again. */
export function isSorting(state: FeedState): boolean {
  return isInOldOrder(state) || state.loading.isAgain;
}

export function isPending(state: FeedState): boolean {
  const { failures, isGivenUp } = state.loading;
  return !state.asked || (!hasPages(state) && !isGivenUp && failures < FAILURES_TO_SHOW);
}

/** True while the pages that arrived last are shown. */
export function hasPages(state: FeedState): boolean {
  return state.isArrived || isInOldOrder(state) || isStandIn(state);
}

export function hasMore(state: FeedState): boolean {
  if (!state.isArrived) return isInOldOrder(state);
  const last = state.shown?.pages.pages.at(-1);
  return last !== undefined && nextCursor(last.headers) !== undefined;
}

export function isReadable({ isArrived, loading }: FeedState): boolean {
  return isArrived && !loading.isGivenUp;
}

/** Reason why the feed cannot be read. */
export function problemOf({ loading: { failures, isGivenUp, problem } }: FeedState): unknown {
  return isGivenUp || failures >= FAILURES_TO_SHOW ? problem : null;
}
