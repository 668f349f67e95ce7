import type { Item, ItemListing } from '@rummage/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useHandedOnFocus } from '../../../browser/use-handed-on-focus.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { alsoAtText, reasonFor, reasonText } from './same-thing-words.ts';
import type { Splits } from './use-splits.ts';
import styles from './also-at.module.css';

interface AlsoAtProps {
  item: Item;
  /** One of the item's listings. */
  listing: ItemListing;
  /** In ms. */
  now: number;
  /** Undefined where they cannot be split off. */
  splits: Splits | undefined;
  /** The link to the listing. */
  children: ReactNode;
}

/** One of several listings of an item: its link, why it is the same thing, and the button for when it is not. */
export function AlsoAt({ item, listing, now, splits, children }: AlsoAtProps) {
  const [isExplained, setIsExplained] = useState(false);
  // The listing goes to another item: whoever pressed the button stays on the sheet of this one.
  const part = useHandedOnFocus<HTMLDivElement>(() => document.activeElement?.closest('section')?.focus());
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
