import type { FilterName } from '@rummage/vocabulary';
import { countryCode, decoded, notSupported } from '@rummage/vocabulary';
import { aspectFilter } from '../aspects.ts';

/** eBay's switches that a query cannot express. */
const SWITCHES: Record<string, string> = {
  LH_BO: 'Accepts offers',
  LH_Charity: 'Sold for charity',
  LH_Complete: 'Ended listings',
  LH_FR: 'Free returns',
  LH_FS: 'Free shipping',
  LH_LPickup: 'Local pickup',
  LH_Lots: 'Lots',
  LH_RPA: 'Returns accepted',
  LH_Savings: 'Deals',
  LH_Sold: 'Sold listings',
  LH_Time: 'The time that is left',
};

/** The orders that are not ours: newest first. The best match, eBay's default, says nothing. */
const SORTS: Record<string, string> = {
  '1': 'Sorted by ending soonest',
  '2': 'Sorted by price',
  '3': 'Sorted by price',
  '7': 'Sorted by distance',
  '15': 'Sorted by price',
  '16': 'Sorted by price',
};

/** They change nothing: descriptions are always read here, and "all" is the default. */
const SAY_NOTHING = ['LH_TitleDesc', 'LH_All', 'LH_SpecificSeller', 'LH_SubLocation'];

/** Item specifics start with a capital; the other parameters only page or track, and are skipped. */
export function readRest(
  name: string,
  value: string,
  values: Map<FilterName, string[]>,
  leftOut: string[],
): void {
  if (SAY_NOTHING.includes(name)) return;
  if (name === '_sop') {
    if (Object.hasOwn(SORTS, value)) leftOut.push(notSupported(SORTS[value] ?? value));
    return;
  }
  if (name.startsWith('LH_')) {
    const meant = Object.hasOwn(SWITCHES, name) ? SWITCHES[name] : undefined;
    if (value !== '0') leftOut.push(notSupported(meant ?? `${name}=${value}`));
    return;
  }
  if (!/^\p{Lu}/u.test(name)) return;
  const chosen = decoded(value).split('|').filter(Boolean);
  const filter = aspectFilter(name);
  const taken = filter === undefined ? [] : chosen.flatMap((one) => aspectValue(filter, one) ?? []);
  if (filter !== undefined && taken.length > 0) values.set(filter, [...(values.get(filter) ?? []), ...taken]);
  if (taken.length < chosen.length)
    leftOut.push(
      notSupported(
        `${name}: ${chosen.filter((one) => filter === undefined || aspectValue(filter, one) === undefined).join(', ')}`,
      ),
    );
}

/** "!" stands for listings that do not say. */
function aspectValue(filter: FilterName, value: string): string | undefined {
  if (value === '!') return undefined;
  return filter === 'countryOfManufacture' ? countryCode(value) : value;
}
