import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hasModifier } from '../browser/keys.ts';
import './top-bar.css';

interface TopBarProps {
  /** Shows a moving line along the bottom. */
  isBusy: boolean;
  children: ReactNode;
}

/** A strip of cells at the top of a page, divided by lines. */
export function TopBar({ isBusy, children }: TopBarProps) {
  return (
    <header className="top-bar" data-busy={isBusy || undefined}>
      {children}
    </header>
  );
}

interface WordmarkProps {
  /** Goes to the start of the product, when following the link alone is not enough. */
  onPress?: (() => void) | undefined;
}

export function Wordmark({ onPress }: WordmarkProps) {
  const press = (event: MouseEvent) => {
    // Opening another tab or window is left to the browser.
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
