import { classes } from '../../ui/classes.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './key-list.module.css';

interface Keys {
  does: string;
  keys: string[];
  /** Whether "Single-key shortcuts" switches it off. */
  isSingle?: boolean;
}

const KEYS: Keys[] = [
  { does: 'Search the notebook or the feed', keys: ['/'], isSingle: true },
  { does: 'Continue, save a value', keys: ['Enter'] },
  { does: 'Close a dialog or menu, clear a search', keys: ['Esc'] },
  { does: 'Gallery: move between pictures', keys: ['→', '←', '↑', '↓'] },
  { does: 'Gallery: look closer', keys: ['Enter'] },
  { does: 'Gallery: open the listing', keys: ['Ctrl', 'Enter'] },
  { does: 'Gallery: delete the item', keys: ['Delete'] },
  { does: 'Keep an item, or let it go', keys: ['k'], isSingle: true },
  { does: 'Undo the last removal, or what was kept or let go', keys: ['Ctrl', 'Z'] },
  { does: 'Carousel: next and previous item', keys: ['→', '←'] },
  { does: 'Carousel: delete the item', keys: ['↑', '↓'], isSingle: true },
  { does: 'Carousel: open the listing', keys: ['space'], isSingle: true },
  { does: 'Carousel: previous and next picture', keys: ['s', 'f'], isSingle: true },
  { does: 'Carousel: zoom', keys: ['z'], isSingle: true },
  { does: 'Zoomed picture: move', keys: ['Shift', '→', '←', '↑', '↓'] },
  { does: 'Calendar: day, month', keys: ['→', '←', '↑', '↓', 'PgUp', 'PgDn'] },
];

/** The list of keyboard shortcuts. */
export function KeyList() {
  return (
    <dl className={styles.list}>
      {KEYS.map(({ does, keys, isSingle }) => (
        <div key={does}>
          <dt>
            {does}
            {isSingle && (
              <>
                <span aria-hidden> •</span>
                <VisuallyHidden>, single key</VisuallyHidden>
              </>
            )}
          </dt>
          <dd>
            {keys.map((key) => (
              <kbd key={key} className={classes(styles.key, /[←↑→↓]/.test(key) && styles.arrow)}>
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
