import type { Item } from '@rummage/contract';
import { shortPrice } from '../../../browser/words/numbers.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { auctionTimeLeft, overAs } from '../facts/item-facts-times.ts';
import { OVER_LABELS } from '../facts/item-facts-words.ts';
import styles from './kept-offer.module.css';

interface KeptOfferProps {
  item: Pick<Item, 'listings' | 'kept_price'>;
  /** Whether the price fell since somebody looked last. */
  hasFallen: boolean;
  /** In ms. */
  now: number;
}

/** What a kept item costs: "$120 $85", "$41 bid" and "ends in 3 h", "$148 Sold". */
export function KeptOffer({ item, hasFallen, now }: KeptOfferProps) {
  const [listing] = item.listings;
  if (!listing) return <p className={styles.line} />;
  const { current_price: price, currency } = listing;
  const over = overAs(listing, now);
  const left = auctionTimeLeft(listing, now);
  const before =
    price !== null && item.kept_price !== null && item.kept_price > price ? item.kept_price : undefined;
  return (
    <p className={styles.line}>
      <span className={styles.price}>
        {over ? (
          <>
            {price !== null && <s>{shortPrice(price, currency)}</s>}{' '}
            <span className={styles.over}>{OVER_LABELS[over]}</span>
          </>
        ) : (
          <>
            {before !== undefined && (
              <>
                <VisuallyHidden>was </VisuallyHidden>
                <s>{shortPrice(before, currency)}</s>
                <VisuallyHidden>, now</VisuallyHidden>{' '}
              </>
            )}
            <span className={styles.now} data-fallen={hasFallen || undefined}>
              {price === null ? 'No price' : shortPrice(price, currency)}
            </span>
            {hasFallen && <VisuallyHidden>, fell since you last looked</VisuallyHidden>}
            {listing.is_auction && price !== null && ' bid'}
          </>
        )}
      </span>
      {left && <span className={styles.end}>{`ends in ${left.text}`}</span>}
    </p>
  );
}
