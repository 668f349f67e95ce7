import type { Item } from '@rummage/contract';
import type { CardPlace } from '../grid/card-grid.tsx';
import { CatalogLot } from './catalog-lot.tsx';
import styles from './catalog-cell.module.css';

interface CatalogCellProps {
  item: Item | undefined;
  /** Its number among the items that have a title, from 1. */
  lot: number;
  place: CardPlace;
  /** In ms. */
  now: number;
}

/** A cell of the catalogue; blank for an item without a title. */
export function CatalogCell({ item, lot, place, now }: CatalogCellProps) {
  if (!item?.title) return <BlankCell place={place} />;
  return (
    <li className={styles.cell} {...place}>
      <CatalogLot item={item} title={item.title} lot={lot} now={now} />
    </li>
  );
}

export function BlankCell({ place }: { place: CardPlace }) {
  return <li className={styles.cell} style={place.style} aria-hidden />;
}
