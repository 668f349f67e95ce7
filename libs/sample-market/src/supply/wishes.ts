import type { SearchRequest } from '@rummage/marketplaces';
import {
  acceptedConditions,
  DEFAULT_MINIMUM_CONDITION,
  type Filter,
  type FilterName,
  fold,
} from '@rummage/vocabulary';
import type { Particulars } from '../offers/offers.ts';
import { placesWithout } from '../offers/places.ts';
import { feedbackOf, SELLERS } from '../offers/sellers.ts';
import { type Dice, pick } from '../random.ts';

/**
 * What must be fixed about a listing so that it is what the request asks for; where a filter has several values the
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

function valuesOf(filters: readonly Filter[], name: FilterName): readonly string[] | undefined {
  const values = filters.find((filter) => filter.name === name)?.values;
  return values && values.length > 0 ? values : undefined;
}

function includesFolded(values: readonly string[], wanted: string): boolean {
  return values.some((value) => fold(value) === fold(wanted));
}
