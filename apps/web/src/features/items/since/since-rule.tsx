import { useNow } from '../../../browser/minute-clock.ts';
import { useHandedOnFocus } from '../../../browser/use-handed-on-focus.ts';
import { momentWords } from './since-words.ts';
import styles from './since-rule.module.css';

interface SinceRuleProps {
  /** Undefined over what somebody asked for, whenever it was collected. */
  since: string | undefined;
  count: number;
  /** Undefined where only a part of what is new is shown, because everything would be marked. */
  onMarkSeen: (() => void) | undefined;
}

/** The line over the items that are new. */
export function SinceRule({ since, count, onMarkSeen }: SinceRuleProps) {
  const rule = useHandedOnFocus<HTMLDivElement>();
  const now = useNow();
  return (
    <div ref={rule} className={styles.rule}>
      <h2 className={styles.title}>
        {since === undefined ? (
          `${count} new`
        ) : (
          <>
            {`New since ${momentWords(since, now)}`} <span className={styles.count}>{count}</span>
          </>
        )}
      </h2>
      {onMarkSeen && (
        <button type="button" className={styles.button} onClick={onMarkSeen}>
          Mark as seen
        </button>
      )}
    </div>
  );
}
