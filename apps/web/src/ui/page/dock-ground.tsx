import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './dock-ground.module.css';

/** The dock without its buttons, which it is until they have loaded. */
export function DockGround({ className, ...rest }: ComponentProps<'div'>) {
  return <div data-dock {...rest} className={classes(styles.ground, className)} />;
}
