import { ArrowUp } from 'lucide-react';
import { SCROLL_TO_TOP_AFTER_PX } from '@rummage/vocabulary';
import { scrollToTop } from '../../browser/scroll-to-top.ts';
import { useScrolledPast } from '../../browser/use-scrolled-past.ts';
import { ICON } from '../../ui/icon.ts';
import './scroll-to-top-button.css';

export function ScrollToTopButton() {
  if (!useScrolledPast(SCROLL_TO_TOP_AFTER_PX)) return null;
  return (
    <button type="button" className="scroll-to-top" aria-label="Scroll to top" onClick={scrollToTop}>
      <ArrowUp {...ICON} />
    </button>
  );
}
