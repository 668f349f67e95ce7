import type { Query } from '@rummage/contract';
import { DASHBOARD_PAGE_SIZE, fold } from '@rummage/vocabulary';
import { filterPhrases, otherWordPhrases } from '../draft/query-words.ts';

/** Undefined for the order of the server: newest first. */
export type QueryOrder = 'ascending' | 'descending' | undefined;

/** Ascending, descending, and back to newest first. */
export function nextOrder(order: QueryOrder): QueryOrder {
  if (order === undefined) return 'ascending';
  return order === 'ascending' ? 'descending' : undefined;
}

/** A query with the words that it is found by. */
interface FindableQuery {
  query: Query;
  /** Folded to lower case without accents. */
  words: string;
}

/** @param currency ISO 4217 code of the prices in them */
export function findable(queries: readonly Query[], currency: string): FindableQuery[] {
  return queries.map((query) => {
    const phrases = [...otherWordPhrases(query.words), ...filterPhrases(query.filters, currency)];
    const more = phrases.map(({ name, values }) => `${name} ${values}`);
    return { query, words: fold([query.query_text, query.category ?? '', ...more].join(' ')) };
  });
}

/** The queries with all words of a text, starred ones first. */
export function shownQueries(queries: readonly FindableQuery[], text: string, order: QueryOrder): Query[] {
  const words = fold(text).split(/\s+/);
  const found = queries
    .filter((candidate) => words.every((word) => candidate.words.includes(word)))
    .map(({ query }) => query);
  const sorted = order === undefined ? found : found.sort(comparison(order));
  return [...sorted.filter(({ starred }) => starred), ...sorted.filter(({ starred }) => !starred)];
}

interface LedgerPage {
  rows: Query[];
  /** Counts from 1, and never past the last. */
  page: number;
  pages: number;
  /** Number of rows on the pages before it. */
  before: number;
}

/** @param asked from 1 */
export function pageOf(queries: readonly Query[], asked: number): LedgerPage {
  const pages = Math.max(1, Math.ceil(queries.length / DASHBOARD_PAGE_SIZE));
  const page = Math.min(asked, pages);
  const before = (page - 1) * DASHBOARD_PAGE_SIZE;
  return { rows: queries.slice(before, before + DASHBOARD_PAGE_SIZE), page, pages, before };
}

const COLLATOR = new Intl.Collator('en', { numeric: true });

function comparison(order: 'ascending' | 'descending') {
  const sign = order === 'ascending' ? 1 : -1;
  return (one: Query, other: Query) => sign * COLLATOR.compare(one.query_text, other.query_text);
}
