import type { Item } from '@rummage/contract';
import { memo } from 'react';
import { shortPrice } from '#browser/words/numbers.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { ItemCell } from '../carousel/closer/item-cell.tsx';
import { overAs } from '../facts/item-times.ts';
import { OVER_LABELS } from '../facts/item-words.ts';
import styles from './crossed-out-cell.module.css';

interface CrossedOutCellProps {
  item: Item;
  isCheaper: boolean;
  isChosen: boolean;
  /** Time in ms. */
  now: number;
  /** @param isRange whether Shift was held */
  onToggle: (id: number, isRange: boolean) => void;
  onOpen: (id: number) => void;
}

/** One item that was crossed out, to be chosen. */
export const CrossedOutCell = memo(function CrossedOutCell(props: CrossedOutCellProps) {
  const { item, isCheaper, isChosen, now, onToggle, onOpen } = props;
  const [listing] = item.listings;
  const title = item.title ?? 'Untitled';
  const over = listing && overAs(listing, now);
  const price = listing ? shortPrice(listing.current_price, listing.currency) : '';
  const passed = shortPrice(item.dismissed_price ?? null, listing?.currency ?? null);
  return (
    <ItemCell
      item={item}
      now={now}
      className={styles.cell}
      data-cheaper={isCheaper || undefined}
      data-chosen={isChosen || undefined}
      onOpen={onOpen}
    >
      <p className={styles.line}>
        <span className={styles.price}>{over ? OVER_LABELS[over] : price}</span>
        <Checkbox
          label={[title, price].filter(Boolean).join(', ')}
          isLabelHidden
          isChecked={isChosen}
          onToggle={(isRange) => onToggle(item.id, isRange)}
        />
      </p>
      {isCheaper && <p className={styles.passed}>{`passed at ${passed}`}</p>}
      <p className={styles.title}>
        <TwoLines dir="auto">{title}</TwoLines>
      </p>
    </ItemCell>
  );
});
