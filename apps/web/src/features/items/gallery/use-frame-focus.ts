import type { Item } from '@rummage/contract';
import { useCallback, useState } from 'react';
import type { RestingView } from '../grid/card-grid.tsx';
import { nextFrame } from './next-frame.ts';
import type { GalleryShape } from './next-frame.ts';

/** A frame, by where it was when it had the focus. */
interface FocusedFrame {
  index: number;
  id: number;
}

/** A place that gets the focus as soon as it has a frame. */
interface WantedFrame {
  index: number;
  options?: FocusOptions | undefined;
}

/**
 * Which frame has the gallery's one Tab stop, and which gets the focus.
 * @param startAt the place that the gallery starts at
 */
export function useFrameFocus(items: readonly Item[], startAt: number | undefined, shape: GalleryShape) {
  const [current, setCurrent] = useState(() => frameAt(items, startAt));
  const [wanted, setWanted] = useState<WantedFrame>();

  const known = placeOf(current, items);
  const tabStop = known !== undefined && shape.isThere(known) ? known : nextFrame('Home', 0, shape);
  const ready = wanted && shape.isThere(wanted.index) ? wanted : undefined;

  const takeFocus = useCallback(
    (frame: HTMLElement | null) => {
      if (!frame || !ready) return;
      frame.focus(ready.options);
      // A frame that had the focus already reports none.
      setWanted(undefined);
    },
    [ready],
  );

  return {
    tabStop,
    /** The place whose frame must be in the document. */
    kept: ready?.index ?? tabStop,
    /** Whether a place waits for the focus. */
    isWaiting: wanted !== undefined,
    /** The ref of the frame that gets the focus now. */
    takeFocusAt: (index: number) => (index === ready?.index ? takeFocus : undefined),
    moveTo: (index: number, options?: FocusOptions) => setWanted({ index, options }),
    /** The frame of a place has the focus, or something else in the gallery. */
    follow: (index: number | undefined) => {
      setWanted(undefined);
      const frame = frameAt(items, index);
      if (frame) setCurrent(frame);
    },
    /** The pointer was moved onto a frame: a focus in the gallery goes along, one elsewhere stays. */
    point: (index: number) => {
      if (index === tabStop) return;
      if (document.activeElement?.closest('[data-index]'))
        setWanted({ index, options: { preventScroll: true } });
      else setCurrent(frameAt(items, index));
    },
    /** Nothing in the gallery has the focus any more. */
    leave: () => setWanted(undefined),
    /** Scrolling has stopped: without a focus from keys, the current frame is one that is in view. */
    rest: ({ from, first, end, count }: RestingView) => {
      if (document.activeElement?.matches('[data-index] :focus-visible')) return;
      const isInView = tabStop !== undefined && tabStop >= from + first && tabStop < from + end;
      const seen = isInView || first >= count ? undefined : nextFrame('ArrowRight', from + first - 1, shape);
      const frame = frameAt(items, seen);
      if (frame) setCurrent(frame);
    },
  };
}

function frameAt(items: readonly Item[], index: number | undefined): FocusedFrame | undefined {
  const item = index === undefined ? undefined : items[index];
  return index === undefined || !item ? undefined : { index, id: item.id };
}

/** Where the frame that had the focus last is now. */
function placeOf(current: FocusedFrame | undefined, items: readonly Item[]): number | undefined {
  if (!current || items[current.index]?.id === current.id) return current?.index;
  const index = items.findIndex(({ id }) => id === current.id);
  return index === -1 ? undefined : index;
}
