import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './short-list.module.css';

interface ShortListProps<Entry> {
  name: string;
  entries: readonly Entry[];
  /** Which of them are listed at first; all where it is undefined. */
  isShown?: ((entry: Entry, index: number) => boolean) | undefined;
  /** The words of the button that shows all: "All 13 queries". */
  all: string;
  /** Draws an entry, as a list item with a key. */
  children: (entry: Entry) => ReactNode;
}

/** A list of which some entries are shown at first. The button that shows the rest disappears, and the list takes the focus. */
export function ShortList<Entry>({ name, entries, isShown, all, children }: ShortListProps<Entry>) {
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole || !isShown ? entries : entries.filter(isShown);
  const showAll = () => {
    setIsWhole(true);
    list.current?.focus();
  };
  return (
    <>
      <ul ref={list} className={styles.list} tabIndex={-1} aria-label={name}>
        {shown.map(children)}
      </ul>
      {shown.length < entries.length && (
        <Button className={styles.more} kind="secondary" size="compact" onClick={showAll}>
          {all}
        </Button>
      )}
    </>
  );
}
