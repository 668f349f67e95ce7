import type { Shipping } from '@rummage/vocabulary';
import { type Kind, KINDS } from '../goods/kinds.ts';
import type { Dice } from '../random.ts';
import { inCurrency } from './prices.ts';

/** What a seller states of sending, with the amount in cents of a dollar. */
export interface Sending {
  kind: Shipping['kind'];
  cents: number | null;
}

const HEAVY: readonly Kind[] = ['coat', 'jacket', 'blazer', 'gown', 'jeans', 'boots', 'clogs', 'bag'];

/** Lowest and highest amount for what is light, usual and heavy, in cents of a dollar. */
const LIGHT_PARCEL = [300, 500] as const;
const PARCEL = [500, 800] as const;
const HEAVY_PARCEL = [800, 1200] as const;

/** Most sellers ask an amount by weight, few state nothing: then it is null. */
export function sendingOf(kind: Kind, dice: Dice): Sending | null {
  const draw = dice('sending');
  if (draw < 0.64) return { kind: 'fixed', cents: parcelCents(kind, dice('parcel')) };
  if (draw < 0.8) return { kind: 'free', cents: null };
  if (draw < 0.9) return { kind: 'calculated', cents: null };
  return draw < 0.93 ? { kind: 'pick_up', cents: null } : null;
}

function parcelCents(kind: Kind, draw: number): number {
  const isLight = KINDS[kind].group === 'jewelry';
  const [least, most] = isLight ? LIGHT_PARCEL : HEAVY.includes(kind) ? HEAVY_PARCEL : PARCEL;
  return Math.round((least + draw * (most - least)) / 50) * 50;
}

/** @param currency ISO 4217 */
export function shippingIn(currency: string, sending: Sending | null): Shipping[] {
  if (!sending) return [];
  const { kind, cents } = sending;
  return [
    { kind, price: cents === null ? null : { cents: inCurrency(cents, currency), currency }, to: null },
  ];
}
