import type { DoorPrice, Part } from '@rummage/door-price';
import { ChevronDown } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { createStore } from '#browser/create-store.ts';
import { SMALL_ICON } from '#ui/icon.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { paidWords, PART_LABELS, partText } from './paid-words.ts';
import styles from './paid-parts.module.css';

/** Whether the parts are shown: opened once, they are for all things, as long as the page is open. */
const opened = createStore(false);

/** What is paid in all, as a button that shows of what it is made up. */
export function PaidParts({ price }: { price: DoorPrice }) {
  const isOpen = useSyncExternalStore(opened.subscribe, opened.get);
  const { cost, where } = paidWords(price);
  return (
    <>
      <span className={styles.joint}>{where === '' ? ' ' : ', '}</span>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        onClick={() => opened.change((before) => !before)}
      >
        <VisuallyHidden>Cost at your door, </VisuallyHidden>
        <span className={styles.text}>
          {cost}
          <span aria-hidden>{where}</span>
        </span>
        <ChevronDown {...SMALL_ICON} />
      </button>
      {isOpen && (
        <table className={styles.parts} aria-label="Cost at your door">
          <tbody>
            {price.parts.map((part) => (
              <tr key={part.what}>
                <th scope="row">{PART_LABELS[part.what]}</th>
                <td className={styles.why}>
                  <Why part={part} />
                </td>
                <td className={styles.amount} data-unknown={part.cents === null || undefined}>
                  {partText(part, price.currency)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** The words for a part, which lead to where they come from. */
function Why({ part: { why, source } }: { part: Part }) {
  if (!source || !/^https?:/.test(source)) return why;
  return (
    <a href={source} target="_blank" rel="noopener noreferrer" aria-label={`${why}, opens in a new tab`}>
      {why}
    </a>
  );
}
