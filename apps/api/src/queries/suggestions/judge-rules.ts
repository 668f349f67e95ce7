import { QueryChange } from '@rummage/contract';
import { EXCLUDE_KEYWORD, type Exchange, filterValues } from '@rummage/vocabulary';
import type { Reader } from '#db/database';
import type { QueryRow } from '#db/schema';
import { eachItem, listingsOf, searchesBeside, startJudging } from '../judging/judging.ts';
import { feedIds, itemsWithSeveral } from '../judging/preview.repo.ts';
import { changed } from '../queries.repo.ts';
import { searchOf } from '../search-request.ts';
import { eachThing } from './evidence.repo.ts';
import type { Evidence, Limits, Rule } from './evidence.ts';
import { hiding, hidingOf } from './hiding.ts';
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
  exchange: Exchange;
}

/**
 * Judges rules as the preview judges a draft. A rule that would hide anything kept is left out, whatever was counted. What
 * is known of an item decides as far as it can, because whole items take much longer to read.
 */
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
      hides: hiding(rule.limits),
      hidden: new Set(rule.ids),
      removable: 0,
      judging: startJudging({ draft, saved, exchange }, others),
    };
  });

  const feed = new Set(await feedIds(db, userId, queryId));
  const seen = new Set(evidence.seen.map(({ id }) => id));
  const kept = evidence.kept.map(({ id }) => id);
  const several = await itemsWithSeveral(db, userId);
  /** Those that show several listings, or that the rest of the query may hide as well. */
  const open = new Set([...seen, ...feed].filter((id) => several.has(id)));
  const isGone = hidingOf(saved);
  // Titles and facts of what was seen are known; words are excluded in descriptions as well.
  const isOpen = isOfWords(saved) ? () => true : (id: number) => !seen.has(id);
  const all = tried.some(({ rule }) => isOfWords(rule.limits));
  const unsure = all ? new Set([...seen, ...kept, ...feed]) : [...feed].filter(isOpen);
  await eachThing(db, [...unsure], exchange, (thing) => {
    const { id } = thing;
    for (const { rule, hides, hidden } of tried)
      if ((isOfWords(rule.limits) || !seen.has(id)) && !hidden.has(id) && hides(thing)) hidden.add(id);
    if (feed.has(id) && isGone(thing)) open.add(id);
  });

  const whole = new Set([...open, ...[...feed].filter((id) => tried.some(({ hidden }) => hidden.has(id)))]);
  await eachItem(db, { userId, queryId, ids: [...whole] }, (item) => {
    const listings = listingsOf(item);
    for (const each of tried) {
      if (!each.hidden.has(item.id) && !open.has(item.id)) continue;
      const { mismatch, isRemovable } = each.judging.judge(item, listings);
      if (several.has(item.id)) each.hidden[mismatch ? 'add' : 'delete'](item.id);
      if (isRemovable && !item.is_kept && feed.has(item.id)) each.removable += 1;
    }
  });

  return tried.flatMap(({ rule, hidden, removable }) => {
    const hits = evidence.seen.filter(({ id }) => hidden.has(id));
    const dismissed = hits.filter(({ outcome }) => outcome === 'dismissed').map(({ id }) => id);
    const isRefuted = dismissed.length < NEARLY_ALL * hits.length || kept.some((id) => hidden.has(id));
    const numbers = { dismissed: dismissed.length, seen: hits.length, removable };
    return isRefuted ? [] : { ...rule, ...numbers, last: dismissed.slice(0, EXAMPLES) };
  });
}

function isOfWords({ filters = [] }: Limits): boolean {
  return filterValues(filters, EXCLUDE_KEYWORD).length > 0;
}
