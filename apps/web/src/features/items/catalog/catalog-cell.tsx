import type { Item } from '@rummage/contract';
import { isKept } from '../../../outbox/marks.ts';
import type { Marks } from '../../../outbox/marks.ts';
import type { CardPlace } from '../grid/card-grid.tsx';
import { CatalogLot } from './catalog-lot.tsx';
import styles from './catalog-cell.module.css';

interface CatalogCellProps {
  item: Item | undefined;
  /** Its number among the items that have a title, from 1. */
  lot: number;
  marks: Marks;
  place: CardPlace;
  /** Whether it is the one that keys act on. */
  isCurrent?: boolean;
  /** In ms. */
  now: number;
}

/** A cell of the catalogue; blank for an item without a title. */
export function CatalogCell({ item, lot, marks, place, isCurrent, now }: CatalogCellProps) {
  if (!item?.title) return <BlankCell place={place} />;
  return (
    <li className={styles.cell} data-current={isCurrent || undefined} {...place}>
      <CatalogLot item={item} title={item.title} lot={lot} isKept={isKept(item, marks)} now={now} />
    </li>
  );
}

export function BlankCell({ place }: { place: CardPlace }) {
  return <li className={styles.cell} style={place.style} aria-hidden />;
}
