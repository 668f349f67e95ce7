import { capsOf, KEY_PARTS } from '#browser/keys.ts';
import { classes } from './classes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './key-list.module.css';

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

/** Lists all keys with their effects. Those that "Single-key shortcuts" switches off are marked. */
export function KeyList() {
  return (
    <div className={styles.parts}>
      {KEY_PARTS.map(({ name, keys }) => (
        <section key={name} aria-label={name}>
          <h3 className={styles.name}>{name}</h3>
          <dl className={styles.lines}>
            {Object.values(keys).map((line) => (
              <div key={`${line.does} ${line.keys.join(' ')}`} className={styles.line}>
                <dt>
                  {line.does}
                  {line.isSingle && (
                    <>
                      <span aria-hidden> •</span>
                      <VisuallyHidden>, single key</VisuallyHidden>
                    </>
                  )}
                </dt>
                <dd className={styles.keys}>
                  <KeyCaps keys={capsOf(line)} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
