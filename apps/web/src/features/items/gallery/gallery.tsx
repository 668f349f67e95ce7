import type { Item } from '@rummage/contract';
import { useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { hasModifier } from '../../../browser/keys/keys.ts';
import { isTouch } from '../../../browser/media.ts';
import { useNow } from '../../../browser/minute-clock.ts';
import type { Gone } from '../../../outbox/departures.ts';
import { CardGrid } from '../grid/card-grid.tsx';
import { cardIndex } from '../grid/card-index.ts';
import { indexOfId } from '../place/feed-place.ts';
import type { FeedPlace } from '../place/feed-place.ts';
import { BlankFrame } from './blank-frame.tsx';
import { Frame } from './frame.tsx';
import { GALLERY_COLUMNS } from './gallery-columns.ts';
import { frameAfterRemoval, nextFrame } from './next-frame.ts';
import { useClosingBlanks } from './use-closing-blanks.ts';
import { useFrameFocus } from './use-frame-focus.ts';

interface GalleryProps {
  /** What is loaded, removed items included: their frames turn blank. */
  items: readonly Item[];
  /** How many places there are, loaded or not. */
  places: number;
  gone: Gone;
  /** The item removed last: its blank stays. */
  lastRemoved: number | undefined;
  place: FeedPlace;
  onRemove: (item: Item) => void;
}

/** A contact sheet. One Tab stop: the arrows move between its frames. */
export function Gallery({ items, places, gone, lastRemoved, place, onRemove }: GalleryProps) {
  const [columns, setColumns] = useState(1);
  const [startAt] = useState(() => indexOfId(items, place.startId()));
  const now = useNow();

  const isThere = (index: number) => {
    const item = items[index];
    return item !== undefined && !gone.has(item.id);
  };
  const shape = { columns, count: places, isThere };
  const focus = useFrameFocus(items, startAt, shape);
  const closeBlanks = useClosingBlanks(items, gone, lastRemoved);

  const goTo = (index: number) => {
    focus.moveTo(index);
    if (!isThere(index)) window.scrollTo(0, document.documentElement.scrollHeight);
  };

  const remove = (index: number, options?: FocusOptions) => {
    const item = items[index];
    if (!item || !isThere(index)) return;
    const next = frameAfterRemoval(index, shape);
    if (next !== undefined) focus.moveTo(next, options);
    onRemove(item);
  };

  const pressKey = (event: KeyboardEvent) => {
    const index = cardIndex(event.target);
    if (index === undefined || hasModifier(event)) return;
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace';
    // End waits for the last item of a feed that is still loading.
    const next =
      event.key === 'End' && items.length < places ? places - 1 : nextFrame(event.key, index, shape);
    if (next === undefined && !isRemoval) return;
    event.preventDefault();
    // A key that is held down removes only one item.
    if (isRemoval && !event.repeat) remove(index);
    else if (next !== undefined) goTo(next);
  };

  const click = ({ target }: MouseEvent) => {
    const index = cardIndex(target);
    if (index !== undefined && isRemoveButton(target)) remove(index, { preventScroll: true });
  };

  const holdPlace = (first: number) => {
    const index = isThere(first) ? first : nextFrame('ArrowRight', first, shape);
    const item = index === undefined ? undefined : items[index];
    place.hold(first === 0 ? null : (item?.id ?? null));
  };

  return (
    <CardGrid
      className={GALLERY_COLUMNS}
      data-layout="gallery"
      Waiting={BlankFrame}
      count={places}
      heightOf={frameHeight}
      startAt={startAt}
      onFirst={holdPlace}
      kept={focus.kept}
      onColumns={setColumns}
      onRest={(view) => {
        if (!focus.isWaiting) closeBlanks(view);
      }}
      onKeyDown={pressKey}
      onClick={click}
      onFocus={({ target }) => focus.follow(cardIndex(target))}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) focus.leave();
      }}
      renderCard={(index, card) => {
        const item = items[index];
        return (
          <Frame
            key={item?.id ?? `unloaded ${index}`}
            place={card}
            item={item}
            number={index + 1}
            places={places}
            departure={item && gone.get(item.id)}
            isTabStop={index === focus.tabStop}
            takeFocus={focus.takeFocusAt(index)}
            now={now}
          />
        );
      }}
    />
  );
}

const PRICE_LINE_PX = 30;
const PRICE_LINE_FOR_FINGERS_PX = 36;

/** A picture of 4:5 and the line under it. */
function frameHeight(columnWidth: number): number {
  return columnWidth * 1.25 + (isTouch() ? PRICE_LINE_FOR_FINGERS_PX : PRICE_LINE_PX);
}

/** The × is the only button of a frame. */
function isRemoveButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button') !== null;
}
