import { MAX_PHRASE_WORDS, MAX_QUERY_TEXT } from './limits.ts';
import { isLongPhrase, readTerms } from './query-text.ts';

export const QUERY_TEXT_REQUIRED = 'Query text is required';
export const QUERY_TEXT_TOO_LONG = `Query text must be ${MAX_QUERY_TEXT} characters or less`;
export const PHRASE_TOO_LONG = `A phrase must have ${MAX_PHRASE_WORDS} words or less`;

/** Whether one of the phrases in the text of a query is too long. */
export function hasLongPhrase(queryText: string): boolean {
  return readTerms(queryText).some((term) =>
    (term.kind === 'group' ? term.texts : [term.text]).some(isLongPhrase),
  );
}

/** What is wrong with the text of a query, counted without the space around it; undefined when it can be saved. */
export function queryTextProblem(text: string): string | undefined {
  const { length } = text.trim();
  if (length === 0) return QUERY_TEXT_REQUIRED;
  if (length > MAX_QUERY_TEXT) return QUERY_TEXT_TOO_LONG;
  return hasLongPhrase(text) ? PHRASE_TOO_LONG : undefined;
}

/** The fields that the editor of a query requires; quick add requires only the text. */
export interface EditedFields {
  query_text: string;
  category: string | null;
  /** What `priceOf` returned for the typed text. */
  max_price: number | null | undefined;
}

/** The fields that the editor marks as '*Required', in their order; none when nothing blocks saving. */
export function missingFields({ query_text, category, max_price }: EditedFields): (keyof EditedFields)[] {
  return [
    ...(query_text.trim() === '' ? (['query_text'] as const) : []),
    ...(category === null || category === '' ? (['category'] as const) : []),
    ...(max_price && max_price > 0 ? [] : (['max_price'] as const)),
  ];
}
