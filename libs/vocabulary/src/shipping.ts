/**
 * How sending costs: an amount for all, one that depends on the place, nothing, or no sending at all because the thing has
 * to be picked up.
 */
export const SHIPPING_KINDS = ['fixed', 'calculated', 'free', 'pick_up'] as const;
type ShippingKind = (typeof SHIPPING_KINDS)[number];

/** What a listing states of sending the thing to one country. */
export interface Shipping {
  kind: ShippingKind;
  /** Null where no amount is stated; of 'free' and 'pick_up' always. Whole cents. */
  price: { cents: number; currency: string } | null;
  /** ISO 3166-1 alpha-2 code of the country; null where the listing names none. */
  to: string | null;
}
