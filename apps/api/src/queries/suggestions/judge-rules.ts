import { QueryChange } from '@rummage/contract';
import { ANYTHING } from '@rummage/matching';
import type { Exchange } from '@rummage/vocabulary';
import type { Reader } from '#db/database';
import type { QueryRow } from '#db/schema';
import { startDraftMatcher } from '../judging/draft-matcher.ts';
import { eachItem, listingsOf, searchesBeside, startJudging } from '../judging/judging.ts';
import { feedIds } from '../judging/preview.repo.ts';
import { changed } from '../queries.repo.ts';
import { searchOf } from '../search-request.ts';
import type { Evidence, Rule } from './evidence.ts';
import { NEARLY_ALL } from './proof.ts';

/** A rule, and what a preview would say of its change. */
export interface JudgedRule {
  rule: Rule;
  /** Number of items that were dismissed among those that it would have kept away. */
  dismissed: number;
  /** Number of seen items that the query would not have found. */
  wouldHide: number;
  /** Number of items of the feed that tidying would remove. */
  removable: number;
}

interface Asked {
  query: QueryRow;
  /** All queries of its owner. */
  notebook: readonly QueryRow[];
  evidence: Evidence;
  exchange: Exchange;
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
      judged: { rule, dismissed: 0, wouldHide: 0, removable: 0 },
      judging: startJudging({ draft, saved, exchange }, others),
      // By itself: the rest of the query was not what found the items of others.
      alone: startDraftMatcher({ ...ANYTHING, ...rule.limits }, undefined, exchange),
    };
  });

  const spoilt = new Set<Rule>();
  const kept = evidence.kept.map((item) => item.id);
  await eachItem(db, { userId, queryId, ids: kept }, (item) => {
    const listings = listingsOf(item);
    for (const { judged, alone } of tried)
      if (listings.every((one) => alone.mismatchOf(one))) spoilt.add(judged.rule);
  });

  const feed = new Set(await feedIds(db, userId, queryId));
  const seen = new Map(evidence.seen.map(({ id, outcome }) => [id, outcome]));
  await eachItem(db, { userId, queryId, ids: [...new Set([...feed, ...seen.keys()])] }, (item) => {
    const listings = listingsOf(item);
    for (const { judged, judging } of tried) {
      const { mismatch, isRemovable } = judging.judge(item, listings);
      if (mismatch && seen.has(item.id)) judged.wouldHide += 1;
      if (mismatch && seen.get(item.id) === 'dismissed') judged.dismissed += 1;
      if (isRemovable && !item.is_kept && feed.has(item.id)) judged.removable += 1;
    }
  });
  // Words are counted in titles, and exclude descriptions as well.
  return tried
    .map(({ judged }) => judged)
    .filter(({ rule, dismissed, wouldHide }) => !spoilt.has(rule) && dismissed >= NEARLY_ALL * wouldHide);
}
