import { ArrowLeft } from 'lucide-react';
import { ICON } from '#ui/icon.ts';
import { TopBarLink } from '#ui/page/top-bar.tsx';
import styles from './return-to-items.module.css';

/** The way back to the feed, in the bar of other pages. Beside three more cells a phone has no room for all its words. */
export function ReturnToItems() {
  return (
    <TopBarLink to="/">
      <ArrowLeft {...ICON} />
      <span>
        <span className={styles.verb}>Return to </span>
        Items
      </span>
    </TopBarLink>
  );
}
