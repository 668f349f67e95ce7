import styles from './seen-before.module.css';

/** The line over the items that are not new. */
export function SeenBefore({ count }: { count: number }) {
  return (
    <h2 className={styles.line}>
      Seen before · <span className={styles.count}>{count}</span>
    </h2>
  );
}
