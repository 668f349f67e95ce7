import { MAX_QUERY_TEXT } from './limits.ts';

export const QUERY_TEXT_REQUIRED = 'Query text is required';
export const QUERY_TEXT_TOO_LONG = `Query text must be ${MAX_QUERY_TEXT} characters or less`;

/** What is wrong with a search text, which counts without the space around it; undefined when it can be saved. */
export function queryTextProblem(text: string): string | undefined {
  const { length } = text.trim();
  if (length === 0) return QUERY_TEXT_REQUIRED;
  return length > MAX_QUERY_TEXT ? QUERY_TEXT_TOO_LONG : undefined;
}

/** The fields that the editor of a saved search insists on; quick add only wants the text. */
export interface EditedFields {
  query_text: string;
  category: string | null;
  /** What `priceOf` made of what was typed. */
  max_price: number | null | undefined;
}

/** Beside which headers of the editor '*Required' stands, in their order; none when nothing blocks saving. */
export function missingFields({ query_text, category, max_price }: EditedFields): (keyof EditedFields)[] {
  return [
    ...(query_text.trim() === '' ? (['query_text'] as const) : []),
    ...(category === null || category === '' ? (['category'] as const) : []),
    ...(max_price && max_price > 0 ? [] : (['max_price'] as const)),
  ];
}
