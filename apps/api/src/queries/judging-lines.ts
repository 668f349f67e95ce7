import type { Search } from '@rummage/matching';
import type { Db } from '../db/database.ts';
import type { Feed } from './judging.ts';
import { createLines } from './lines.ts';
import { readNotebookSize } from './notebook-limit.repo.ts';
import { countUpTo } from './preview.repo.ts';

/** How many works of each kind are worked on at once: other requests run between their slices. */
const AT_ONCE = { short: 2, long: 1 };
/** Items that are read and compared in about half a second. */
const MOST_ITEMS = 5000;
/** Comparisons of an item with a query, which together take about a second. */
const MOST_COMPARISONS = 2_000_000;
/** Filters of so many bytes take as long to compare as a query without any. */
const FILTER_BYTES = 20;

interface Judgement extends Feed {
  draft: Search;
}

interface JudgingLines {
  /** As `wait` of `Lines`. */
  wait: <Result>(
    judgement: Judgement,
    gone: AbortSignal,
    work: () => Promise<Result>,
  ) => Promise<Result | undefined>;
}

/** Places for judging items. Short works have places of their own, so that they never wait for a long one. */
export function createJudgingLines(db: Db): JudgingLines {
  const lines = { short: createLines(AT_ONCE.short), long: createLines(AT_ONCE.long) };
  return {
    async wait(judgement, gone, work) {
      const line = (await isShort(db, judgement)) ? lines.short : lines.long;
      return line.wait(judgement.userId, gone, work);
    },
  };
}

/** Estimated before anything is read: counting takes a moment. */
async function isShort(db: Db, { userId, queryId, draft }: Judgement): Promise<boolean> {
  const count = await countUpTo(db, MOST_ITEMS, { userId, queryId: queryId ?? null });
  // A new query is not compared with the others.
  const others = queryId === undefined ? { queries: 0, filters: 0 } : await readNotebookSize(db, userId);
  const filters = others.filters + JSON.stringify(draft.filters).length;
  return count <= MOST_ITEMS && count * (others.queries + filters / FILTER_BYTES) <= MOST_COMPARISONS;
}
