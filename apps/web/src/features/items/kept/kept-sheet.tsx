import { ChevronsUpDown, Printer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { errorMessage } from '#api/error-message.ts';
import { useExchange } from '#api/settings-call.ts';
import { FEED_KEYS, keyPressed, isCovered, isTyping, useKey } from '#browser/keys.ts';
import { useNow } from '#browser/minute-clock.ts';
import { lookAgain } from '#browser/stored/look-again.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Circle } from '#ui/film/marks.tsx';
import { SMALL_ICON } from '#ui/icon.ts';
import { PageTitle } from '#ui/page/page-title.tsx';
import { Menu } from '#ui/popup/menu.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { SheetUnder } from '../carousel/closer/sheet-under.tsx';
import type { Closer } from '../carousel/closer/use-closer.ts';
import { useBuyer } from '../facts/buyer.ts';
import { KeptCell, LetGoCell } from './kept-cell.tsx';
import { KEPT_ORDERS, type KeptOrder } from './kept-order.ts';
import { ShareButton } from './share-button.tsx';
import { SHEET_CELLS, SheetHead } from './sheet-head.tsx';
import { useKeptItems } from './use-kept-items.ts';
import { usePastedAddress } from './use-pasted-address.ts';
import styles from './kept-sheet.module.css';

interface KeptSheetProps {
  userId: number;
  closer: Closer;
}

/** Everything that somebody keeps. */
export function KeptSheet({ userId, closer }: KeptSheetProps) {
  const exchange = useExchange(userId);
  const buyer = useBuyer();
  const [order, setOrder] = useState<KeptOrder>('ends soonest');
  const [lookedAt] = useState(() => lookAgain(userId, Date.now()));
  const kept = useKeptItems(userId, order);
  const now = useNow();
  useKey((event) => {
    if (keyPressed(FEED_KEYS, event) !== 'undo' || isTyping(event.target) || isCovered()) return;
    event.preventDefault();
    void kept.undoLast();
  });

  usePastedAddress();

  if (kept.error) {
    return (
      <div className={styles.problem}>
        <PageTitle>Kept</PageTitle>
        <p>{errorMessage(kept.error, 'What you keep could not be loaded.')}</p>
        <Button onClick={kept.retry}>Try again</Button>
      </div>
    );
  }
  const isEmpty = !kept.isPending && kept.items.length === 0;
  return (
    <SheetUnder
      items={kept.items.map(({ item }) => item)}
      closer={closer}
      exchange={exchange}
      buyer={buyer}
      marks={kept.marks}
      onKeep={(item) => void kept.toggle(item)}
      onNote={(item, note) => void kept.saveNote(item, note)}
    >
      {isEmpty ? (
        <KeptEmpty />
      ) : (
        <>
          <SheetHead count={kept.isPending ? undefined : kept.count}>
            <Menu name="Sort" opens="down" choices={ORDERS} value={order} onChoose={setOrder}>
              <Button kind="secondary" className={styles.sort}>
                <span className={styles.sortName}>Sort</span>
                {KEPT_ORDERS[order]}
                <ChevronsUpDown {...SMALL_ICON} />
              </Button>
            </Menu>
            <Button kind="secondary" className={styles.print} onClick={() => window.print()}>
              <Printer {...SMALL_ICON} />
              Print
            </Button>
            <ShareButton userId={userId} count={kept.count} />
          </SheetHead>
          <ul className={SHEET_CELLS} aria-busy={kept.isPending || undefined} aria-label="Kept items">
            {kept.items.map(({ item, isKept }) =>
              isKept ? (
                <KeptCell
                  key={item.id}
                  item={item}
                  lookedAt={lookedAt}
                  now={now}
                  onOpen={closer.open}
                  onLetGo={() => void kept.letGo(item)}
                  onSaveNote={(note) => void kept.saveNote(item, note)}
                />
              ) : (
                <LetGoCell key={item.id} item={item} onUndo={() => void kept.keepAgain(item)} />
              ),
            )}
          </ul>
          <p className={styles.elsewhere}>
            <PasteHint />
          </p>
        </>
      )}
      <VisuallyHidden as="p" role="status">
        {kept.announcement}
      </VisuallyHidden>
    </SheetUnder>
  );
}

const ORDERS = (Object.keys(KEPT_ORDERS) as KeptOrder[]).map((value) => ({
  value,
  text: KEPT_ORDERS[value],
}));

/** How something of a site comes here that cannot be asked. */
function PasteHint() {
  return (
    <>
      Seen on another site? Paste its address here, or <Link to="/capture">type it</Link>.
    </>
  );
}

const FRAMES = [0, 1, 2, 3, 4];

/** The sheet of somebody who keeps nothing, with how to keep. */
function KeptEmpty() {
  return (
    <>
      <header className={styles.head}>
        <PageTitle>Nothing kept yet</PageTitle>
      </header>
      <div className={styles.words}>
        <p>
          Circle what you want to come back to: press{' '}
          <span className={styles.withKey}>
            <kbd className={styles.key}>k</kbd> on a picture, or{' '}
          </span>
          the ring below it.
        </p>
        <p>Here you then see what it costs now, and when it ends.</p>
        <p>
          <PasteHint />
        </p>
      </div>
      <p className={styles.button}>
        <ButtonLink to="/">Return to Items</ButtonLink>
      </p>
      <div className={styles.frames} aria-hidden>
        {FRAMES.map((frame) => (
          <span key={frame} className={styles.frame}>
            {frame === 1 && <Circle variant={1} />}
          </span>
        ))}
      </div>
    </>
  );
}
