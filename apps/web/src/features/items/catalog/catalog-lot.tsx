import type { Item } from '@rummage/contract';
import { memo, type RefCallback, useEffect, useEffectEvent } from 'react';
import { isKept, type Marks } from '#outbox/marks.ts';
import { FramePicture } from '#ui/film/frame-picture.tsx';
import { Ring } from '#ui/film/ring.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { auctionText, conditionAndPlace, sourceText } from '../facts/item-words.ts';
import { PaidLine } from '../facts/paid-line.tsx';
import { PriceLine } from '../facts/price-line.tsx';
import type { CardPlace } from '../feed/grid/card-grid.tsx';
import { KeepButton } from '../feed/grid/keep-button.tsx';
import styles from './catalog-lot.module.css';

interface CatalogLotProps {
  item: Item;
  title: string;
  lot: number;
  isKept: boolean;
  /** The ref of the picture that gets the focus. */
  takeFocus?: RefCallback<HTMLElement> | undefined;
  /** Time in ms. */
  now: number;
}

/** One lot of the sale. Picture and title are one link. */
export const CatalogLot = memo(function CatalogLot(props: CatalogLotProps) {
  const { item, title, lot, isKept, takeFocus, now } = props;
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
      {listing && <PaidLine className={styles.paid} listing={listing} />}
      {listing ? (
        <a
          ref={takeFocus}
          className={styles.link}
          data-picture
          href={listing.url}
          target="_blank"
          rel="noopener"
        >
          {named}
          <VisuallyHidden>, opens in a new tab</VisuallyHidden>
        </a>
      ) : (
        <span ref={takeFocus} className={styles.link} data-picture tabIndex={-1}>
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

interface CatalogCellProps {
  item: Item | undefined;
  /** Its number among the items that have a title, from 1. */
  lot: number;
  marks: Marks;
  place: CardPlace;
  /** True for the one that keys act on. */
  isCurrent?: boolean;
  takeFocus?: CatalogLotProps['takeFocus'];
  /** Time in ms. */
  now: number;
}

/** A cell of the catalogue; blank for an item without a title. */
export function CatalogCell(props: CatalogCellProps) {
  const { item, lot, marks, place, isCurrent, takeFocus, now } = props;
  if (!item?.title) return <BlankCell place={place} />;
  return (
    <li className={styles.cell} data-current={isCurrent || undefined} {...place}>
      <CatalogLot
        item={item}
        title={item.title}
        lot={lot}
        isKept={isKept(item, marks)}
        takeFocus={takeFocus}
        now={now}
      />
    </li>
  );
}

function BlankCell({ place }: { place: CardPlace }) {
  return <li className={styles.cell} style={place.style} aria-hidden />;
}

interface CatalogUnloadedProps {
  place: CardPlace;
  loadedCount: number;
  /** Called again whenever more is loaded and this cell still waits. */
  onSeen: () => void;
}

/** The cell of an item that is not loaded yet. */
export function CatalogUnloaded({ place, loadedCount, onSeen }: CatalogUnloadedProps) {
  const seen = useEffectEvent(onSeen);
  useEffect(() => seen(), [loadedCount]);
  return <BlankCell place={place} />;
}

/** The number of each item in the sale, from 1; items without a title have none. */
export function lotNumbers(items: readonly Item[]): number[] {
  let last = 0;
  return items.map(({ title }) => (title ? (last += 1) : 0));
}
