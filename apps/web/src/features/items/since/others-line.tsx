import styles from './others-line.module.css';

/** The line over the items that are not new. */
export function OthersLine({ name, count }: { name: string; count: number }) {
  return (
    <h2 className={styles.line}>
      {name} · <span className={styles.count}>{count}</span>
    </h2>
  );
}
