import type { Mismatch, Search } from '@rummage/matching';
import type { Exchange } from '@rummage/vocabulary';
import type { Db } from '../db/database.ts';
import { startSlices } from '../slices.ts';
import { type DraftMatcher, type Judgeable, judgeable, startDraftMatcher } from './draft-matcher.ts';
import { feedPages, readStoredItems, type StoredItem } from './preview.repo.ts';

/** Items read in one go, in about a millisecond. */
const BATCH = 40;

interface Judged {
  item: StoredItem;
  /** Why the draft hides it; undefined when it does not. Of several listings one is enough to show it. */
  mismatch: Mismatch | undefined;
  /** It is hidden, and no other query of its owner found or matches it. */
  isRemovable: boolean;
}

export interface JudgingAsked {
  draft: Search;
  /** What the query looks for as it is saved; undefined when it is a new one. */
  saved: Search | undefined;
  /** What the other queries of its owner look for, paused ones too. Called only when needed: there may be thousands. */
  readOthers: () => Promise<readonly Search[]>;
  /** What prices are compared in. */
  exchange: Exchange;
}

interface Judging {
  /** Starts to judge an item. Each step compares it with one query. */
  judge: (item: StoredItem) => Promise<Generator<void, Judged, void>>;
  undecided: DraftMatcher['undecided'];
}

/** Decides which stored items a draft hides: the one place for what a preview shows and what tidying removes. */
export function startJudging({ draft, saved, readOthers, exchange }: JudgingAsked): Judging {
  const matcher = startDraftMatcher(draft, saved, exchange);
  let others: Promise<readonly Search[]> | undefined;
  // Made one by one, when they are needed.
  const rivals: DraftMatcher[] = [];

  function* isWanted(judged: readonly Judgeable[], known: readonly Search[]): Generator<void, boolean, void> {
    for (const [index, other] of known.entries()) {
      yield;
      const rival = (rivals[index] ??= startDraftMatcher(other, undefined, exchange));
      if (judged.some((listing) => rival.mismatchOf(listing) === undefined)) return true;
    }
    return false;
  }

  function* stepsOf(
    judged: readonly Judgeable[],
    { item, mismatch }: Omit<Judged, 'isRemovable'>,
    known: readonly Search[] | undefined,
  ): Generator<void, Judged, void> {
    return { item, mismatch, isRemovable: known !== undefined && !(yield* isWanted(judged, known)) };
  }

  return {
    async judge(item) {
      const judged = [item, ...item.also].map(judgeable);
      const mismatches = judged.map((listing) => matcher.mismatchOf(listing));
      const mismatch = mismatches.includes(undefined) ? undefined : mismatches[0];
      const mayBeRemovable = mismatch !== undefined && saved !== undefined && !item.is_found_by_others;
      if (mayBeRemovable) others ??= readOthers();
      return stepsOf(judged, { item, mismatch }, mayBeRemovable ? await others : undefined);
    },
    undecided: matcher.undecided,
  };
}

/** Judges an item at once. */
export async function judgeNow({ judge }: Judging, item: StoredItem): Promise<Judged> {
  const steps = await judge(item);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

export interface Feed {
  userId: number;
  /** Undefined for the whole feed. */
  queryId: number | undefined;
}

/**
 * Judges what is in a feed, newest first, so that other requests never wait for long.
 * @param gone fires when nobody waits for it any more; then it ends
 */
export async function* judgeInTurns(
  db: Db,
  { userId, queryId }: Feed,
  { judge }: Judging,
  gone?: AbortSignal,
): AsyncGenerator<Judged, void, undefined> {
  const slices = startSlices();
  for await (const page of feedPages(db, userId, queryId)) {
    if (slices.isOver()) await slices.letOthers();
    for (let start = 0; start < page.length; start += BATCH) {
      for (const item of await readStoredItems(db, userId, page.slice(start, start + BATCH), queryId)) {
        const steps = await judge(item);
        for (;;) {
          if (slices.isOver()) await slices.letOthers();
          if (gone?.aborted) return;
          const step = steps.next();
          if (!step.done) continue;
          yield step.value;
          break;
        }
      }
    }
  }
}
