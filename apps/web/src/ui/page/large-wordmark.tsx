import { classes } from '../classes.ts';
import styles from './large-wordmark.module.css';

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
