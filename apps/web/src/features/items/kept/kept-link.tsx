import { itemCountText } from '../../../browser/words/item-count.ts';
import { Loop } from '../../../ui/keep/loop.tsx';
import { TopBarLink } from '../../../ui/page/top-bar.tsx';
import { useKeptCount } from './use-kept-count.ts';
import styles from './kept-link.module.css';

/** Leads to the kept sheet, from the bar of a page. */
export function KeptLink({ userId }: { userId: number }) {
  const count = useKeptCount(userId);
  return (
    <TopBarLink to="/kept" aria-label={count === undefined ? 'Kept' : `Kept, ${itemCountText(count)}`}>
      <span className={styles.loop}>
        <Loop size={18} isKept />
      </span>
      <span className={styles.word}>Kept</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </TopBarLink>
  );
}
