import type { ReactNode } from 'react';
import styles from './banner.module.css';

/** A line across the page, under the bar if there is one; empty without text. */
export function Banner({ children }: { children: ReactNode }) {
  return (
    <div className={styles.banner} role="status" data-banner>
      {children !== undefined && <p className={styles.text}>{children}</p>}
    </div>
  );
}
