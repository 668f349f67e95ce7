import { classes } from './classes.ts';
import styles from './key-caps.module.css';

/** Keys to be pressed, drawn as their caps. */
export function KeyCaps({ keys }: { keys: readonly string[] }) {
  return (
    <span className={styles.caps}>
      {keys.map((key) => (
        <kbd key={key} className={classes(styles.cap, /[←↑→↓]/.test(key) && styles.arrow)}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
