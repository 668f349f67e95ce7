import type { Item, ItemListing, SameThing } from '@rummage/contract';
import { type ReactNode, useState } from 'react';
import { useHandedOnFocus } from '#browser/use-handed-on-focus.ts';
import { fullPrice } from '#browser/words/numbers.ts';
import { Button } from '#ui/buttons/button.tsx';
import { sourceText } from '../facts/item-words.ts';
import type { Splits } from './use-splits.ts';
import styles from './also-at.module.css';

interface AlsoAtProps {
  item: Item;
  /** One of the item's listings. */
  listing: ItemListing;
  /** Time in ms. */
  now: number;
  /** Undefined where they cannot be split off. */
  splits: Splits | undefined;
  /** The listing goes to another item: whoever pressed the button stays on the sheet of this one. */
  onFocusLost?: (() => void) | undefined;
  /** The link to the listing. */
  children: ReactNode;
}

/** One of several listings of an item: its link, why it is the same thing, and the button for when it is not. */
export function AlsoAt({ item, listing, now, splits, onFocusLost, children }: AlsoAtProps) {
  const [isExplained, setIsExplained] = useState(false);
  const part = useHandedOnFocus<HTMLDivElement>(onFocusLost);
  const reason = reasonFor(item, listing);
  const text = alsoAtText(listing, now);

  return (
    <div ref={part} className={styles.listing}>
      {children}
      <div className={styles.actions}>
        {reason && (
          <Button
            kind="secondary"
            size="small"
            aria-label={`Why? ${text}`}
            aria-expanded={isExplained}
            onClick={() => setIsExplained(!isExplained)}
          >
            Why?
          </Button>
        )}
        {splits && (
          <Button
            kind="secondary"
            size="small"
            aria-label={`Not the same: ${text}`}
            isLoading={splits.busyId === listing.id}
            onClick={() => splits.split(item, listing)}
          >
            Not the same
          </Button>
        )}
      </div>
      <p className={styles.reason} role="status" dir="auto">
        {isExplained && reason && reasonText(reason)}
      </p>
    </div>
  );
}

/** Source and price of another listing of the item: "eBay · $30.00". @param now ms */
export function alsoAtText(listing: ItemListing, now: number): string {
  return [sourceText(listing, now), fullPrice(listing.current_price, listing.currency)]
    .filter(Boolean)
    .join(' · ');
}

/** Reason why a listing is shown with the item. Undefined for one alone. */
export function reasonFor({ listings, same_thing }: Item, { id }: ItemListing): SameThing | undefined {
  // The listing that the item was first found as has no reason of its own: it is what the others were compared with.
  const reasonOf = (listingId: number | undefined) =>
    same_thing?.find(({ listing_id }) => listing_id === listingId);
  return reasonOf(id) ?? reasonOf(listings[0]?.id) ?? same_thing?.[0];
}

/** One sentence: "3 pictures agree, and the words wool, overcoat." */
export function reasonText({ pictures, words }: SameThing): string {
  const agree = pictures === 1 ? '1 picture agrees' : `${pictures} pictures agree`;
  if (words.length === 0) return `${agree}.`;
  return `${agree}, and the ${words.length === 1 ? 'word' : 'words'} ${words.join(', ')}.`;
}
