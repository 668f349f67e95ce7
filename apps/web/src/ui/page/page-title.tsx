import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './page-title.module.css';

interface PageTitleProps {
  as?: 'h1' | 'h2';
  className?: string | undefined;
  children: ReactNode;
}

export function PageTitle({ as: Tag = 'h1', className, children }: PageTitleProps) {
  return <Tag className={classes(styles.title, className)}>{children}</Tag>;
}

interface HeroProps {
  as?: 'h1' | 'span';
  className?: string | undefined;
  children: ReactNode;
}

/** The few words that fill a page. */
export function Hero({ as: Tag = 'h1', className, children }: HeroProps) {
  return <Tag className={classes(styles.hero, className)}>{children}</Tag>;
}

interface LargeWordmarkProps {
  /** The start of the product for whoever sees the page; without it the name leads nowhere. */
  to?: string;
  as?: 'span' | 'header';
  className?: string | undefined;
}

/** The name of the product on pages without a top bar. */
export function LargeWordmark({ to, as: Tag = 'span', className }: LargeWordmarkProps) {
  return (
    <Tag className={classes(styles.wordmark, className)}>
      {to === undefined ? 'Rummage' : <a href={to}>Rummage</a>}
    </Tag>
  );
}
