import { Suspense } from 'react';
import type { ComponentProps } from 'react';
import { lazyPart } from '../../../api/lazy-part.ts';
import { usePhone } from '../../../browser/media.ts';
import { useScrollingDown } from '../../../browser/scrolling.ts';
import type { QueryChips } from '../../../features/queries/switcher/query-chips.tsx';
import styles from './chips-row.module.css';

const LoadedChips = lazyPart(
  async () => (await import('../../../features/queries/switcher/query-chips.tsx')).QueryChips,
);

/** On phones a row of queries, which hides while somebody scrolls down. What newcomers are told takes its place. */
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
