export interface GalleryShape {
  columns: number;
  /** How many places there are. */
  count: number;
  /** Whether there is a frame to go to, and not only a blank. */
  isThere: (place: number) => boolean;
  /** The place that starts a row of its own, below what divides the frames. */
  split?: number | undefined;
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

/** The last row above what divides the frames may be short: from there it goes on in the same column below. */
function placeBelow(place: number, { columns, split = 0 }: GalleryShape): number {
  const isAcross = place < split && place + columns >= split;
  return isAcross ? split + (place % columns) : place + columns;
}

function placeAbove(place: number, { columns, split = 0 }: GalleryShape): number {
  const isAcross = split > 0 && place >= split && place - columns < split;
  if (!isAcross) return place - columns;
  const lastRow = Math.floor((split - 1) / columns) * columns;
  return Math.min(lastRow + (place - split), split - 1);
}

/** Where the focus goes when the frame at `removed` turns blank: to the next frame, or at the end to the one before. */
export function frameAfterRemoval(removed: number, shape: GalleryShape): number | undefined {
  return nextFrame('ArrowRight', removed, shape) ?? nextFrame('ArrowLeft', removed, shape);
}
