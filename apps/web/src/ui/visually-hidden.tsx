import type { HTMLAttributes } from 'react';
import styles from './visually-hidden.module.css';

interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement> {
  as?: 'span' | 'p' | 'h1';
}

/** Text for screen readers only. */
export function VisuallyHidden({ as: Tag = 'span', ...rest }: VisuallyHiddenProps) {
  return <Tag {...rest} className={styles.hidden} />;
}
