import type { ComponentProps } from 'react';
import styles from './blank-frame.module.css';

/** A frame of the gallery without an item. */
export function BlankFrame(props: Omit<ComponentProps<'li'>, 'className'>) {
  return <li {...props} className={styles.blank} />;
}
