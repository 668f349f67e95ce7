import type { Item } from '@rummage/contract';
import { fullPrice, shortPrice } from '#browser/words/numbers.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { priceBeforeDrop } from './item-words.ts';
import styles from './price-line.module.css';

interface PriceLineProps {
  item: Item;
  /** Whole amounts without ".00". */
  isShort?: boolean;
  /** True if it fell since the last visit. */
  hasFallen?: boolean;
}

/** The price of the first listing, after the higher price before it, if there was one. Nothing when there is no price. */
export function PriceLine({ item, isShort = false, hasFallen = false }: PriceLineProps) {
  const [listing] = item.listings;
  if (!listing || listing.current_price === null) return null;
  const text = isShort ? shortPrice : fullPrice;
  const before = priceBeforeDrop(item);
  const price = text(listing.current_price, listing.currency);
  if (before === undefined) return price;

  return (
    <>
      <VisuallyHidden>was </VisuallyHidden>
      <s className={styles.before}>{text(before, listing.currency)}</s>
      <VisuallyHidden>, now</VisuallyHidden>{' '}
      <span className={styles.now} data-fallen={hasFallen || undefined}>
        {price}
      </span>
    </>
  );
}
