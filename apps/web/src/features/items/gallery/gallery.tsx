import { useState } from 'react';
import type { MouseEvent } from 'react';
import { hasModifier } from '#browser/keys.ts';
import { isTouch } from '#browser/media.ts';
import { useNow } from '#browser/minute-clock.ts';
import type { PictureSize } from '#browser/stored/picture-size.ts';
import { isKept } from '#outbox/marks.ts';
import { CIRCLE_COUNT } from '#ui/film/marks.tsx';
import { indexOfId } from '../feed/feed-place.ts';
import { DividedGrid } from '../feed/grid/card-grid.tsx';
import { buttonAt } from '../feed/grid/keep-button.tsx';
import { cardIndex, useCardKeys, useReturn } from '../feed/grid/use-card-keys.ts';
import type { GridProps } from '../feed/use-feed.ts';
import { BlankFrame, galleryColumns } from './blank-frame.tsx';
import { newsOf } from './frame-offer.tsx';
import { circleVariant, Frame } from './frame.tsx';
import { frameAfterRemoval, nextFrame } from './next-frame.ts';
import { useClosingBlanks } from './use-closing-blanks.ts';
import { useFrameFocus } from './use-frame-focus.ts';

interface GalleryProps extends GridProps {
  /** Another size is another gallery, which starts where this one was. */
  pictureSize: PictureSize;
  /** Least number of places while more is being found: nothing moves when they fill. */
  reserved: number;
}

/** A contact sheet. One Tab stop, at the current frame: the arrows move between its frames, and its keys act on that one. */
export function Gallery(props: GalleryProps) {
  const { feed, grid, reserved, dividers, place, isCovered, onOpen } = props;
  // Removed items included: their frames turn blank.
  const { items, places, dismissed, marks, returned, undoable } = feed;
  // Its blank stays.
  const lastRemoved = undoable?.kind === 'dismiss' ? undoable.itemId : undefined;
  const [columns, setColumns] = useState(1);
  const [startAt] = useState(() => indexOfId(items, place.startId()));
  const now = useNow();

  const isThere = (index: number) => {
    const item = items[index];
    return item !== undefined && !dismissed.has(item.id);
  };
  const shape = { columns, count: places, isThere, splits: dividers.map(({ at }) => at) };
  const focus = useFrameFocus(grid, items, startAt, shape);
  const closeBlanks = useClosingBlanks(items, dismissed, lastRemoved);

  const goTo = (index: number) => {
    focus.moveTo(index);
    if (!isThere(index)) window.scrollTo(0, document.documentElement.scrollHeight);
  };

  const remove = (index: number, options?: FocusOptions) => {
    const item = items[index];
    if (!item || !isThere(index)) return;
    const next = frameAfterRemoval(index, shape);
    if (next !== undefined) focus.moveTo(next, options);
    feed.dismiss(item);
  };

  const isKeptAt = (index: number) => {
    const item = items[index];
    return item !== undefined && isKept(item, marks);
  };

  const keep = (index: number) => {
    const item = items[index];
    if (item && isThere(index)) feed.keep(item, !isKeptAt(index));
  };
  useReturn(isCovered, () => {
    const index = indexOfId(items, place.startId()) ?? nextFrame('Home', 0, shape);
    if (index !== undefined) focus.moveTo(index);
  });

  const [returnedBefore, setReturnedBefore] = useState(returned.version);
  if (returnedBefore !== returned.version) {
    setReturnedBefore(returned.version);
    const index = indexOfId(items, returned.id);
    if (index !== undefined && !isCovered) focus.moveTo(index);
  }

  const lookAt = (index: number) => {
    const item = items[index];
    if (item && isThere(index)) onOpen(item.id);
  };

  const move = (key: string, from: number) => {
    // End waits for the last item of a feed that is still loading.
    const next = key === 'End' && items.length < places ? places - 1 : nextFrame(key, from, shape);
    if (next !== undefined) goTo(next);
    return next !== undefined;
  };
  useCardKeys({
    isUnder: isCovered,
    current: () => focus.tabStop,
    onPoint: (index) => {
      if (isThere(index)) focus.point(index);
    },
    onOpen: lookAt,
    onKeep: keep,
    onRemove: remove,
    onMove: move,
  });

  const click = (event: MouseEvent) => {
    const { target } = event;
    const index = cardIndex(target);
    if (index === undefined) return;
    if (isPicture(target) && !isForNewTab(event)) {
      event.preventDefault();
      lookAt(index);
    }
    if (buttonAt(target) === 'remove') remove(index, { preventScroll: true });
    if (buttonAt(target) === 'keep') keep(index);
  };

  const holdPlace = (first: number) => {
    const index = isThere(first) ? first : nextFrame('ArrowRight', first, shape);
    const item = index === undefined ? undefined : items[index];
    place.hold(first === 0 ? null : (item?.id ?? null));
  };

  return (
    <DividedGrid
      grid={grid}
      dividers={dividers}
      className={galleryColumns(props.pictureSize)}
      data-layout="gallery"
      Waiting={BlankFrame}
      count={Math.max(places, reserved)}
      heightOf={frameHeight}
      startAt={startAt}
      onFirst={holdPlace}
      kept={focus.kept}
      onColumns={setColumns}
      onRest={(view) => {
        if (!focus.isWaiting) closeBlanks(view);
        focus.rest(view);
      }}
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
            dismissal={item && dismissed.get(item.id)}
            {...newsOf(item, feed.newSince, feed.newPlaces === undefined)}
            isKept={isKeptAt(index)}
            isMarking={item !== undefined && marks.get(item.id)?.isChanging === true}
            circle={circleVariant(items, index, columns, isKeptAt, CIRCLE_COUNT)}
            isCurrent={index === focus.tabStop}
            takeFocus={focus.takeFocusAt(index)}
            now={now}
          />
        );
      }}
    />
  );
}

/** A click that the browser opens another tab or window for. */
function isForNewTab(event: MouseEvent): boolean {
  return hasModifier(event) || event.shiftKey;
}

/** True for the picture of a card, but not for its buttons or its text. */
function isPicture(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-picture]') !== null;
}

const PRICE_LINE_PX = 30;
const PRICE_LINE_FOR_FINGERS_PX = 36;

/** A picture of 4:5 and the line under it. */
function frameHeight(columnWidth: number): number {
  return columnWidth * 1.25 + (isTouch() ? PRICE_LINE_FOR_FINGERS_PX : PRICE_LINE_PX);
}
