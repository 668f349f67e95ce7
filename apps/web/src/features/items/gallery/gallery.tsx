import type { Item } from '@rummage/contract';
import { useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { hasModifier } from '../../../browser/keys/keys.ts';
import { isTouch } from '../../../browser/media.ts';
import { useNow } from '../../../browser/minute-clock.ts';
import type { Gone } from '../../../outbox/departures.ts';
import { outbox } from '../../../outbox/this-outbox.ts';
import { CardGrid } from '../grid/card-grid.tsx';
import type { RestingView } from '../grid/card-grid.tsx';
import { cardIndex } from '../grid/card-index.ts';
import { indexOfId } from '../place/feed-place.ts';
import type { FeedPlace } from '../place/feed-place.ts';
import { BlankFrame } from './blank-frame.tsx';
import { blanksToClose } from './blanks.ts';
import { Frame } from './frame.tsx';
import { GALLERY_COLUMNS } from './gallery-columns.ts';
import { frameAfterRemoval, nextFrame } from './next-frame.ts';

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
  const [current, setCurrent] = useState(() => frameAt(items, startAt));
  /** The place that gets the focus as soon as it has a frame. */
  const [wanted, setWanted] = useState<{ index: number; options?: FocusOptions }>();
  const now = useNow();

  const isThere = (index: number) => {
    const item = items[index];
    return item !== undefined && !gone.has(item.id);
  };
  const shape = { columns, count: places, isThere };
  const known = placeOf(current, items);
  const tabStop = known !== undefined && isThere(known) ? known : nextFrame('Home', 0, shape);
  const isWantedThere = wanted !== undefined && isThere(wanted.index);

  useLayoutEffect(() => {
    if (!isWantedThere) return;
    const frame = document.querySelector<HTMLElement>(
      `[data-layout="gallery"] > [data-index="${wanted.index}"] > [tabindex]`,
    );
    frame?.focus(wanted.options);
  }, [isWantedThere, wanted]);

  const scrollAfterClosing = useRef(0);
  useLayoutEffect(() => {
    const by = scrollAfterClosing.current;
    scrollAfterClosing.current = 0;
    if (by !== 0) window.scrollBy({ top: -by, behavior: 'instant' });
  }, [items]);

  const closeBlanks = (view: RestingView) => {
    const { ids, rows } = blanksToClose(items, gone, view, lastRemoved);
    if (ids.length === 0 || wanted) return;
    scrollAfterClosing.current = rows * view.rowHeight;
    outbox.close(ids);
  };

  const goTo = (index: number) => {
    setWanted({ index });
    if (!isThere(index)) window.scrollTo(0, document.documentElement.scrollHeight);
  };

  const remove = (index: number, options?: FocusOptions) => {
    const item = items[index];
    if (!item || !isThere(index)) return;
    const next = frameAfterRemoval(index, shape);
    if (next !== undefined) setWanted({ index: next, ...(options && { options }) });
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

  const click = (event: MouseEvent) => {
    const index = cardIndex(event.target);
    const isRemoval = event.target instanceof Element && event.target.closest('button') !== null;
    if (index !== undefined && isRemoval) remove(index, { preventScroll: true });
  };

  const follow = (event: FocusEvent) => {
    setWanted(undefined);
    const index = cardIndex(event.target);
    const item = index === undefined ? undefined : items[index];
    if (index !== undefined && item) setCurrent({ index, id: item.id });
  };

  return (
    <CardGrid
      className={GALLERY_COLUMNS}
      data-layout="gallery"
      Waiting={BlankFrame}
      count={places}
      heightOf={frameHeight}
      startAt={startAt}
      onFirst={(index) => {
        const first = isThere(index) ? index : nextFrame('ArrowRight', index, shape);
        place.hold(index === 0 ? null : (frameAt(items, first)?.id ?? null));
      }}
      kept={isWantedThere ? wanted.index : tabStop}
      onColumns={setColumns}
      onRest={closeBlanks}
      onKeyDown={pressKey}
      onClick={click}
      onFocus={follow}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setWanted(undefined);
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
            isTabStop={index === tabStop}
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

function frameAt(
  items: readonly Item[],
  index: number | undefined,
): { index: number; id: number } | undefined {
  const item = index === undefined ? undefined : items[index];
  return index === undefined || !item ? undefined : { index, id: item.id };
}

/** Where the frame that had the focus last is now. */
function placeOf(
  current: { index: number; id: number } | undefined,
  items: readonly Item[],
): number | undefined {
  if (!current || items[current.index]?.id === current.id) return current?.index;
  const index = items.findIndex(({ id }) => id === current.id);
  return index === -1 ? undefined : index;
}
