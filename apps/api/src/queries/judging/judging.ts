import type { Mismatch, Search, Costs } from '@rummage/matching';
import type { Reader } from '#db/database';
import type { QueryRow } from '#db/schema';
import { searchOf } from '../search-request.ts';
import { type DraftMatcher, type Judgeable, judgeable, startDraftMatcher } from './draft-matcher.ts';
import { feedIds, readStoredItems, type StoredItem } from './preview.repo.ts';

/** Items read in one go. */
const BATCH = 200;

interface Judged {
  item: StoredItem;
  /** The reason why the draft hides it; undefined when it does not. One of several listings is enough to show it. */
  mismatch: Mismatch | undefined;
  /** It is hidden, and no other query of its owner found or matches it. */
  isRemovable: boolean;
}

export interface JudgingAsked {
  draft: Search;
  /** The search of the query as it is saved; undefined when it is a new one. */
  saved: Search | undefined;
  /** Exchange rates for comparing prices. */
  exchange: Costs;
}

interface Judging {
  /** @param listings the item's, where several judge it */
  judge: (item: StoredItem, listings?: readonly Judgeable[]) => Judged;
  undecided: DraftMatcher['undecided'];
}

/**
 * Decides which stored items a draft hides: the one place for what a preview shows and what tidying removes.
 * @param others what the other queries of its owner look for, paused ones too
 */
export function startJudging({ draft, saved, exchange }: JudgingAsked, others: readonly Search[]): Judging {
  const matcher = startDraftMatcher(draft, saved, exchange);
  // Made one by one, when they are needed.
  const rivals: DraftMatcher[] = [];

  return {
    judge(item, judged = listingsOf(item)) {
      const mismatches = judged.map((listing) => matcher.mismatchOf(listing));
      const mismatch = mismatches.includes(undefined) ? undefined : mismatches[0];
      if (mismatch === undefined || saved === undefined || item.is_found_by_others)
        return { item, mismatch, isRemovable: false };
      const isWanted = others.some((other, index) => {
        const rival = (rivals[index] ??= startDraftMatcher(other, undefined, exchange));
        return judged.some((listing) => rival.mismatchOf(listing) === undefined);
      });
      return { item, mismatch, isRemovable: !isWanted };
    },
    undecided: matcher.undecided,
  };
}

/** The listings that an item shows. */
export function listingsOf(item: StoredItem): Judgeable[] {
  return [item, ...item.also].map(judgeable);
}

/** The searches of the other queries of a notebook. @param queryId undefined for a new query */
export function searchesBeside(notebook: readonly QueryRow[], queryId: number | undefined): Search[] {
  return notebook.filter(({ id }) => id !== queryId).map((row) => searchOf(row));
}

export interface Feed {
  userId: number;
  /** Undefined for the whole feed. */
  queryId: number | undefined;
}

/** Judges what is in a feed, newest first. */
export async function judgeFeed(
  db: Reader,
  { userId, queryId }: Feed,
  { judge }: Judging,
  use: (judged: Judged) => void,
): Promise<void> {
  const ids = await feedIds(db, userId, queryId);
  await eachItem(db, { userId, queryId, ids }, (item) => use(judge(item)));
}

/** Reads items in batches, each newest first: their texts would fill the memory. */
export async function eachItem(
  db: Reader,
  { userId, queryId, ids }: Feed & { ids: readonly number[] },
  use: (item: StoredItem) => void,
): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH)
    for (const item of await readStoredItems(db, userId, ids.slice(start, start + BATCH), queryId)) use(item);
}
