import type { DismissedExample, DueSuggestion, Suggestion } from '@rummage/contract';
import { DAY_MS, fromCents } from '@rummage/vocabulary';
import type { Reader } from '#db/database';
import type { QueryRow } from '#db/schema';
import { readExchange } from '#items/exchange.repo';
import { task } from '#work/pool';
import { readStoredItems, type StoredItem } from '../judging/preview.repo.ts';
import { listQueries } from '../queries.repo.ts';
import { taughtQueries } from './evidence.repo.ts';
import type { Rule } from './evidence.ts';
import { gatherEvidence } from './gather.ts';
import { judgeRules } from './judge-rules.ts';
import { LEAST_DISMISSED, rulesFrom } from './rules.ts';
import { suggestionText } from './suggestion-text.ts';

interface Asker {
  userId: number;
  /** The installation's. */
  currency: string;
  now: number;
}

/** What the dismissals of a query teach, the surest first. Undefined when the query is gone or somebody else's. */
export const suggestionsOf = task(
  'people',
  'suggestionsOf',
  async (db, { queryId, ...asker }: Asker & { queryId: number }): Promise<Suggestion[] | undefined> => {
    const notebook = await listQueries(db, asker.userId);
    const query = notebook.find(({ id }) => id === queryId);
    return query && suggest(db, asker, query, notebook);
  },
);

/** A query has one suggestion in this time. */
const SHOWN_EVERY_MS = 7 * DAY_MS;
/** Queries that are tried at most. */
const MOST_QUERIES = 5;
const EXAMPLES = 3;

/**
 * The one suggestion to be shown now, of the query of which something was dismissed last.
 * @param asked with the query to be asked, null for any of the person's
 */
export const dueSuggestion = task(
  'people',
  'dueSuggestion',
  async (
    db,
    { queryId, ...asker }: Asker & { queryId: number | null },
  ): Promise<DueSuggestion | undefined> => {
    const { userId, now } = asker;
    const limits = { since: now - SHOWN_EVERY_MS, least: LEAST_DISMISSED, most: MOST_QUERIES };
    const taught = await taughtQueries(db, { userId, queryId, ...limits });
    const notebook = taught.length > 0 ? await listQueries(db, userId) : [];
    for (const query of taught.flatMap((id) => notebook.find((one) => one.id === id) ?? [])) {
      const [surest] = await suggest(db, asker, query, notebook);
      if (surest) return { ...surest, query_id: query.id, query_text: query.query_text };
    }
    return undefined;
  },
);

async function suggest(
  db: Reader,
  { userId, currency, now }: Asker,
  query: QueryRow,
  notebook: readonly QueryRow[],
): Promise<Suggestion[]> {
  const exchange = await readExchange(db, currency);
  const evidence = await gatherEvidence(db, query, exchange, now);
  const judged = await judgeRules(db, rulesFrom(evidence), { query, notebook, evidence, exchange });
  const lastOf = ({ ids }: Rule) => ids.slice(0, EXAMPLES);
  const shown = judged.flatMap(({ rule }) => lastOf(rule));
  const stored = await readStoredItems(db, userId, shown);
  return judged.map(({ rule, dismissed, wouldHide, removable }) => {
    const { key, kind, value, change } = rule;
    const examples = lastOf(rule).flatMap((id) => stored.find((item) => item.id === id) ?? []);
    return {
      key,
      kind,
      value,
      text: suggestionText({ ...rule, dismissed, seen: wouldHide }, currency),
      dismissed,
      seen: wouldHide,
      would_hide: wouldHide,
      of: evidence.seen.length,
      kept_among: 0,
      removable,
      examples: examples.map(exampleOf),
      change,
    };
  });
}

function exampleOf({ id, title, image, price_cents: cents, currency }: StoredItem): DismissedExample {
  return { id, title, image, price: cents === null ? null : fromCents(cents), currency };
}
