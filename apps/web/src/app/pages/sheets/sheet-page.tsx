import type { ReactNode } from 'react';
import type { Closer } from '#features/items/carousel/closer/use-closer.ts';
import { BackButton, PageBar } from '../page-bar.tsx';
import styles from './sheet-page.module.css';

interface SheetPageProps {
  /** The cells of its bar. */
  bar: ReactNode;
  children: ReactNode;
}

/** A page with a bar and a sheet of items, of which only the sheet is printed. */
export function SheetPage({ bar, children }: SheetPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <PageBar name="items">{bar}</PageBar>
      </div>
      <main id="items" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

interface BackCellProps {
  closer: Closer;
  name: string;
  /** The cell while nothing is looked at. */
  children: ReactNode;
}

/** The first cell of the bar: leads back to the sheet from an item that is looked at. */
export function BackCell({ closer, name, children }: BackCellProps) {
  if (closer.id === undefined) return children;
  return <BackButton onPress={closer.close}>{`Back to ${name}`}</BackButton>;
}
