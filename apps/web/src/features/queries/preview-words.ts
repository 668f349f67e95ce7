import type { Preview } from '@rummage/contract';
import { filterDefinition } from '@rummage/vocabulary';

const COUNT = new Intl.NumberFormat('en-US');
const LIST = new Intl.ListFormat('en-US');

/** How much a changed search would hide of what was collected for it. */
export function hidingText({ total, hidden }: Pick<Preview, 'total' | 'hidden'>): string {
  if (total === 0) return 'Nothing has been collected for this search yet';
  const items = total === 1 ? 'item' : 'items';
  const many = hidden === 0 ? 'none' : COUNT.format(hidden);
  return `Would hide ${many} of the ${COUNT.format(total)} ${items} collected for this search`;
}

/** What the stored items cannot tell, so that nobody takes the number for all; undefined when they tell everything. */
export function untoldText(untold: Preview['untold']): string | undefined {
  if (untold.length === 0) return undefined;
  const names = untold.map((name) => (name === 'category' ? 'Category' : filterDefinition(name).label));
  return `Not counted, because collected items cannot tell: ${LIST.format(names)}.`;
}
