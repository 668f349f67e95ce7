import type { WordOffer } from '@rummage/contract';
import { Check, ChevronDown, Plus } from 'lucide-react';
import { useId } from 'react';
import { useHandedOnFocus } from '#browser/use-handed-on-focus.ts';
import { numberText } from '#browser/words/numbers.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SmallPicture } from '#ui/film/small-picture.tsx';
import { SMALL_ICON } from '#ui/icon.ts';
import { rowKey } from './offered-words.ts';
import type { MoreWords } from './use-more-words.ts';
import styles from './more-words.module.css';

const TITLE = 'Words that find more';
const COUNTED = 'Counted on what was seen in the last 30 days.';

/** Words with which a query would find more; nothing where there are none. Adding one changes the draft alone. */
export function MoreWordsSection({ words }: { words: MoreWords }) {
  const id = useId();
  if (words.rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{TITLE}</h3>
        <p>{COUNTED}</p>
      </div>
      <Rows words={words} />
    </section>
  );
}

interface FoldedMoreWordsProps {
  words: MoreWords;
  isOpen: boolean;
  onToggle: () => void;
}

/** The same behind its heading. */
export function FoldedMoreWords({ words, isOpen, onToggle }: FoldedMoreWordsProps) {
  const id = useId();
  return (
    <section className={styles.folded}>
      <div className={styles.head}>
        <h3>
          <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
            {TITLE}
            <ChevronDown {...SMALL_ICON} />
          </button>
        </h3>
        {isOpen && <p>{COUNTED}</p>}
      </div>
      <div id={id} hidden={!isOpen}>
        <Rows words={words} />
        <p className={styles.none} role="status">
          {isOpen && words.isError && 'What finds more cannot be counted at the moment.'}
          {isOpen && words.isNone && 'Nothing more was seen.'}
        </p>
      </div>
    </section>
  );
}

function Rows({ words: { rows, added, toggle } }: { words: MoreWords }) {
  return (
    <ul>
      {rows.map((row) => (
        <Row key={rowKey(row)} row={row} isAdded={added.includes(row)} onToggle={() => toggle(row)} />
      ))}
    </ul>
  );
}

interface RowProps {
  row: WordOffer;
  isAdded: boolean;
  onToggle: () => void;
}

function Row({ row, isAdded, onToggle }: RowProps) {
  const { word, language, text, a_month, examples } = row;
  const line = useHandedOnFocus<HTMLLIElement>(focusNext);
  const id = useId();
  return (
    <li ref={line} className={styles.row} data-added={isAdded || undefined}>
      <span className={styles.what}>
        <b className={styles.word} dir="auto" lang={language ?? undefined}>
          {word}
        </b>
        <span id={`${id}-why`} className={styles.why}>
          {text}
        </span>
      </span>
      <span className={styles.pictures}>
        {examples.map(({ title, image }, index) => (
          <SmallPicture key={`${index} ${title}`} image={image} title={title} />
        ))}
      </span>
      <span id={`${id}-yield`} className={styles.yield}>
        <b>{`+${numberText(a_month)}`}</b> a month
      </span>
      <Button
        kind="secondary"
        size="small"
        className={isAdded ? styles.takeOut : undefined}
        aria-label={`${isAdded ? 'Take out' : 'Add'} ${word}`}
        aria-describedby={`${id}-why ${id}-yield`}
        onClick={onToggle}
      >
        {isAdded ? <Check {...SMALL_ICON} /> : <Plus {...SMALL_ICON} />}
        <span>{isAdded ? 'Take out' : 'Add'}</span>
      </Button>
    </li>
  );
}

/** From a row that leaves to another one, or to the query's text. */
function focusNext(): void {
  const leaving = document.activeElement;
  const next =
    leaving?.closest('ul')?.querySelector<HTMLElement>('li:not(:focus-within) button') ??
    leaving?.closest('form')?.querySelector('input');
  next?.focus();
}

/** What the added words find besides, for the foot of the form; undefined where there are none. */
export function addedYield({ added }: MoreWords): string | undefined {
  if (added.length === 0) return undefined;
  const sum = added.reduce((before, { a_month }) => before + a_month, 0);
  return `+${numberText(sum)} a month with what you added`;
}
