import type { ReactNode } from 'react';
import { useNow } from '#browser/minute-clock.ts';
import { momentText } from '#browser/words/dates.ts';
import { Ring } from '#ui/film/ring.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import styles from './sheet-head.module.css';

/** The class of the list of cells below it. */
export const SHEET_CELLS = styles.cells;

interface SheetHeadProps {
  /** Number of items on the sheet; undefined until that is known. */
  count: number | undefined;
  /** Controls at the other end. */
  children: ReactNode;
}

/** The title of a sheet, with the number of its items. On paper it says when it was printed. */
export function SheetHead({ count, children }: SheetHeadProps) {
  const now = useNow();
  return (
    <header className={styles.head}>
      <PageTitle className={styles.title}>
        {'Kept '}
        {count !== undefined && (
          <span className={styles.count}>
            <Ring size="title">{count}</Ring>
          </span>
        )}
      </PageTitle>
      <p className={styles.printed}>{`Rummage, ${momentText(new Date(now))}`}</p>
      <div className={styles.controls}>{children}</div>
    </header>
  );
}
