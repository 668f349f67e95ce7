import type { ItemListing } from '@rummage/contract';
import { classes } from '../../../ui/classes.ts';
import { auctionEnd, endedAs } from '../facts/item-facts-times.ts';
import { OVER_LABELS } from '../facts/item-facts-words.ts';
import styles from './carousel-badges.module.css';

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
    <ul className={styles.badges}>
      {ended && <li className={classes(styles.badge, styles.ended)}>{OVER_LABELS[ended]}</li>}
      {listing.is_auction && (
        <li>
          <span className={styles.badge}>Auction</span>
          {end && <span className={styles.end}> {end}</span>}
        </li>
      )}
      {listing.accepts_offers && <li className={styles.badge}>Accepts Offers</li>}
    </ul>
  );
}
