import type { ComponentProps, Ref } from 'react';
import { classes } from '../classes.ts';
import styles from './ledger.module.css';

const KINDS = { normal: undefined, head: styles.head, blank: styles.blank };
const MARGIN_CELLS = { number: styles.number, state: styles.state };

/**
 * The parts of a ledger: ruled rows with a margin at the left. Who uses it gives its rows a grid whose first column is
 * `--ledger-margin` wide, and whose areas `number` and `state` are in that column. The roles are explicit because the cells of
 * a row may be stacked, and browsers then no longer treat it as a table.
 */
export function Ledger({ className, ...rest }: ComponentProps<'table'>) {
  return <table role="table" {...rest} className={classes(styles.ledger, className)} />;
}

interface LedgerRowProps extends Omit<ComponentProps<'tr'>, 'ref'> {
  kind?: keyof typeof KINDS;
  ref?: Ref<HTMLTableRowElement> | undefined;
}

export function LedgerRow({ kind = 'normal', className, ...rest }: LedgerRowProps) {
  return <tr role="row" {...rest} className={classes(styles.row, KINDS[kind], className)} />;
}

interface LedgerPanelProps extends Pick<ComponentProps<'td'>, 'id' | 'className' | 'children'> {
  /** Number of columns in the rows. */
  columns: number;
}

/** A row of one cell that belongs to the row above. */
export function LedgerPanel({ id, columns, className, children }: LedgerPanelProps) {
  return (
    <tr role="row" className={classes(styles.panel, className)}>
      <td role="cell" aria-colspan={columns} id={id}>
        {children}
      </td>
    </tr>
  );
}

export function LedgerHeading(props: ComponentProps<'th'>) {
  return <th role="columnheader" {...props} />;
}

interface LedgerCellProps extends ComponentProps<'td'> {
  /** The part of the margin that it is in, if it is in the margin. */
  margin?: keyof typeof MARGIN_CELLS | undefined;
}

export function LedgerCell({ margin, className, ...rest }: LedgerCellProps) {
  return <td role="cell" {...rest} className={classes(margin && MARGIN_CELLS[margin], className)} />;
}
