import type { HTMLAttributes } from 'react';
import { classes } from './classes.ts';
import styles from './two-lines.module.css';

interface TwoLinesProps extends HTMLAttributes<HTMLElement> {
  as?: 'mark' | 'p' | 'span';
}

/** Text that takes at most two lines; what does not fit is cut off. */
export function TwoLines({ as: Tag = 'span', className, ...props }: TwoLinesProps) {
  return <Tag {...props} className={classes(styles.text, className)} />;
}
