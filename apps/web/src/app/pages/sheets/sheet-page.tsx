import type { ReactNode } from 'react';
import { SkipLink, TopBar } from '../../../ui/page/top-bar.tsx';
import { ConnectionBanner } from '../../banners.tsx';
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
        <SkipLink to="#items">Skip to items</SkipLink>
        <TopBar isBusy={false}>{bar}</TopBar>
        <ConnectionBanner />
      </div>
      <main id="items" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
