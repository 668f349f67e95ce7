import type { Item } from '@rummage/contract';
import { useCallback, useState } from 'react';
import type { GridParts } from '../feed/grid/grid-parts.ts';
import type { RestingView } from '../feed/grid/grid-window.ts';
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
 * Gives one frame the gallery's only Tab stop, and moves the focus.
 * @param startAt the place that the gallery starts at
 */
export function useFrameFocus(
  grid: GridParts,
  items: readonly Item[],
  startAt: number | undefined,
  shape: GalleryShape,
) {
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

  /** Makes a frame the current one where it is: a focus in the gallery goes along, one elsewhere stays. */
  const point = (index: number) => {
    if (index === tabStop) return;
    if (grid.hasFocus()) setWanted({ index, options: { preventScroll: true } });
    else setCurrent(frameAt(items, index));
  };

  return {
    tabStop,
    point,
    /** The place whose frame must be in the document. */
    kept: ready?.index ?? tabStop,
    /** True while a place waits for the focus. */
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
    /** Notes that the gallery has lost the focus. */
    leave: () => setWanted(undefined),
    /** Scrolling has stopped: the current frame is one that is in view. */
    rest: ({ from, first, end, count, columns }: RestingView) => {
      if (first >= Math.min(end, count) || grid.isInView(tabStop)) return;
      const start = from + (grid.isInView(from + first) ? first : first + columns);
      const seen = nextFrame('ArrowRight', start - 1, shape);
      if (seen !== undefined) point(seen);
    },
  };
}

function frameAt(items: readonly Item[], index: number | undefined): FocusedFrame | undefined {
  const item = index === undefined ? undefined : items[index];
  return index === undefined || !item ? undefined : { index, id: item.id };
}

/** Current place of the frame that had the focus last. */
function placeOf(current: FocusedFrame | undefined, items: readonly Item[]): number | undefined {
  if (!current || items[current.index]?.id === current.id) return current?.index;
  const index = items.findIndex(({ id }) => id === current.id);
  return index === -1 ? undefined : index;
}
