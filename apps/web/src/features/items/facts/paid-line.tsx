import type { ItemListing } from '@rummage/contract';
import { Suspense, useContext } from 'react';
import { lazyPart } from '#api/lazy-part.ts';
import { classes } from '#ui/classes.ts';
import { BuyerContext } from './buyer.ts';
import { endedAs } from './item-times.ts';
import styles from './paid-line.module.css';

const Paid = lazyPart(async () => (await import('./paid/paid.tsx')).Paid);

interface PaidLineProps {
  listing: ItemListing;
  /** True where a press shows the parts. */
  opens?: boolean;
  className?: string | undefined;
}

/**
 * The line under a price with what is paid until the thing is at the buyer's door. Its place is kept while that is not known
 * yet. There is none without a country or a price, and for what nobody can buy any more.
 */
export function PaidLine({ listing, opens = false, className }: PaidLineProps) {
  const buyer = useContext(BuyerContext);
  if (!buyer || listing.current_price === null || endedAs(listing)) return null;
  return (
    <div className={classes(styles.line, className)} data-opens={opens || undefined}>
      <Suspense>
        <Paid listing={listing} buyer={buyer} opens={opens} />
      </Suspense>
    </div>
  );
}
