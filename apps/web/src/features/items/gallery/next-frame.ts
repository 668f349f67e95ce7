export interface GalleryShape {
  columns: number;
  /** Number of places. */
  count: number;
  /** True if there is a frame to go to, and not only a blank. */
  isThere: (place: number) => boolean;
  /** The places that start a row of their own, below a divider. */
  splits?: readonly number[];
}

/** The place that a key leads to from a frame; undefined when it leads nowhere, or is not a key of the gallery. */
export function nextFrame(key: string, from: number, shape: GalleryShape): number | undefined {
  const { count, isThere } = shape;
  const last = count - 1;
  switch (key) {
    case 'ArrowRight':
      return firstThere(from + 1, (place) => place + 1);
    case 'ArrowLeft':
      return firstThere(from - 1, (place) => place - 1);
    case 'ArrowDown':
      return firstThere(placeBelow(from, shape), (place) => placeBelow(place, shape));
    case 'ArrowUp':
      return firstThere(placeAbove(from, shape), (place) => placeAbove(place, shape));
    case 'Home':
      return firstThere(0, (place) => place + 1);
    case 'End':
      return firstThere(last, (place) => place - 1);
    default:
      return undefined;
  }

  function firstThere(start: number, next: (place: number) => number): number | undefined {
    for (let place = start; place >= 0 && place <= last; place = next(place)) {
      if (isThere(place)) return place;
    }
    return undefined;
  }
}

/** The last row above a divider may be short: from there it goes on in the same column below. */
function placeBelow(place: number, shape: GalleryShape): number {
  const { start, end } = partAt(place, shape);
  const below = place + shape.columns;
  return below < end ? below : end + ((place - start) % shape.columns);
}

function placeAbove(place: number, shape: GalleryShape): number {
  const { columns } = shape;
  const { start } = partAt(place, shape);
  if (place - columns >= start || start === 0) return place - columns;
  const before = partAt(start - 1, shape);
  const lastRow = before.end - 1 - ((before.end - 1 - before.start) % columns);
  return Math.min(lastRow + (place - start), before.end - 1);
}

/** The part of the frames between two dividers that a place is in. */
function partAt(place: number, { count, splits = [] }: GalleryShape): { start: number; end: number } {
  return {
    start: splits.findLast((split) => split <= place) ?? 0,
    end: splits.find((split) => split > place) ?? count,
  };
}

/** Place that gets the focus when the frame at `removed` turns blank: the next frame, or at the end the one before. */
export function frameAfterRemoval(removed: number, shape: GalleryShape): number | undefined {
  return nextFrame('ArrowRight', removed, shape) ?? nextFrame('ArrowLeft', removed, shape);
}
