import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';
import { hasModifier } from '#browser/keys.ts';
import { classes } from '../classes.ts';
import styles from './top-bar.module.css';

interface TopBarProps {
  /** Shows a moving line along the bottom. */
  isBusy: boolean;
  children: ReactNode;
}

/** A strip of cells at the top of a page, divided by lines. */
export function TopBar({ isBusy, children }: TopBarProps) {
  return (
    <header className={styles.bar} data-busy={isBusy || undefined}>
      {children}
    </header>
  );
}

interface TopBarCellProps {
  /** True for the first of the cells at the other end of the bar. */
  isApart?: boolean;
  /** True if phones have something else instead. */
  isForDesks?: boolean;
}

export function TopBarLink({ isApart = false, ...rest }: TopBarCellProps & LinkProps) {
  return <Link {...rest} className={classes(styles.cell, isApart && styles.apart)} />;
}

export function TopBarButton(props: TopBarCellProps & ComponentProps<'button'>) {
  const { isApart = false, isForDesks = false, ...rest } = props;
  const className = classes(styles.cell, isApart && styles.apart, isForDesks && styles.desk);
  return <button type="button" {...rest} className={className} />;
}

interface WordmarkProps {
  /** The start of the product for whoever sees the page. */
  to?: string;
  /** Goes to the start of the product, when following the link alone is not enough. */
  onPress?: (() => void) | undefined;
}

export function Wordmark({ to = '/', onPress }: WordmarkProps) {
  const press = (event: MouseEvent) => {
    // Opening another tab or window is left to the browser.
    if (!onPress || hasModifier(event) || event.shiftKey) return;
    event.preventDefault();
    onPress();
  };
  return (
    <Link className={classes(styles.cell, styles.wordmark)} to={to} onClick={press}>
      Rummage
    </Link>
  );
}

/** The first link of a page, in view while it has the focus. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className={styles.link} href={to}>
      {children}
    </a>
  );
}
