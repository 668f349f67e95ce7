import type { FilterName } from '@rummage/vocabulary';
import { countryCode } from '@rummage/vocabulary';
import { aspectFilter } from '../aspects.ts';
import { decoded } from './parameters.ts';

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

/** They change nothing: descriptions are always read here, and "all" is the default. */
const SAY_NOTHING = ['LH_TitleDesc', 'LH_All', 'LH_SpecificSeller', 'LH_SubLocation'];

/** Item specifics start with a capital; the other parameters only sort, page or track, and are skipped. */
export function readRest(
  name: string,
  value: string,
  values: Map<FilterName, string[]>,
  leftOut: string[],
): void {
  if (SAY_NOTHING.includes(name)) return;
  if (name.startsWith('LH_')) {
    if (value !== '0') leftOut.push((Object.hasOwn(SWITCHES, name) && SWITCHES[name]) || `${name}=${value}`);
    return;
  }
  if (!/^\p{Lu}/u.test(name)) return;
  const chosen = decoded(value).split('|').filter(Boolean);
  const filter = aspectFilter(name);
  const taken = filter === undefined ? [] : chosen.flatMap((one) => aspectValue(filter, one) ?? []);
  if (filter !== undefined && taken.length > 0) values.set(filter, [...(values.get(filter) ?? []), ...taken]);
  if (taken.length < chosen.length)
    leftOut.push(
      `${name}: ${chosen.filter((one) => filter === undefined || aspectValue(filter, one) === undefined).join(', ')}`,
    );
}

/** "!" stands for listings that do not say. */
function aspectValue(filter: FilterName, value: string): string | undefined {
  if (value === '!') return undefined;
  return filter === 'countryOfManufacture' ? countryCode(value) : value;
}
