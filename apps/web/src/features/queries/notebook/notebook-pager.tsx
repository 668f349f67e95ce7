import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { ICON } from '../../../ui/icon.ts';
import styles from './notebook-pager.module.css';

interface NotebookPagerProps {
  /** From 1. */
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}

export function NotebookPager({ page, pages, onTurn }: NotebookPagerProps) {
  return (
    <nav className={styles.pager} aria-label="Pages">
      <IconButton
        name="Previous page"
        aria-disabled={page === 1 || undefined}
        onClick={() => page > 1 && onTurn(page - 1)}
      >
        <ChevronLeft {...ICON} />
      </IconButton>
      <p role="status">{`Page ${page} of ${pages}`}</p>
      <IconButton
        name="Next page"
        aria-disabled={page === pages || undefined}
        onClick={() => page < pages && onTurn(page + 1)}
      >
        <ChevronRight {...ICON} />
      </IconButton>
    </nav>
  );
}
