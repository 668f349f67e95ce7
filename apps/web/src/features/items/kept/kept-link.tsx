import { itemCountText } from '../../../browser/words/numbers.ts';
import { Loop } from '../../../ui/film/marks.tsx';
import { TopBarLink } from '../../../ui/page/top-bar.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useKeptCount } from './use-kept-count.ts';
import styles from './kept-link.module.css';

/** Leads to the kept sheet, from the bar of a page. */
export function KeptLink({ userId }: { userId: number }) {
  const count = useKeptCount(userId);
  return (
    <TopBarLink to="/kept">
      <span className={styles.loop}>
        <Loop size={18} isKept={count !== 0} />
      </span>
      <VisuallyHidden>{count === undefined ? 'Kept' : `Kept, ${itemCountText(count)}`}</VisuallyHidden>
      <span className={styles.word} aria-hidden>
        Kept
      </span>
      <span className={styles.count} aria-hidden>
        {count}
      </span>
    </TopBarLink>
  );
}
