import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hasModifier } from '../browser/keys.ts';
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

interface WordmarkProps {
  /** Goes to the start of the product, where following a link is not all that takes. */
  onPress?: (() => void) | undefined;
}

export function Wordmark({ onPress }: WordmarkProps) {
  const press = (event: MouseEvent) => {
    // Another tab or window is a matter between the link and the browser.
    if (!onPress || hasModifier(event) || event.shiftKey) return;
    event.preventDefault();
    onPress();
  };
  return (
    <Link className="wordmark top-bar-cell" to="/" onClick={press}>
      Rummage
    </Link>
  );
}
