import type { Item } from '@rummage/contract';
import { memo } from 'react';
import { FramePicture } from '../../../ui/frame-picture.tsx';
import { Ring } from '../../../ui/keep/ring.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { PriceLine } from '../facts/item-facts-price-line.tsx';
import { auctionText, conditionAndPlace, sourceText } from '../facts/item-facts-words.ts';
import { KeepButton } from '../grid/keep-button.tsx';
import styles from './catalog-lot.module.css';

interface CatalogLotProps {
  item: Item;
  title: string;
  lot: number;
  isKept: boolean;
  /** In ms. */
  now: number;
}

/** One lot of the sale. Picture and title are one link. */
export const CatalogLot = memo(function CatalogLot({ item, title, lot, isKept, now }: CatalogLotProps) {
  const [listing] = item.listings;
  const named = (
    <>
      <span className={styles.picture}>
        <FramePicture url={item.images[0]?.url} />
      </span>
      <TwoLines className={styles.title} dir="auto">
        {title}
      </TwoLines>
    </>
  );

  return (
    <>
      <p className={styles.head}>
        <span className={styles.number}>{isKept ? <Ring size="lot">{lot}</Ring> : lot}</span>
        <span className={styles.mark}>
          <KeepButton className={styles.keep} title={title} isKept={isKept} size={16} />
          {isKept && (
            <span className={styles.kept} aria-hidden>
              kept
            </span>
          )}
        </span>
        <span className={styles.price}>
          <PriceLine item={item} />
        </span>
      </p>
      {listing ? (
        <a className={styles.link} data-picture href={listing.url} target="_blank" rel="noopener">
          {named}
          <VisuallyHidden>, opens in a new tab</VisuallyHidden>
        </a>
      ) : (
        <span className={styles.link} data-picture tabIndex={-1}>
          {named}
        </span>
      )}
      <div className={styles.facts}>
        <p>{conditionAndPlace(item)}</p>
        {listing && (
          <p dir="auto">{[sourceText(listing, now), auctionText(listing, now)].filter(Boolean).join('. ')}</p>
        )}
      </div>
    </>
  );
});
