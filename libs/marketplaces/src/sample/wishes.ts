import {
  acceptedConditions,
  DEFAULT_MINIMUM_CONDITION,
  type Filter,
  type FilterName,
  fold,
  meetsCondition,
} from '@rummage/vocabulary';
import type { Listing, SearchRequest } from '../marketplace.ts';
import type { Particulars } from './offers.ts';
import { placesWithout } from './places.ts';
import { type Dice, pick } from './random.ts';
import { feedbackOf, SELLERS } from './sellers.ts';

/**
 * What must be settled about a listing so that it is what the request asks for; where a filter has several values the
 * dice choose. Empty for a request of words alone; undefined when nothing can meet it.
 */
export function particularsFor(request: SearchRequest, dice: Dice): Particulars | undefined {
  const { category, minPriceCents, maxPriceCents, minimumCondition, filters } = request;
  if (minPriceCents !== null && maxPriceCents !== null && minPriceCents > maxPriceCents) return undefined;
  const one = (name: FilterName) => {
    const values = valuesOf(filters, name);
    return values ? pick(values, dice(name)) : undefined;
  };
  const location = one('location') ?? elsewhere('excludeLocation', filters, dice);
  const countryOfManufacture =
    one('countryOfManufacture') ?? elsewhere('excludeCountryOfManufacture', filters, dice);
  const seller = one('seller') ?? someSeller(filters, dice);
  const isAuction = one('isAuction');
  const brand = one('brand');
  const material = one('material');
  return {
    ...(category && { category }),
    ...((minPriceCents ?? maxPriceCents) !== null && { bounds: { min: minPriceCents, max: maxPriceCents } }),
    ...(minimumCondition !== DEFAULT_MINIMUM_CONDITION && {
      condition: pick(acceptedConditions(minimumCondition), dice('condition')),
    }),
    ...(isAuction !== undefined && { isAuction: isAuction === 'true' }),
    ...(one('authenticated') === 'true' && { authenticated: true }),
    ...(brand !== undefined && { brand }),
    ...(material !== undefined && { material }),
    ...(countryOfManufacture !== undefined && { countryOfManufacture }),
    ...(location !== undefined && { location }),
    ...(seller !== undefined && { seller }),
  };
}

function elsewhere(name: FilterName, filters: readonly Filter[], dice: Dice): string | undefined {
  const unwanted = valuesOf(filters, name);
  return unwanted && pick(placesWithout(unwanted), dice(name));
}

/** Only where the request has wishes about sellers without naming one. */
function someSeller(filters: readonly Filter[], dice: Dice): string | undefined {
  const unwanted = valuesOf(filters, 'excludeSeller');
  const feedback = valuesOf(filters, 'minimumFeedbackScore');
  if (!unwanted && !feedback) return undefined;
  const fitting = SELLERS.filter(
    (seller) => !includesFolded(unwanted ?? [], seller) && feedbackOf(seller) >= Number(feedback?.[0] ?? 0),
  );
  return fitting.length > 0 ? pick(fitting, dice('seller')) : undefined;
}

/** Whether the listing is what the request asks for, its words apart. A listing that lacks what a filter asks for is not. */
export function meets(listing: Listing, request: SearchRequest): boolean {
  const { category, minPriceCents, maxPriceCents, currency } = request;
  const { price } = listing;
  const bounded = minPriceCents !== null || maxPriceCents !== null;
  if (category && !listing.categories.includes(category)) return false;
  if (bounded && (!price || price.currency !== currency)) return false;
  if (price && (price.cents < (minPriceCents ?? 0) || price.cents > (maxPriceCents ?? Infinity)))
    return false;
  if (!meetsCondition(listing.condition, request.minimumCondition)) return false;
  return request.filters.every((filter) => CHECKS[filter.name](listing, filter.values));
}

const CHECKS: Record<FilterName, (listing: Listing, values: readonly string[]) => boolean> = {
  isAuction: ({ isAuction }, [wanted]) => isAuction === (wanted === 'true'),
  authenticated: ({ authenticated }, [wanted]) => authenticated || wanted !== 'true',
  brand: ({ brand }, values) => brand !== null && includesFolded(values, brand),
  material: ({ materials }, values) => materials.some((material) => includesFolded(values, material)),
  countryOfManufacture: ({ countryOfManufacture }, values) =>
    countryOfManufacture !== null && values.includes(countryOfManufacture),
  excludeCountryOfManufacture: ({ countryOfManufacture }, values) =>
    countryOfManufacture === null || !values.includes(countryOfManufacture),
  location: ({ location }, values) => location !== null && values.includes(location),
  excludeLocation: ({ location }, values) => location === null || !values.includes(location),
  minimumFeedbackScore: ({ feedbackPercentage }, [least]) =>
    feedbackPercentage !== null && feedbackPercentage >= Number(least),
  seller: ({ seller }, values) => seller !== null && includesFolded(values, seller),
  excludeSeller: ({ seller }, values) => seller === null || !includesFolded(values, seller),
  // These two are not part of a request: prices stand beside the filters, excluded words are the matcher's.
  minimumPrice: () => true,
  excludeKeyword: () => true,
};

function valuesOf(filters: readonly Filter[], name: FilterName): readonly string[] | undefined {
  const values = filters.find((filter) => filter.name === name)?.values;
  return values && values.length > 0 ? values : undefined;
}

function includesFolded(values: readonly string[], wanted: string): boolean {
  return values.some((value) => fold(value) === fold(wanted));
}
