import type { Item } from '@rummage/contract';
import { fullPrice, shortPrice } from '../../../browser/money.ts';
import { priceBeforeDrop } from './item-facts-price.ts';
import './item-facts-price-line.css';

interface PriceLineProps {
  item: Item;
  /** Whole amounts without ".00". */
  isShort?: boolean;
}

/** The price of the first listing, after the higher price before it, if there was one. Nothing when there is no price. */
export function PriceLine({ item, isShort = false }: PriceLineProps) {
  const [listing] = item.listings;
  if (!listing || listing.current_price === null) return null;
  const text = isShort ? shortPrice : fullPrice;
  const before = priceBeforeDrop(item);
  const price = text(listing.current_price, listing.currency);
  if (before === undefined) return price;

  return (
    <>
      <span className="visually-hidden">was </span>
      <s className="price-before">{text(before, listing.currency)}</s>
      <span className="visually-hidden">, now</span> {price}
    </>
  );
}
