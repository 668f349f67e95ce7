import type { WaitingNews } from './waiting-news.repo.ts';

/**
 * Whether something that was noted is still worth a message: its owner has not changed their mind, and it is still so.
 * @param isOfDigest what its owner has seen in the feed meanwhile does not come in a digest any more
 */
export function isStillNews(news: WaitingNews, now: number, isOfDigest: boolean): boolean {
  const { row, item, listing } = news;
  if (!news.isChannelActive || item.dismissed_at !== null || item.merged_into !== null) return false;
  const isOffered = listing.ended_at === null;
  switch (row.event) {
    case 'found':
      return isOffered && isWatched(news) && !(isOfDigest && item.collected_at <= (news.seenThrough ?? -1));
    case 'price_dropped':
      return isOffered && costsAsNoted(news) && (row.query_id === null ? isWanted(news) : isFollowed(news));
    case 'ending':
      return isOffered && isWanted(news) && listing.ends_at !== null && listing.ends_at > now;
    case 'ended':
      return !isOffered && isWanted(news);
  }
}

const isWatched = ({ query }: WaitingNews) => query?.notify === 'at_once' || query?.notify === 'daily';
const isFollowed = ({ query }: WaitingNews) => query?.notify === 'drops';
const isWanted = ({ isKept, notifyKept }: WaitingNews) => isKept && notifyKept;

/** It may have gone up again, or further down: then there are other news. */
function costsAsNoted({ row, listing }: WaitingNews): boolean {
  return listing.price_cents === row.price_cents && listing.currency === row.currency;
}
