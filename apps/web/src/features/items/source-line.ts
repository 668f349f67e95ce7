import type { ItemListing } from '@rummage/contract';
import { MARKETPLACE_LABELS } from '@rummage/vocabulary';

const HOUR_MS = 3_600_000;
/** What is shown is at most this old, or its age is said. */
const FRESH_FOR_MS = 6 * HOUR_MS;

/** Where a listing is from and, when nobody has looked for long at `now` (ms), how old the news are: "eBay, as of 7 h ago". */
export function sourceLine({ marketplace, seen_at }: ItemListing, now: number): string {
  const age = now - Date.parse(seen_at);
  const label = MARKETPLACE_LABELS[marketplace];
  if (!(age > FRESH_FOR_MS)) return label;
  const hours = Math.floor(age / HOUR_MS);
  return `${label}, as of ${hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`} ago`;
}
