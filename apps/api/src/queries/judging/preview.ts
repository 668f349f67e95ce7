import type { HiddenItem, Preview } from '@rummage/contract';
import type { Mismatch } from '@rummage/matching';
import { filterDefinition } from '@rummage/vocabulary';
import { task } from '#work/pool';
import { pricesOfItems } from '../price-steps/prices.repo.ts';
import { listQueries } from '../queries.repo.ts';
import { isChanged, isFindOf, isNeverStored } from './draft-matcher.ts';
import {
  type Feed,
  judgeFeed,
  type JudgingAsked,
  listingsOf,
  searchesBeside,
  startJudging,
} from './judging.ts';
import type { StoredItem } from './preview.repo.ts';
import { reasonText } from './reason-text.ts';

const MOST_EXAMPLES = 3;

/** Says which of the stored items a draft would hide. */
export const previewOf = task(
  'people',
  'previewOf',
  async (db, asked: JudgingAsked & Feed & { now: number }): Promise<Preview> => {
    // Nothing is removable for a new query.
    const notebook = asked.saved ? await listQueries(db, asked.userId) : [];
    const judging = startJudging(asked, searchesBeside(notebook, asked.queryId));
    const isFind = findsWithoutLimit(asked);
    const examples: HiddenItem[] = [];
    /** What the draft would find without a limit. */
    const ids: number[] = [];
    let [total, hidden, removable] = [0, 0, 0];
    await judgeFeed(db, asked, judging, ({ item, mismatch, isRemovable }) => {
      total += 1;
      if (isFind(item, mismatch)) ids.push(item.id);
      if (!mismatch) return;
      hidden += 1;
      if (isRemovable && !item.is_kept) removable += 1;
      if (examples.length < MOST_EXAMPLES) examples.push(exampleOf(item, mismatch));
    });
    const prices = await pricesOfItems(db, { ...asked, deliverTo: asked.draft.deliverTo, ids });
    return { total, hidden, removable, examples, prices, untold: judging.undecided() };
  },
);

/**
 * Whether a draft would find an item if it had no maximum price; never where that cannot be checked. Nothing is judged again
 * where that changes nothing.
 */
function findsWithoutLimit({ draft, saved, exchange }: JudgingAsked) {
  if (draft.filters.some((filter) => isNeverStored(filter) && isChanged(filter, saved))) return () => false;
  const isFind = isFindOf({ ...draft, maxPriceCents: null }, exchange, saved);
  const isInTexts = draft.filters.some(({ name }) => filterDefinition(name).stored === 'texts');
  return (item: StoredItem, mismatch: Mismatch | undefined): boolean => {
    if (!mismatch && !isInTexts) return true;
    // Of several listings another one than the first may be too dear.
    const isOther = mismatch && item.also.length === 0 && !isTooDear(mismatch);
    return !isOther && listingsOf(item).some(isFind);
  };
}

function isTooDear(mismatch: Mismatch): boolean {
  return mismatch.kind === 'price' && mismatch.limit === 'maximum';
}

function exampleOf({ id, title, image }: StoredItem, mismatch: Mismatch): HiddenItem {
  return {
    id,
    title,
    image,
    reason: { kind: mismatch.kind, message: reasonText(mismatch) },
  };
}
