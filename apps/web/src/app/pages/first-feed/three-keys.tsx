import { X } from 'lucide-react';
import { capsOf, GRID_KEYS } from '#browser/keys.ts';
import { useHandedOnFocus } from '#browser/use-handed-on-focus.ts';
import closer from '#pictures/1970s-camel-wool-overcoat-raglan-6.webp';
import crossedOut from '#pictures/tartan-blanket-coat-wool-red.webp';
import kept from '#pictures/wool-coat-ivory-wool-4.webp';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Circle, Cross } from '#ui/film/marks.tsx';
import { SMALL_ICON } from '#ui/icon.ts';
import styles from './three-keys.module.css';

const KEYS = [
  {
    name: 'Keep',
    picture: kept,
    mark: <Circle variant={0} />,
    key: GRID_KEYS.keep,
    then: 'It waits for you.',
    touch: 'the ring',
  },
  {
    name: 'Delete',
    picture: crossedOut,
    mark: <Cross />,
    key: GRID_KEYS.remove,
    then: 'It stays away.',
    touch: 'the ×',
  },
  {
    name: 'Look closer',
    picture: closer,
    mark: undefined,
    key: GRID_KEYS.open,
    then: 'Then Esc, and on.',
    touch: 'the picture',
  },
];

interface ThreeKeysProps {
  onClose: () => void;
}

/** Shows newcomers the keys of a frame, behind counter and dock. */
export function ThreeKeys({ onClose }: ThreeKeysProps) {
  const strip = useHandedOnFocus<HTMLElement>();
  return (
    <section ref={strip} className={styles.strip} aria-label="Three keys">
      <ul className={styles.keys}>
        {KEYS.map(({ name, picture, mark, key, then, touch }) => (
          <li key={name} className={styles.key}>
            <span className={styles.frame}>
              <img className={styles.picture} src={picture} alt="" width={400} height={500} />
              {mark}
            </span>
            <span>
              <span className={styles.name}>
                <kbd className={styles.cap}>{capsOf(key)[0]}</kbd> {name}
              </span>
              <span className={styles.then}>{then}</span>
              <span className={styles.touch}>{touch}</span>
            </span>
          </li>
        ))}
      </ul>
      <span className={styles.close}>
        <IconButton name="Close" onClick={onClose}>
          <X {...SMALL_ICON} />
        </IconButton>
      </span>
    </section>
  );
}
