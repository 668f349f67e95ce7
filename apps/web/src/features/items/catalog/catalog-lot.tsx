import type { Item } from '@rummage/contract';
import { memo } from 'react';
import { FramePicture } from '../facts/frame-picture.tsx';
import { PriceLine } from '../facts/item-facts-price-line.tsx';
import { auctionText, conditionAndPlace, sourceText } from '../facts/item-facts-words.ts';

interface CatalogLotProps {
  item: Item;
  title: string;
  lot: number;
  /** In ms. */
  now: number;
}

/** One lot of the sale. Picture and title are one link. */
export const CatalogLot = memo(function CatalogLot({ item, title, lot, now }: CatalogLotProps) {
  const [listing] = item.listings;
  const named = (
    <>
      <span className="catalog-picture">
        <FramePicture url={item.images[0]?.url} />
      </span>
      <span className="catalog-title" dir="auto">
        {title}
      </span>
    </>
  );

  return (
    <>
      <p className="catalog-head">
        <span className="catalog-number">{lot}</span>
        <span className="catalog-price">
          <PriceLine item={item} />
        </span>
      </p>
      {listing ? (
        <a className="catalog-link" href={listing.url} target="_blank" rel="noopener">
          {named}
          <span className="visually-hidden">, opens in a new tab</span>
        </a>
      ) : (
        <span className="catalog-link">{named}</span>
      )}
      <div className="catalog-facts">
        <p>{conditionAndPlace(item)}</p>
        {listing && <p>{[sourceText(listing, now), auctionText(listing, now)].filter(Boolean).join('. ')}</p>}
      </div>
    </>
  );
});
