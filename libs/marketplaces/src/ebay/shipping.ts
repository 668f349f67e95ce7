import type { Shipping } from '@rummage/vocabulary';
import { z } from 'zod';
import { countryOf, Word } from '../kit/fields.ts';
import type { Price } from '../reading/prices.ts';
import { byCost } from '../reading/shipping.ts';
import { amountOf, Money } from './money.ts';

/** `ShippingOptionSummary` of searches, and `ShippingOption` of single listings, which alone has the last three. */
const ShippingOption = z.object({
  shippingCostType: Word,
  shippingCost: Money,
  type: Word,
  importCharges: Money,
  shipToLocationUsedForEstimate: z.object({ country: Word }).optional().catch(undefined),
});
type ShippingOption = z.infer<typeof ShippingOption>;

export const ShippingOptions = z.array(ShippingOption.optional().catch(undefined)).catch([]);

/** What eBay states of sending a thing, in the terms of a listing. */
interface Sending {
  /** The cheapest way; empty where eBay states none, which is not free. */
  shipping: Shipping[];
  /** What importing costs that way. */
  importCharges?: Price & { to: string };
}

/**
 * @param home ISO 3166-1 alpha-2 code of the country that eBay estimates for where it names none
 * @param isPickedUp true where eBay says that it can be picked up
 */
export function sendingOf(
  options: z.infer<typeof ShippingOptions>,
  home: string,
  isPickedUp: boolean,
): Sending {
  const ways = options.flatMap((option) => {
    const way = option && wayOf(option, home);
    return way ? [{ way, importCharges: amountOf(option.importCharges) }] : [];
  });
  const [cheapest] = ways.toSorted((one, other) => byCost(one.way, other.way));
  if (!cheapest) return { shipping: isPickedUp ? [{ kind: 'pick_up', price: null, to: home }] : [] };
  const { way, importCharges } = cheapest;
  return {
    shipping: [way],
    ...(importCharges && { importCharges: { ...importCharges, to: way.to ?? home } }),
  };
}

/** As eBay writes it in the languages of its sites. */
const PICK_UP = /pick-?\s?up|abholung|retrait|ritiro|recogida|ophalen|odbi[oó]r/i;

function wayOf(option: ShippingOption, home: string): Shipping | undefined {
  const { shippingCostType, shippingCost, type = '' } = option;
  const to = countryOf(option.shipToLocationUsedForEstimate?.country) ?? home;
  const price = amountOf(shippingCost);
  // What costs something is sent, if only to a place nearby where people pick it up.
  if (!price && PICK_UP.test(type)) return { kind: 'pick_up', price, to };
  // Without a place eBay calculates nothing, so 0 means that it is not known.
  if (shippingCostType === 'CALCULATED') return { kind: 'calculated', price, to };
  if (shippingCostType !== 'FIXED' || !shippingCost) return undefined;
  return price ? { kind: 'fixed', price, to } : { kind: 'free', price: null, to };
}
