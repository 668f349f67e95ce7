import { Undo2, X } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { errorMessage } from '#api/error-message.ts';
import { useExchange } from '#api/settings-call.ts';
import { useNow } from '#browser/minute-clock.ts';
import { focusMain } from '#browser/use-handed-on-focus.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SMALL_ICON } from '#ui/icon.ts';
import { PageTitle } from '#ui/page/page-title.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { SheetUnder } from '../carousel/closer/sheet-under.tsx';
import type { Closer } from '../carousel/closer/use-closer.ts';
import { useBuyer } from '../facts/buyer.ts';
import { searchItems } from '../feed/state/narrow-and-sort.ts';
import { CrossedOutCell } from './crossed-out-cell.tsx';
import { chosenAfter, firstOf, partsOf } from './crossed-out-parts.ts';
import { useCrossedOut } from './use-crossed-out.ts';
import styles from './crossed-out.module.css';

/** Number of items drawn at first, and added at each press. */
const SHOWN = 240;
const NONE: ReadonlySet<number> = new Set();

interface CrossedOutProps {
  userId: number;
  /** Words that every shown item contains. */
  searchText: string;
  /** The setting of second chances. */
  secondChance: ReactNode;
  closer: Closer;
}

/** Everything that somebody crossed out, to bring it back. */
export function CrossedOut({ userId, searchText, secondChance, closer }: CrossedOutProps) {
  const exchange = useExchange(userId);
  const buyer = useBuyer();
  const { items, error, retry, announcement, isRestoring, restore } = useCrossedOut(userId);
  const now = useNow();
  const [shownCount, setShownCount] = useState(SHOWN);
  const [chosen, setChosen] = useState(NONE);
  const last = useRef<number>(undefined);

  const parts = useMemo(() => partsOf(searchItems(items ?? [], searchText), now), [items, searchText, now]);
  const shown = useMemo(() => firstOf(parts, shownCount), [parts, shownCount]);
  const inOrder = useMemo(() => shown.flatMap((part) => part.items), [shown]);
  const order = useMemo(() => inOrder.map(({ id }) => id), [inOrder]);
  const chosenHere = order.filter((id) => chosen.has(id));

  const toggle = useCallback(
    (id: number, isRange: boolean) => {
      // React may call this function later, when `last` is another one.
      const from = last.current;
      setChosen((before) => chosenAfter(before, order, id, from, isRange));
      last.current = id;
    },
    [order],
  );

  const bringBack = async (ids: readonly number[]) => {
    if (isRestoring || !(await restore(ids))) return;
    setChosen(NONE);
    last.current = undefined;
    // The pressed button is gone.
    focusMain();
  };

  const count = parts.reduce((sum, part) => sum + part.items.length, 0);
  return (
    <SheetUnder items={inOrder} closer={closer} exchange={exchange} buyer={buyer}>
      <header className={styles.head}>
        <PageTitle>Deleted</PageTitle>
      </header>
      <div className={styles.setting}>{secondChance}</div>
      {error !== null && (
        <div className={styles.message}>
          <p>{errorMessage(error, 'What you deleted could not be loaded.')}</p>
          <Button onClick={retry}>Try again</Button>
        </div>
      )}
      {items && count === 0 && (
        <p className={styles.message}>
          {items.length === 0 ? 'Nothing deleted.' : 'No item has all of these words.'}
        </p>
      )}
      {shown.map(({ name, isCheaper, items: of }) => {
        const whole = parts.find((part) => part.name === name)?.items ?? of;
        return (
          <section key={name} className={styles.part} aria-label={name}>
            <div className={styles.partHead}>
              <h2 className={styles.name}>
                {name} <span className={styles.count}>{whole.length}</span>
              </h2>
              <button
                type="button"
                className={styles.restore}
                onClick={() => void bringBack(whole.map(({ id }) => id))}
              >
                {`Restore ${whole.length}`}
                <VisuallyHidden>{`, ${name}`}</VisuallyHidden>
              </button>
            </div>
            <ul className={styles.cells}>
              {of.map((item) => (
                <CrossedOutCell
                  key={item.id}
                  item={item}
                  isCheaper={isCheaper}
                  isChosen={chosen.has(item.id)}
                  now={now}
                  onToggle={toggle}
                  onOpen={closer.open}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {order.length < count && (
        <p className={styles.more}>
          <Button kind="secondary" onClick={() => setShownCount(shownCount + SHOWN)}>
            Show more
          </Button>
        </p>
      )}
      {chosenHere.length > 0 && (
        <div className={styles.dock} role="group" aria-label="Chosen items">
          <span className={styles.chosen}>{`${chosenHere.length} chosen`}</span>
          <button type="button" className={styles.act} onClick={() => void bringBack(chosenHere)}>
            <Undo2 {...SMALL_ICON} />
            {`Restore ${chosenHere.length}`}
          </button>
          <button
            type="button"
            className={styles.act}
            onClick={() => {
              setChosen(NONE);
              focusMain();
            }}
          >
            <X {...SMALL_ICON} />
            None
          </button>
        </div>
      )}
      <VisuallyHidden as="p" role="status">
        {announcement}
      </VisuallyHidden>
    </SheetUnder>
  );
}
