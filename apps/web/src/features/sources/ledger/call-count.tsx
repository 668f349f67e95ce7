import { countText, numberText } from '../../../browser/words/counts.ts';
import styles from './call-count.module.css';

interface CallCountProps {
  made: number;
  /** Null where there is no limit. */
  allowed: number | null;
}

/** The calls of today in words, and as a bar where there is a limit. */
export function CallCount({ made, allowed }: CallCountProps) {
  if (allowed === null) return <p className={styles.text}>{countText(made, 'call')}</p>;
  const share = allowed === 0 ? 1 : Math.min(made / allowed, 1);
  return (
    <>
      <p className={styles.text}>{`${numberText(made)} of ${countText(allowed, 'call')}`}</p>
      <div className={styles.bar} aria-hidden>
        <div className={styles.made} style={{ width: `${share * 100}%` }} />
      </div>
    </>
  );
}
