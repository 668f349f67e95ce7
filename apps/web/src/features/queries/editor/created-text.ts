import type { Query } from '@rummage/contract';
import { monthText } from '../../../browser/words/dates.ts';

/** When a query was created; "N/A" for one that is not saved yet or whose time is not known. */
export function createdText(query: Pick<Query, 'created_at'> | undefined): string {
  const time = query ? Date.parse(query.created_at) : NaN;
  return Number.isNaN(time) ? 'N/A' : `Created: ${monthText(new Date(time))}`;
}
