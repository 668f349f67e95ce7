import type { Mismatch, Search } from '@rummage/matching';
import type { Db } from '../db/database.ts';
import { startSlices } from '../slices.ts';
import { type DraftMatcher, judgeable, startDraftMatcher } from './draft-matcher.ts';
import { readStoredItems, type StoredItem } from './preview.repo.ts';

/** Items read in one go, in about a millisecond. */
const BATCH = 40;

interface Judged {
  item: StoredItem;
  /** Why the draft hides it; undefined when it does not. */
  mismatch: Mismatch | undefined;
  /** It is hidden, and no other query of its owner found or matches it. */
  isRemovable: boolean;
}

export interface JudgingAsked {
  draft: Search;
  /** What the query looks for as it is saved; undefined when it is a new one. */
  saved: Search | undefined;
  /** What the other queries of its owner look for, paused ones too. Called only when needed: there may be thousands. */
  readOthers: () => readonly Search[];
  /** ISO 4217 code of the prices in all of them. */
  currency: string;
}

interface Judging {
  judge: (item: StoredItem) => Judged;
  undecided: DraftMatcher['undecided'];
}

/** Decides which stored items a draft hides: the one place for what a preview shows and what tidying removes. */
export function startJudging({ draft, saved, readOthers, currency }: JudgingAsked): Judging {
  const matcher = startDraftMatcher(draft, saved, currency);
  let others: readonly Search[] | undefined;
  // Made one by one, when they are needed.
  const rivals: DraftMatcher[] = [];
  const isWantedBy = (other: Search, index: number, judged: ReturnType<typeof judgeable>) => {
    const rival = (rivals[index] ??= startDraftMatcher(other, undefined, currency));
    return rival.mismatchOf(judged) === undefined;
  };
  return {
    judge(item) {
      const judged = judgeable(item);
      const mismatch = matcher.mismatchOf(judged);
      const isWanted = () =>
        item.is_found_by_others ||
        (others ??= readOthers()).some((other, index) => isWantedBy(other, index, judged));
      return { item, mismatch, isRemovable: mismatch !== undefined && saved !== undefined && !isWanted() };
    },
    undecided: matcher.undecided,
  };
}

/** The stored items with these ids, read so that other requests never wait for long. */
export async function* readInTurns(
  db: Db,
  userId: number,
  ids: Iterable<number>,
  queryId: number | undefined,
): AsyncGenerator<StoredItem, void, undefined> {
  const slices = startSlices();
  for (const batch of batches(ids)) {
    for (const item of readStoredItems(db, userId, batch, queryId)) {
      if (slices.isOver()) await slices.letOthers();
      yield item;
    }
  }
}

function* batches(ids: Iterable<number>): Generator<number[]> {
  let batch: number[] = [];
  for (const id of ids) {
    if (batch.push(id) < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
