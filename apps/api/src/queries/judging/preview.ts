import type { HiddenItem, Preview } from '@rummage/contract';
import type { Mismatch } from '@rummage/matching';
import { task } from '#work/pool';
import { listQueries } from '../queries.repo.ts';
import { type Feed, judgeFeed, type JudgingAsked, searchesBeside, startJudging } from './judging.ts';
import type { StoredItem } from './preview.repo.ts';
import { reasonText } from './reason-text.ts';

const MOST_EXAMPLES = 3;

/** Says which of the stored items a draft would hide. */
export const previewOf = task(
  'people',
  'previewOf',
  async (db, asked: JudgingAsked & Feed): Promise<Preview> => {
    // Nothing is removable for a new query.
    const notebook = asked.saved ? await listQueries(db, asked.userId) : [];
    const judging = startJudging(asked, searchesBeside(notebook, asked.queryId));
    const examples: HiddenItem[] = [];
    let [total, hidden, removable] = [0, 0, 0];
    await judgeFeed(db, asked, judging, ({ item, mismatch, isRemovable }) => {
      total += 1;
      if (!mismatch) return;
      hidden += 1;
      if (isRemovable && !item.is_kept) removable += 1;
      if (examples.length < MOST_EXAMPLES) examples.push(exampleOf(item, mismatch));
    });
    return { total, hidden, removable, examples, untold: judging.undecided() };
  },
);

function exampleOf({ id, title, image }: StoredItem, mismatch: Mismatch): HiddenItem {
  return {
    id,
    title,
    image,
    reason: { kind: mismatch.kind, message: reasonText(mismatch) },
  };
}
