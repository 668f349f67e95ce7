import type { Item, ItemListing } from '@rummage/contract';
import { isNewSince } from '#api/item-facts.ts';
import { shortPrice } from '#browser/words/numbers.ts';
import { auctionTimeLeft, overAs } from '../facts/item-times.ts';
import { hasFallenSince, OVER_LABELS, passedText, sourceName, sourceText } from '../facts/item-words.ts';
import { PriceLine } from '../facts/price-line.tsx';
import styles from './frame-offer.module.css';

export interface FrameNews {
  isNew: boolean;
  /** True if its price fell. */
  hasFallen: boolean;
}

/**
 * News of an item since the last visit.
 * @param newSince when that was; undefined for somebody's first
 * @param areMixed whether the new items stand among the others, so that each says it itself
 */
export function newsOf(item: Item | undefined, newSince: string | undefined, areMixed: boolean): FrameNews {
  if (!item || newSince === undefined) return { isNew: false, hasFallen: false };
  return {
    isNew: areMixed && isNewSince(item, newSince),
    hasFallen: hasFallenSince(item, Date.parse(newSince)),
  };
}

interface FrameOfferProps extends FrameNews {
  item: Item;
  /** The item's first. */
  listing: ItemListing;
  /** Time in ms. */
  now: number;
}

/**
 * The text below a frame: "$48", "$41 bid · 3 h", "Sold $59", "$28 passed at $44"; on touch screens, where no title opens, also the marketplace
 * or shop. The name of the frame says the same. What is sold or ended is grey. In a narrow frame the number is hidden first,
 * then the old price.
 */
export function FrameOffer({ item, listing, isNew, hasFallen, now }: FrameOfferProps) {
  const over = overAs(listing, now);
  const passed = passedText(item);
  const price = shortPrice(listing.current_price, listing.currency);
  return (
    <span className={styles.offer}>
      <span className={styles.price}>
        {over && OVER_LABELS[over]}
        {!over && (passed === undefined ? <PriceLine item={item} isShort hasFallen={hasFallen} /> : price)}
      </span>
      <span className={styles.more}>
        {over && <span>{price}</span>}
        {!over && passed !== undefined && <span>{passed}</span>}
        {!over && listing.is_auction && <Bid listing={listing} now={now} />}
        {isNew && <strong className={styles.new}>new</strong>}
        <span className={styles.source} dir="auto">
          {over ? sourceName(listing) : sourceText(listing, now)}
        </span>
      </span>
    </span>
  );
}

function Bid({ listing, now }: Pick<FrameOfferProps, 'listing' | 'now'>) {
  const left = auctionTimeLeft(listing, now);
  const word = listing.current_price === null ? 'Auction' : 'bid';
  if (!left) return <span>{word}</span>;
  return (
    <span className={styles.bid}>
      <span>{`${word} · `}</span>
      {left.isSoon ? <strong>{left.text}</strong> : <span>{left.text}</span>}
    </span>
  );
}
