import { fromCents } from '@rummage/vocabulary';
import { createEvents, type EventAttributes } from 'ics';
import { webAddress } from '#http/html';
import { oneLine } from '../short-texts.ts';
import { priceText } from '../summary.ts';
import type { KeptAuction } from './feed-entries.repo.ts';

/** Longer ones make no better reminder, and lines are folded piece by piece. */
const LONGEST_TITLE = 200;

/** A calendar as RFC 5545 says: the ends of auctions, each with a reminder an hour before. */
export function calendar(auctions: readonly KeptAuction[], publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  const header = { productId: '-//Rummage//EN', method: 'PUBLISH', calName: 'Kept auctions – Rummage' };
  const events = auctions.map((auction) => eventOf(auction, hostname, publicUrl));
  const { value, error } = createEvents(events, header);
  if (value === null) throw new Error('The calendar could not be written', { cause: error });
  return value;
}

/** Known to the library, but not to its types: without it each reading would be another text. */
type StampedEvent = EventAttributes & { timestamp: number };

function eventOf(
  { id, listing, keptAt, endsAt }: KeptAuction,
  hostname: string,
  publicUrl: string,
): StampedEvent {
  const price = listing.price_cents === null ? null : fromCents(listing.price_cents);
  const cost = priceText({ price, currency: listing.currency });
  const title = oneLine(listing.title, LONGEST_TITLE);
  // Its field for addresses is checked by an expression that strangers' addresses can hold up, so they stand in the text.
  const address = webAddress(listing.url, publicUrl) ?? publicUrl;
  return {
    uid: `item-${id}@${hostname}`,
    title: `${title}, ${cost}`,
    description: `${cost}. ${address}`,
    start: endsAt,
    duration: { minutes: 1 },
    timestamp: keptAt,
    startInputType: 'utc',
    busyStatus: 'FREE',
    transp: 'TRANSPARENT',
    // The library does not escape this text.
    alarms: [{ action: 'display', description: 'Ends in an hour', trigger: { hours: 1, before: true } }],
  };
}
