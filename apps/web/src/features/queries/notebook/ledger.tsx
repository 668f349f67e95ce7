import type { ComponentProps } from 'react';
import { classes } from '#ui/classes.ts';
import { LedgerCell as Cell, LedgerHeading as Heading, LedgerRow as Row } from '#ui/page/ledger.tsx';
import styles from './ledger.module.css';

const COLUMNS = {
  query: styles.query,
  category: styles.category,
  price: styles.price,
  filters: styles.filters,
  actions: styles.actions,
  /** Spans all columns but the number. */
  message: styles.message,
};

const MARGIN = { number: 'number', health: 'state' } as const;

type Column = keyof typeof COLUMNS | keyof typeof MARGIN;

export const LEDGER_COLUMNS = 6;

/** The rows of the notebook's ledger, and their cells column by column. */
export function LedgerRow({ kind = 'normal', ...rest }: Omit<ComponentProps<typeof Row>, 'className'>) {
  return <Row {...rest} kind={kind} className={classes(styles.row, kind === 'head' && styles.head)} />;
}

export function LedgerHeading({ column, ...rest }: { column: Column } & ComponentProps<'th'>) {
  return <Heading {...rest} className={classOf(column)} />;
}

export function LedgerCell({ column, ...rest }: { column: Column } & ComponentProps<'td'>) {
  const margin = isMargin(column) ? MARGIN[column] : undefined;
  return <Cell {...rest} margin={margin} className={classOf(column)} />;
}

function classOf(column: Column): string | undefined {
  return isMargin(column) ? undefined : COLUMNS[column];
}

function isMargin(column: Column): column is keyof typeof MARGIN {
  return column in MARGIN;
}
