import type { Category, Condition } from '@rummage/vocabulary';
import {
  acceptedConditions,
  CONDITION_LABELS,
  CONDITIONS,
  DEFAULT_MINIMUM_CONDITION,
  fromCents,
  MAX_PRICE,
  toCents,
} from '@rummage/vocabulary';
import type { SiteCategories } from '../categories.ts';
import { categoriesOf } from '../categories.ts';
import { ebayCondition, FOR_PARTS } from '../conditions.ts';
import { ebayLocation } from '../locations.ts';
import type { EbaySite } from '../sites.ts';
import { decoded } from './parameters.ts';
import type { EbayParameters } from './parameters.ts';

/** In addresses 0 is the whole tree. */
export function readCategory(
  id: string | undefined,
  tree: SiteCategories,
  leftOut: string[],
): Category | null {
  if (id === undefined || id === '0') return null;
  const [category] = categoriesOf([id], tree);
  if (category === undefined) leftOut.push(`eBay's category ${id}`);
  return category ?? null;
}

/** A query takes a condition and all better ones; a choice with gaps is widened to that. */
export function readCondition(given: string, leftOut: string[]): Condition {
  const ids = decoded(given).split(/[|,]/).filter(Boolean);
  const unknown = ids.filter((id) => ebayCondition(id) === undefined);
  if (unknown.length > 0)
    leftOut.push(
      unknown.includes(FOR_PARTS)
        ? 'For parts or not working: never collected'
        : `Condition ${unknown.join(', ')}`,
    );
  const asked = ids.flatMap((id) => ebayCondition(id) ?? []);
  const minimum = CONDITIONS.find((condition) => asked.includes(condition));
  if (minimum === undefined) return DEFAULT_MINIMUM_CONDITION;
  const added = acceptedConditions(minimum).filter((condition) => !asked.includes(condition));
  if (added.length > 0) leftOut.push(`Only ${CONDITION_LABELS[minimum]}: ${labels(added)} will be found too`);
  return minimum;
}

function labels(conditions: readonly Condition[]): string {
  return conditions.map((condition) => CONDITION_LABELS[condition]).join(' and ');
}

export function readPrices(
  low: string,
  high: string,
  site: EbaySite,
  currency: string,
  leftOut: string[],
): { minimum?: number | undefined; maximum?: number | undefined } {
  const minimum = readAmount(low, 'minimum', leftOut);
  const maximum = readAmount(high, 'maximum', leftOut);
  if (minimum === undefined && maximum === undefined) return {};
  if (site.currency !== currency) {
    leftOut.push(`Prices in ${site.currency}: here they are in ${currency}`);
    return {};
  }
  if (minimum === undefined || maximum === undefined || minimum <= maximum) return { minimum, maximum };
  leftOut.push(`The minimum price ${minimum}, which is above the maximum`);
  return { maximum };
}

/** "1,000.00" and "1.000,00" are a thousand: three digits after a sign are thousands, one or two are cents. */
function readAmount(given: string, which: string, leftOut: string[]): number | undefined {
  if (given === '') return undefined;
  const bare = given.replace(/[^\d.,]/g, '');
  const [, whole = '', cents = '0'] = /^(\d*|\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{0,2}))?$/.exec(bare) ?? [];
  const digits = whole.replace(/[.,]/g, '');
  const amount = fromCents(toCents(Number(`${digits || '0'}.${cents || '0'}`)));
  const isReadable = /\d/.test(whole + (cents === '0' ? '' : cents)) && !given.includes('-');
  if (!isReadable || amount > MAX_PRICE) {
    leftOut.push(`The ${which} price "${given}"`);
    return undefined;
  }
  return amount > 0 ? amount : undefined;
}

/** Both together mean everything, and so does neither. */
export function readBuying(auction: string, fixedPrice: string): string[] {
  if ((auction === '1') === (fixedPrice === '1')) return [];
  return [String(auction === '1')];
}

export function readLocation(parameters: EbayParameters, site: EbaySite, leftOut: string[]): string[] {
  const preferred = parameters.get('LH_PrefLoc');
  const number = parameters.get('_salic');
  const isLocatedIn = parameters.get('LH_LocatedIn') === '1';
  // The advanced form sends a number along with its other fields, ticked or not.
  const isFromForm = parameters.get('_sargn') !== '' || parameters.get('_sadis') !== '';
  if (number !== '' && (isLocatedIn || (!isFromForm && preferred !== '1'))) {
    const country = ebayLocation(number);
    if (country === undefined) leftOut.push(`Located in eBay's country ${number}`);
    return country === undefined ? [] : [country];
  }
  if (preferred === '1') return [site.country];
  if (!['', '0', '2'].includes(preferred)) leftOut.push('The region that it is sold from');
  return [];
}
