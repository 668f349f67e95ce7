import { classes } from '../classes.ts';
import styles from './large-wordmark.module.css';

interface LargeWordmarkProps {
  as?: 'span' | 'header';
  className?: string | undefined;
}

/** The name of the product on pages without a top bar. */
export function LargeWordmark({ as: Tag = 'span', className }: LargeWordmarkProps) {
  return <Tag className={classes(styles.wordmark, className)}>Rummage</Tag>;
}
