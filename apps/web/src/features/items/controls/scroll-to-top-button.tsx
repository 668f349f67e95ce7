import { SCROLL_TO_TOP_AFTER_PX } from '@rummage/vocabulary';
import { ArrowUp } from 'lucide-react';
import { scrollToTop } from '../../../browser/scroll-to-top.ts';
import { useHandedOnFocus } from '../../../browser/use-handed-on-focus.ts';
import { useScrolledPast } from '../../../browser/use-scrolled-past.ts';
import { ICON } from '../../../ui/icon.ts';
import styles from './scroll-to-top-button.module.css';

export function ScrollToTopButton() {
  return useScrolledPast(SCROLL_TO_TOP_AFTER_PX) && <ScrolledDownButton />;
}

function ScrolledDownButton() {
  const button = useHandedOnFocus<HTMLButtonElement>();
  return (
    <button
      ref={button}
      type="button"
      className={styles.button}
      aria-label="Scroll to top"
      onClick={scrollToTop}
    >
      <ArrowUp {...ICON} />
    </button>
  );
}
