/** A decimal amount as whole cents, half a cent rounded up: 0.29 is 29, whatever floating point makes of it. */
export function toCents(amount: number): number {
  return Math.round(Number((amount * 100).toPrecision(15)));
}

/** Whole cents as the decimal that goes over the wire, with at most 2 decimals. */
export function fromCents(cents: number): number {
  return cents / 100;
}
