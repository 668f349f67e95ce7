import type { Item } from '@rummage/contract';
import { CAROUSEL_SLIDE_MS, type Exchange } from '@rummage/vocabulary';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNow } from '#browser/minute-clock.ts';
import { fullPrice } from '#browser/words/numbers.ts';
import { isKept, type Marks } from '#outbox/marks.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { sourceName } from '../facts/item-words.ts';
import { CarouselActions } from './carousel-actions.tsx';
import { type CarouselCommand, useCarouselKeys } from './carousel-keys.ts';
import { CarouselSheet } from './carousel-sheet.tsx';
import { CarouselStrip } from './carousel-strip.tsx';
import { CloserHead } from './closer-head.tsx';
import { useTableParts } from './closer/item-table.tsx';
import { CrossFade } from './cross-fade.tsx';
import type { ItemQueries } from './found-by.tsx';
import { ImageCarousel, turnedImage } from './image-carousel.tsx';
import type { Splits } from './use-splits.ts';
import { useSwipe } from './zoom/use-picture-gestures.ts';
import styles from './carousel-item.module.css';

interface CarouselItemProps {
  item: Item;
  items: readonly Item[];
  index: number;
  total: number;
  marks: Marks;
  controlsHidden: boolean;
  queries: ItemQueries;
  exchange: Exchange;
  /** Undefined where listings cannot be split off. */
  splits: Splits | undefined;
  /** Set where it lies over a grid. */
  onClose: (() => void) | undefined;
  onUndo: (() => void) | undefined;
  onGo: (index: number) => void;
  /** Undefined where that cannot be done. */
  onRemove: (() => void) | undefined;
  onKeep: (() => void) | undefined;
  onNote: ((item: Item, note: string | null) => void) | undefined;
}

/** The current item, its sheet, and the controls, which stay where they are while the item changes. */
export function CarouselItem({
  item,
  items,
  index,
  total,
  marks,
  controlsHidden,
  queries,
  exchange,
  splits,
  onClose,
  onUndo,
  onGo,
  onRemove,
  onKeep,
  onNote,
}: CarouselItemProps) {
  const [turned, setTurned] = useState<{ id: number; image: number }>();
  const [noteOpenings, setNoteOpenings] = useState(0);
  const isTurned = turned?.id === item.id;
  if (turned && !isTurned) setTurned(undefined);
  const image = isTurned ? Math.min(turned.image, Math.max(0, item.images.length - 1)) : 0;
  const [listing] = item.listings;
  const { sheet, table } = useSheet(item.id);
  const mark = marks.get(item.id);
  const noted = mark?.note === undefined ? item : { ...item, note: mark.note };
  const now = useNow();
  usePicturesAhead(picturesAhead(items, index, image));

  const turnTo = (next: number) => setTurned({ id: item.id, image: next });
  const next = () => onGo(index + 1);
  const previous = () => onGo(index - 1);
  const commands: Record<CarouselCommand, () => void> = {
    next,
    previous,
    remove: onRemove ?? doNothing,
    keep: onKeep ?? doNothing,
    nothing: doNothing,
    open: () => listing && window.open(listing.url, '_blank', 'noopener'),
    'next image': () => turnTo(turnedImage(image, 1, item.images.length)),
    'previous image': () => turnTo(turnedImage(image, -1, item.images.length)),
  };
  // Arrows scroll the text over a grid; in the carousel layout the same keys delete.
  useCarouselKeys(
    (command) => commands[command](),
    onClose &&
      ((direction) => scrollText([sheet.current, factsIn(sheet.current), table?.current], direction)),
  );
  const swipe = useSwipe((direction) => (direction === 'left' ? next() : previous()));

  return (
    <div
      className={styles.carousel}
      data-layout="carousel"
      data-alone={controlsHidden || undefined}
      {...swipe}
    >
      {onClose && !controlsHidden && (
        <CloserHead
          text={`Lot ${index + 1} of ${total}`}
          onClose={onClose}
          onPrevious={index > 0 ? previous : undefined}
          onNext={index < items.length - 1 ? next : undefined}
          onEdit={item.user_query_id === null ? undefined : () => queries.onEdit(item.user_query_id ?? 0)}
          onNote={onNote && isKept(item, marks) ? () => setNoteOpenings(noteOpenings + 1) : undefined}
          onUndo={onUndo}
        />
      )}
      <ImageCarousel
        item={item}
        index={image}
        isTurned={isTurned}
        onTurn={turnTo}
        onLeave={(direction) => (direction === 'left' ? next() : previous())}
        controlsHidden={controlsHidden}
      />
      {!controlsHidden && (
        <>
          <CarouselActions
            hasPrevious={index > 0}
            hasNext={index < items.length - 1}
            url={listing?.url}
            source={listing && sourceName(listing)}
            onPrevious={previous}
            onNext={next}
            isKept={isKept(item, marks)}
            areArrowsForText={onClose !== undefined}
            onRemove={onRemove}
            onKeep={onKeep}
          />
          <section ref={sheet} className={styles.paper} tabIndex={0} aria-label="Item">
            <CrossFade className={styles.contents} name={String(item.id)} time={CAROUSEL_SLIDE_MS}>
              <CarouselSheet
                item={noted}
                isKept={isKept(item, marks)}
                number={index + 1}
                now={now}
                queries={queries}
                exchange={exchange}
                splits={splits}
                noteOpenings={noteOpenings}
                onFocusLost={() => sheet.current?.focus()}
                onSaveNote={onNote && ((note) => onNote(item, note))}
              />
            </CrossFade>
          </section>
          <CarouselStrip items={items} marks={marks} current={index} onChoose={onGo} />
        </>
      )}
      <VisuallyHidden as="p" role="status">
        {isTurned ? `Image ${image + 1} of ${item.images.length}` : itemText(item, index, total)}
      </VisuallyHidden>
    </div>
  );
}

