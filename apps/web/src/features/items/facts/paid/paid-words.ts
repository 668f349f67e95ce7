import { type DoorPrice, type Part, PICKED_UP } from '@rummage/door-price';
import { fromCents } from '@rummage/vocabulary';
import { fullPrice, shortPrice } from '#browser/words/numbers.ts';

export const PART_LABELS = {
  price: 'Price',
  shipping: 'Shipping',
  buyer_fee: 'Fee',
  tax: 'Tax',
  duty: 'Duty',
} satisfies Record<Part['what'], string>;

/** All that is paid: "about $61", "$51 + tax", "+ shipping"; and where, unless only the price is known. */
export function paidWords(price: DoorPrice): {
  cost: string;
  where: '' | ' at your door' | ' to be picked up';
} {
  const missing = price.parts
    .filter(({ cents }) => cents === null)
    .map(({ what }) => PART_LABELS[what].toLowerCase());
  const known = isMoreKnown(price) ? [amountText(price)] : [];
  return {
    cost: [...known, ...(missing.length > 0 ? [`+ ${listed(missing)}`] : [])].join(' '),
    where: known.length === 0 ? '' : isPickedUp(price) ? ' to be picked up' : ' at your door',
  };
}

function isPickedUp({ parts }: DoorPrice): boolean {
  return parts.some(({ what, why }) => what === 'shipping' && why === PICKED_UP);
}

/** The amount of a part: "$10.20", "about $10.20", "unknown". */
export function partText({ cents, certainty }: Part, currency: string): string {
  if (cents === null) return 'unknown';
  const amount = fullPrice(fromCents(cents), currency);
  return certainty === 'estimated' && cents > 0 ? `about ${amount}` : amount;
}

/** False where nothing is known that could be added to the price. Free shipping is, but no duty is nothing. */
function isMoreKnown({ parts: [, ...others] }: DoorPrice): boolean {
  return others.some(({ what, cents }) => (what === 'shipping' ? cents !== null : cents));
}

/** "$57.50", "about $61", "$58–66" */
function amountText({ total, low, high, currency, parts: [price, ...others] }: DoorPrice): string {
  const text = (cents: number) => shortPrice(fromCents(cents), currency);
  if (others.every(({ certainty }) => certainty !== 'estimated')) return text(total);
  const least = price?.cents ?? 0;
  const [from, about, to] = [low, total, high].map((cents) => text(rounded(cents, least)));
  // Currencies stand before the amount.
  return from === to ? `about ${about}` : `${from}–${to?.replace(/^\D+/, '')}`;
}

const WHOLE_FROM = 1000;

/** Whole units from 10 on, but never below the price. */
function rounded(cents: number, least: number): number {
  const whole = Math.round(cents / 100) * 100;
  return cents < WHOLE_FROM || whole < least ? cents : whole;
}

/** "shipping, tax and duty" */
function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
