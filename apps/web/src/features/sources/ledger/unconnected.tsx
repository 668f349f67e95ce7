import { useId, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { notConnectedText } from '../source-words.ts';
import { useMarketplaces } from '../sources-calls.ts';
import { LinkedText } from './source-row.tsx';
import styles from './unconnected.module.css';

/** The marketplaces that nobody has connected here, in one sentence; behind "How", what connects each. Nothing is typed in. */
export function Unconnected({ userId }: { userId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const howId = useId();
  const off = (useMarketplaces(userId).data?.body ?? []).filter(
    ({ state, marketplace }) => state === 'off' && marketplace !== 'sample',
  );
  if (off.length === 0) return null;
  return (
    <section className={styles.foot} aria-label="Not connected">
      <p className={styles.sentence}>
        {notConnectedText(off)}
        <Button
          kind="secondary"
          size="small"
          aria-expanded={isOpen}
          aria-controls={howId}
          onClick={() => setIsOpen(!isOpen)}
        >
          How
        </Button>
      </p>
      <dl id={howId} hidden={!isOpen} className={styles.list}>
        {off.map(({ marketplace, label, variables, how_to_connect }) => (
          <div key={marketplace}>
            <dt>{label}</dt>
            <dd>
              <p>
                {variables.map((name) => (
                  <code key={name} className={styles.variable}>
                    {name}
                  </code>
                ))}
              </p>
              <p>
                <LinkedText text={how_to_connect} />
              </p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
