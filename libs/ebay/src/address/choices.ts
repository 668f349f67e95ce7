import {
  acceptedConditions,
  type AddressParameters,
  type Category,
  type Condition,
  CONDITION_LABELS,
  CONDITIONS,
  decoded,
  DEFAULT_MINIMUM_CONDITION,
  notSupported,
} from '@rummage/vocabulary';
import { categoriesOf, categoryAround, type SiteCategories } from '../categories.ts';
import { ebayCondition, FOR_PARTS } from '../conditions.ts';
import type { EbaySite } from '../sites.ts';

/** Reads a category; in addresses 0 is the whole tree. */
export function readCategory(
  id: string | undefined,
  tree: SiteCategories,
  leftOut: string[],
): Category | null {
  if (id === undefined || id === '0') return null;
  const [category] = categoriesOf([id], tree);
  if (category !== undefined) return category;
  const around = categoryAround(id);
  leftOut.push(notSupported(`Category ${id} of eBay`, around && `all of ${around} will be searched`));
  return around ?? null;
}

/** A query takes a condition and all better ones; a choice with gaps is widened to that. */
export function readCondition(given: string, leftOut: string[]): Condition {
  const ids = decoded(given).split(/[|,]/).filter(Boolean);
  const unknown = ids.filter((id) => ebayCondition(id) === undefined);
  if (unknown.length > 0)
    leftOut.push(
      unknown.includes(FOR_PARTS)
        ? notSupported('For parts or not working', 'it is never collected')
        : notSupported(`Condition: ${unknown.join(', ')}`),
    );
  const asked = ids.flatMap((id) => ebayCondition(id) ?? []);
  const minimum = CONDITIONS.find((condition) => asked.includes(condition));
  if (minimum === undefined) return DEFAULT_MINIMUM_CONDITION;
  const added = acceptedConditions(minimum).filter((condition) => !asked.includes(condition));
  if (added.length > 0)
    leftOut.push(notSupported(`Only ${CONDITION_LABELS[minimum]}`, `${labels(added)} will be found too`));
  return minimum;
}

function labels(conditions: readonly Condition[]): string {
  return conditions.map((condition) => CONDITION_LABELS[condition]).join(' and ');
}

/** Both together mean everything, and so does neither. */
export function readBuying(auction: string, fixedPrice: string): string[] {
  if ((auction === '1') === (fixedPrice === '1')) return [];
  return [String(auction === '1')];
}

export function readLocation(parameters: AddressParameters, site: EbaySite, leftOut: string[]): string[] {
  const preferred = parameters.get('LH_PrefLoc');
  const number = parameters.get('_salic');
  const isLocatedIn = parameters.get('LH_LocatedIn') === '1';
  // The advanced form sends a number along with its other fields, ticked or not.
  const isFromForm = parameters.get('_sargn') !== '' || parameters.get('_sadis') !== '';
  if (number !== '' && (isLocatedIn || (!isFromForm && preferred !== '1'))) {
    const country = ebayLocation(number);
    if (country === undefined) leftOut.push(notSupported(`Located in country ${number} of eBay`));
    return country === undefined ? [] : [country];
  }
  if (preferred === '1') return [site.country];
  if (!['', '0', '2'].includes(preferred)) leftOut.push(notSupported('The region that it is sold from'));
  return [];
}

/**
 * eBay's own numbers for the countries of "located in", as ISO 3166-1 alpha-2 codes. After the first three they follow the
 * English alphabet; only those that could be confirmed are here.
 */
const LOCATIONS = new Map([
  ['1', 'US'],
  ['2', 'CA'],
  ['3', 'GB'],
  ['15', 'AU'],
  ['16', 'AT'],
  ['23', 'BE'],
  ['45', 'CN'],
  ['71', 'FR'],
  ['77', 'DE'],
  ['80', 'GR'],
  ['92', 'HK'],
  ['95', 'IN'],
  ['99', 'IE'],
  ['101', 'IT'],
  ['104', 'JP'],
]);

/** The country of one of eBay's numbers; undefined for one that is not known. */
function ebayLocation(number: string): string | undefined {
  return LOCATIONS.get(number);
}
