import type { ComponentProps, Ref } from 'react';
import { classes } from '../../../ui/classes.ts';
import styles from './ledger.module.css';

const COLUMNS = {
  number: styles.number,
  health: styles.health,
  query: styles.query,
  category: styles.category,
  price: styles.price,
  filters: styles.filters,
  actions: styles.actions,
  /** Across all but the number. */
  message: styles.message,
};

type Column = keyof typeof COLUMNS;

/**
 * The parts of the ledger. Their roles are explicit because below 960 pixels the cells of a row are stacked, and browsers then
 * no longer treat it as a table.
 */
export function Ledger(props: Omit<ComponentProps<'table'>, 'className'>) {
  return <table role="table" {...props} className={styles.ledger} />;
}

interface LedgerRowProps extends Omit<ComponentProps<'tr'>, 'className'> {
  kind?: 'head' | 'blank';
  ref?: Ref<HTMLTableRowElement>;
}

export function LedgerRow({ kind, ...rest }: LedgerRowProps) {
  const look = [kind === 'head' && styles.head, kind === 'blank' && styles.blank];
  return <tr role="row" {...rest} className={classes(styles.row, ...look)} />;
}

/** A row of one cell that belongs to the row above. */
export function LedgerPanel({ id, children }: Pick<ComponentProps<'td'>, 'id' | 'children'>) {
  return (
    <tr role="row" className={styles.panel}>
      <td role="cell" aria-colspan={6} id={id}>
        {children}
      </td>
    </tr>
  );
}

export function LedgerHeading({ column, ...rest }: { column: Column } & ComponentProps<'th'>) {
  return <th role="columnheader" {...rest} className={COLUMNS[column]} />;
}

export function LedgerCell({ column, ...rest }: { column: Column } & ComponentProps<'td'>) {
  return <td role="cell" {...rest} className={COLUMNS[column]} />;
}
