import type { ItemListing } from '@rummage/contract';
import { auctionEnd, endedAs } from '../facts/item-facts-times.ts';
import { OVER_LABELS } from '../facts/item-facts-words.ts';
import './carousel-badges.css';

interface CarouselBadgesProps {
  listing: ItemListing;
  /** In ms. */
  now: number;
}

/** What kind of listing it is, and whether it has ended. */
export function CarouselBadges({ listing, now }: CarouselBadgesProps) {
  const ended = endedAs(listing);
  const end = auctionEnd(listing, now);
  if (!ended && !listing.is_auction && !listing.accepts_offers) return null;

  return (
    <ul className="carousel-badges">
      {ended && <li className="badge badge-ended">{OVER_LABELS[ended]}</li>}
      {listing.is_auction && (
        <li>
          <span className="badge">Auction</span>
          {end && <span className="carousel-auction-end"> {end}</span>}
        </li>
      )}
      {listing.accepts_offers && <li className="badge">Accepts Offers</li>}
    </ul>
  );
}
