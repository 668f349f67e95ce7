import type { ComponentProps, ReactNode } from 'react';
import styles from './small-input.module.css';

/** A low input without a label, for one of several values; in a SmallInputFrame. */
export function SmallInput(props: Omit<ComponentProps<'input'>, 'className'>) {
  return <input {...props} className={styles.input} />;
}

/** The place of a SmallInput and of what opens below it: as wide as there is room, or as `--small-input-flex` and `--small-input-width` say. */
export function SmallInputFrame({ children }: { children: ReactNode }) {
  return <span className={styles.frame}>{children}</span>;
}
