import type { Query } from '@rummage/contract';
import { monthText } from '../../browser/dates.ts';

/** When a search was saved first; one that never was, or of which that is not known, has no such time. */
export function createdText(query: Pick<Query, 'created_at'> | undefined): string {
  const time = query ? Date.parse(query.created_at) : NaN;
  return Number.isNaN(time) ? 'N/A' : `Created: ${monthText(new Date(time))}`;
}
