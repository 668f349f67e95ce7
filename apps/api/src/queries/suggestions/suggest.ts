import type { DismissedExample, DueSuggestion, Suggestion } from '@rummage/contract';
import type { Search, Costs } from '@rummage/matching';
import { DAY_MS, fromCents } from '@rummage/vocabulary';
import type { Reader } from '#db/database';
import type { QueryRow } from '#db/schema';
import { task } from '#work/pool';
import { readStoredItems, type StoredItem } from '../judging/preview.repo.ts';
import { listQueries } from '../queries.repo.ts';
import { searchOf } from '../search-request.ts';
import { readDeclined } from './answers.repo.ts';
import { eachThing, readBackground, readKept, readSeenItems, taughtQueries } from './evidence.repo.ts';
import type { SeenItem } from './evidence.ts';
import { excludedBy, hidingOf } from './hiding.ts';
import { type JudgedRule, judgeRules } from './judge-rules.ts';
import { MOST_RULES, rulesFrom } from './rules.ts';
import { suggestionText } from './suggestion-text.ts';

interface Asker {
  userId: number;
  exchange: Costs;
  now: number;
}

/** What the dismissals of a query teach, the surest first. Undefined when the query is gone or somebody else's. */
export const suggestionsOf = task(
  'people',
  'suggestionsOf',
  async (db, { queryId, ...asker }: Asker & { queryId: number }): Promise<Suggestion[] | undefined> => {
    const notebook = await listQueries(db, asker.userId);
    const query = notebook.find(({ id }) => id === queryId);
    return query && suggest(db, asker, query, { notebook, most: MOST_RULES });
  },
);

/** A query has one suggestion in this time. */
const SHOWN_EVERY_MS = 7 * DAY_MS;

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
    const taught = await taughtQueries(db, { userId, queryId, since: now - SHOWN_EVERY_MS });
    const notebook = taught.length > 0 ? await listQueries(db, userId) : [];
    for (const query of taught.flatMap((id) => notebook.find((one) => one.id === id) ?? [])) {
      const [surest] = await suggest(db, asker, query, { notebook, most: 1 });
      if (surest) return { ...surest, query_id: query.id, query_text: query.query_text };
    }
    return undefined;
  },
);

/** @param most how many there are at most */
async function suggest(
  db: Reader,
  { userId, exchange, now }: Asker,
  query: QueryRow,
  { notebook, most }: { notebook: readonly QueryRow[]; most: number },
): Promise<Suggestion[]> {
  const search = searchOf(query);
  const evidence = {
    search,
    seen: await readLetIn(db, { userId, queryId: query.id }, search, exchange),
    kept: await readKept(db, userId, exchange),
    background: await readBackground(db, now),
    declined: await readDeclined(db, userId, query.id),
  };
  const rules = rulesFrom(evidence);
  const judged: JudgedRule[] = [];
  // Those that nobody asks for are not judged.
  for (let from = 0; from < rules.length && judged.length < most; from += most)
    judged.push(
      ...(await judgeRules(db, rules.slice(from, from + most), { query, notebook, evidence, exchange })),
    );
  const shown = judged.flatMap(({ last }) => last);
  const stored = await readStoredItems(db, userId, shown);
  return judged.map(({ key, kind, value, change, dismissed, seen, removable, last }) => ({
    key,
    kind,
    value,
    text: suggestionText({ kind, value, dismissed, seen }, exchange.currency),
    dismissed,
    seen,
    would_hide: seen,
    of: evidence.seen.length,
    kept_among: 0,
    removable,
    examples: last.flatMap((id) => stored.find((item) => item.id === id) ?? []).map(exampleOf),
    change,
  }));
}

/** What was seen, without what the query does not let in any more, because that has been learnt. */
async function readLetIn(
  db: Reader,
  asked: { userId: number; queryId: number },
  search: Search,
  exchange: Costs,
): Promise<SeenItem[]> {
  const isHidden = hidingOf(search);
  const seen = (await readSeenItems(db, asked, exchange)).filter((item) => !isHidden(item));
  if (excludedBy(search).length === 0) return seen;
  const hidden = new Set<number>();
  const ids = seen.map(({ id }) => id);
  await eachThing(db, ids, exchange, (thing) => isHidden(thing) && hidden.add(thing.id));
  return seen.filter(({ id }) => !hidden.has(id));
}

function exampleOf({ id, title, image, price_cents: cents, currency }: StoredItem): DismissedExample {
  return { id, title, image, price: cents === null ? null : fromCents(cents), currency };
}
