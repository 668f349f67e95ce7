import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './dialog-foot.module.css';

/** The last line of a dialog: its buttons, and what is said before them. */
export function DialogFoot({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={classes(styles.foot, className)} />;
}