function doNothing(): void {
  // A key of the carousel that has nothing to do here.
}

/** Scrolls to the top of the sheet of another item, and keeps the focus on the sheet. */
function useSheet(itemId: number) {
  const sheet = useRef<HTMLElement>(null);
  const { table } = useTableParts();
  useLayoutEffect(() => {
    sheet.current?.scrollTo(0, 0);
    // Scrolls on a phone too: the page, or the table that lies over it.
    (table?.current ?? window).scrollTo(0, 0);
    if (sheet.current?.contains(document.activeElement)) sheet.current.focus({ preventScroll: true });
  }, [itemId, table]);
  return { sheet, table };
}

/** Distance that one press of an arrow scrolls a page. */
const SCROLL_STEP_PX = 60;

/** Scrolls the sheet, its part that scrolls, or on a phone the element around it. */
function scrollText(parts: readonly (Element | null | undefined)[], direction: 1 | -1): void {
  const text = parts.find(
    (part) => part && part.scrollHeight > part.clientHeight && getComputedStyle(part).overflowY === 'auto',
  );
  text?.scrollBy({ top: direction * SCROLL_STEP_PX });
}

/**
 * Looks inside the sheet: it is there twice while one item fades to another, and a ref would lose the one
 * that comes.
 */
function factsIn(sheet: HTMLElement | null): Element | null | undefined {
  return sheet?.querySelector('dl');
}

function itemText({ title, listings: [listing] }: Item, index: number, total: number): string {
  const price = listing && fullPrice(listing.current_price, listing.currency);
  return [`Item ${index + 1} of ${total}: ${title ?? 'Untitled'}`, price].filter(Boolean).join(', ');
}

const ITEMS_AHEAD = 3;

/** The pictures that will probably be shown next: the item's next one, and the first one of each of the next items. */
export function picturesAhead(items: readonly Item[], index: number, imageIndex: number): string[] {
  const following = items.slice(index + 1, index + 1 + ITEMS_AHEAD);
  return [items[index]?.images[imageIndex + 1], ...following.map(({ images: [first] }) => first)].flatMap(
    (image) => (image ? [image.url] : []),
  );
}

/** Makes the browser fetch pictures before they are shown. */
function usePicturesAhead(urls: readonly string[]): void {
  const list = urls.join('\n');
  useEffect(() => {
    for (const url of list.split('\n').filter(Boolean)) {
      const image = new Image();
      image.decoding = 'async';
      image.src = url;
    }
  }, [list]);
}
