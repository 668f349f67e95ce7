import type { Preview, Query } from '@rummage/contract';
import { filterDefinition } from '@rummage/vocabulary';
import { monthText } from '#browser/words/dates.ts';
import { numberText } from '#browser/words/numbers.ts';

const LIST = new Intl.ListFormat('en-US');

type Counts = Pick<Preview, 'total' | 'hidden' | 'removable'>;

/** Says how many of the collected items the changed query would not have found, and what happens to them. */
export function mismatchText({ total, hidden, removable }: Counts, isTidying: boolean): string {
  if (total === 0) return 'Nothing has been collected for this query yet.';
  if (hidden === 0) {
    return total === 1
      ? 'The item collected for this query still matches.'
      : `All ${numberText(total)} items collected for this query still match.`;
  }
  const items = total === 1 ? 'The only item' : `${numberText(hidden)} of the ${numberText(total)} items`;
  const staying = isTidying ? hidden - removable : hidden;
  const reason = staying === hidden - removable ? reasonText(staying) : '';
  return `${items} would not have been collected${stayingText(staying, hidden)}${reason}.`;
}

/** Says why items stay that cannot be removed. */
function reasonText(staying: number): string {
  if (staying === 0) return '';
  return staying === 1
    ? ', because another query of yours finds it too, or you keep it'
    : ', because other queries of yours find them too, or you keep them';
}

function stayingText(staying: number, hidden: number): string {
  if (staying === 0) return '';
  if (hidden === 1) return '; it stays in the feed';
  if (staying === hidden) return '; they stay in the feed';
  return `; ${numberText(staying)} of them ${staying === 1 ? 'stays' : 'stay'} in the feed`;
}

/** The label of the box that removes them. Items that another query found too are not removed. */
export function tidyLabel({ hidden, removable }: Counts): string {
  if (removable < hidden) return `Also remove the ${numberText(removable)} that no other query found`;
  return removable === 1
    ? 'Also remove the one that no longer matches'
    : `Also remove the ${numberText(removable)} that no longer match`;
}

/**
 * The rules that stored items cannot be checked for, so that nobody takes the number for complete; undefined when there are
 * none.
 */
export function undecidedText(undecided: Preview['untold']): string | undefined {
  if (undecided.length === 0) return undefined;
  const names = undecided.map((name) => (name === 'category' ? 'Category' : filterDefinition(name).label));
  return `Not counted, because collected items do not store it: ${LIST.format(names)}.`;
}

/** The time at which a query was created; "N/A" for one that is not saved yet or whose time is not known. */
export function createdText(query: Pick<Query, 'created_at'> | undefined): string {
  const time = query ? Date.parse(query.created_at) : NaN;
  return Number.isNaN(time) ? 'N/A' : `Created: ${monthText(new Date(time))}`;
}
