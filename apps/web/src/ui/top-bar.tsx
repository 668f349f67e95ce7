import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './top-bar.css';

interface TopBarProps {
  /** A line runs along the foot. */
  isBusy: boolean;
  children: ReactNode;
}

/** One ruled strip of the page's own cells. */
export function TopBar({ isBusy, children }: TopBarProps) {
  return (
    <header className="top-bar" data-busy={isBusy || undefined}>
      {children}
    </header>
  );
}

export function Wordmark() {
  return (
    <Link className="wordmark top-bar-cell" to="/">
      Rummage
    </Link>
  );
}
