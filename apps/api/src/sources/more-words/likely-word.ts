import type { WordKind } from '@rummage/contract';
import type { Language } from '@rummage/vocabulary';
import type { Draft } from '#queries/queries.repo';

/** A query for which words are looked for. */
export type Asked = Pick<Draft, 'query_text' | 'words' | 'filters'>;

/** A word that may find more for a query, to be counted. */
export interface LikelyWord {
  word: string;
  kind: WordKind;
  /** The words of the query that it goes with. */
  of: string;
  language: Language | null;
  /** Why, for people. */
  text: string;
  change: Partial<Pick<Draft, 'query_text' | 'words'>>;
  /** What a title must have to be found by it, and what most have besides. */
  asks: string;
  beside: string;
}
