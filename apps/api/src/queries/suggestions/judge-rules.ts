import { QueryChange } from '@rummage/contract';
import { ANYTHING, type Costs } from '@rummage/matching';
import type { Reader } from '#db/database';
import type { QueryRow } from '#db/schema';
import { startDraftMatcher } from '../judging/draft-matcher.ts';
import { eachItem, listingsOf, searchesBeside, startJudging } from '../judging/judging.ts';
import { feedIds } from '../judging/preview.repo.ts';
import { changed } from '../queries.repo.ts';
import { searchOf } from '../search-request.ts';
import type { Evidence, Rule } from './evidence.ts';
import { NEARLY_ALL } from './proof.ts';

/** Dismissed items that are shown. */
const EXAMPLES = 3;

/** A rule with the numbers of a preview of its change. */
export interface JudgedRule extends Rule {
  /** Number of items of the feed that tidying would remove. */
  removable: number;
  /** The ids of what was dismissed last. */
  last: number[];
}

interface Asked {
  query: QueryRow;
  /** All queries of its owner. */
  notebook: readonly QueryRow[];
  evidence: Evidence;
  exchange: Costs;
}

/** Judges rules as the preview judges a draft. A rule that would hide anything kept is left out, whatever was counted. */
export async function judgeRules(
  db: Reader,
  rules: readonly Rule[],
  { query, notebook, evidence, exchange }: Asked,
): Promise<JudgedRule[]> {
  if (rules.length === 0) return [];
  const { id: queryId, user_id: userId } = query;
  const saved = searchOf(query);
  const others = searchesBeside(notebook, queryId);
  const tried = rules.flatMap((rule) => {
    // A query that has as many filters as it may have cannot take one more.
    const { data: change } = QueryChange.safeParse(rule.change);
    if (!change) return [];
    const draft = searchOf(changed(query, change));
    return {
      rule,
      hidden: new Set<number>(),
      removable: 0,
      isSpoilt: false,
      judging: startJudging({ draft, saved, exchange }, others),
      // By itself: the rest of the query was not what found the items of others.
      alone: startDraftMatcher({ ...ANYTHING, ...rule.limits }, undefined, exchange),
    };
  });

  const kept = evidence.kept.map(({ id }) => id);
  await eachItem(db, { userId, queryId, ids: kept }, (item) => {
    const listings = listingsOf(item);
    for (const each of tried) each.isSpoilt ||= listings.every((one) => each.alone.mismatchOf(one));
  });

  const feed = new Set(await feedIds(db, userId, queryId));
  const ids = new Set([...feed, ...evidence.seen.map(({ id }) => id)]);
  await eachItem(db, { userId, queryId, ids: [...ids] }, (item) => {
    const listings = listingsOf(item);
    for (const each of tried) {
      const { mismatch, isRemovable } = each.judging.judge(item, listings);
      if (mismatch) each.hidden.add(item.id);
      if (isRemovable && !item.is_kept && feed.has(item.id)) each.removable += 1;
    }
  });

  return tried.flatMap(({ rule, hidden, removable, isSpoilt }) => {
    const hits = evidence.seen.filter(({ id }) => hidden.has(id));
    const dismissed = hits.filter(({ outcome }) => outcome === 'dismissed').map(({ id }) => id);
    // Words are counted in titles, and exclude descriptions as well.
    if (isSpoilt || dismissed.length < NEARLY_ALL * hits.length) return [];
    const numbers = { dismissed: dismissed.length, seen: hits.length, removable };
    return { ...rule, ...numbers, last: dismissed.slice(0, EXAMPLES) };
  });
}
