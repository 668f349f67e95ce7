import { lazy, Suspense } from 'react';
import type { ComponentProps } from 'react';
import { fetchCode } from '../../api/fetch-code.ts';
import { usePhone } from '../../browser/use-phone.ts';
import { useScrollingDown } from '../../browser/use-scrolling-down.ts';
import type { QueryChips } from '../../features/queries/switcher/query-chips.tsx';
import styles from './chips-row.module.css';

const importChips = () => import('../../features/queries/switcher/query-chips.tsx');
const LoadedChips = lazy(async () => ({ default: (await fetchCode(importChips)).QueryChips }));

/** On phones a row of queries, which hides while somebody scrolls down. */
export function ChipsRow(props: ComponentProps<typeof QueryChips>) {
  return usePhone() ? <Row {...props} /> : null;
}

function Row(props: ComponentProps<typeof QueryChips>) {
  const isAway = useScrollingDown();
  return (
    <nav className={styles.row} data-away={isAway || undefined} aria-label="Queries">
      <Suspense fallback={null}>
        <LoadedChips {...props} />
      </Suspense>
    </nav>
  );
}
