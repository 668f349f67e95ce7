import type { Query } from '@rummage/contract';
import { fold } from '@rummage/vocabulary';
import type { NotifyChoice } from '@rummage/vocabulary';
import { shortPrice } from './numbers.ts';

/**
 * The name of a query beside others: its text, and where another one has the same, what else it asks for:
 * "wool, up to $80.50".
 * @param currency ISO 4217 code of its price
 */
export function queryName(query: Query, queries: readonly Query[], currency: string): string {
  const { id, query_text, max_price, category } = query;
  const text = fold(query_text);
  if (!queries.some((other) => other.id !== id && fold(other.query_text) === text)) return query_text;
  const price = max_price === null ? 'any price' : `up to ${shortPrice(max_price, currency)}`;
  return [query_text, price, ...(category === null ? [] : [category])].join(', ');
}

/** Ordered from the most messages to none. */
export const NOTIFY_CHOICES_IN_ORDER: readonly NotifyChoice[] = ['at_once', 'daily', 'drops', 'never'];

const NOTIFY_WORDS: Readonly<Record<NotifyChoice, string>> = {
  at_once: 'At once',
  daily: 'Daily',
  drops: 'Only when prices fall',
  never: 'Nothing',
};

export function notifyWords(choice: NotifyChoice): string {
  return NOTIFY_WORDS[choice];
}
