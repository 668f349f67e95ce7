import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './hero.module.css';

interface HeroProps {
  as?: 'h1' | 'span';
  className?: string | undefined;
  children: ReactNode;
}

/** The few words that fill a page. */
export function Hero({ as: Tag = 'h1', className, children }: HeroProps) {
  return <Tag className={classes(styles.hero, className)}>{children}</Tag>;
}
