import { capsOf, KEY_PARTS } from '../browser/keys/key-table.ts';
import { KeyCaps } from './key-caps.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './key-list.module.css';

/** What all keys do. Those that "Single-key shortcuts" switches off are marked. */
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
