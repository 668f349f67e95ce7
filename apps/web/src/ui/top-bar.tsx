import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './top-bar.css';

interface TopBarProps {
  /** A line runs along the foot. */
  isBusy: boolean;
  children: ReactNode;
}

/** One ruled strip: the wordmark, and what the page puts beside it. */
export function TopBar({ isBusy, children }: TopBarProps) {
  return (
    <header className="top-bar" data-busy={isBusy || undefined}>
      <Link className="wordmark top-bar-cell" to="/">
        Rummage
      </Link>
      {children}
    </header>
  );
}
