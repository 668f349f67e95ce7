export interface GalleryShape {
  columns: number;
  /** How many places there are. */
  count: number;
  /** Whether there is a frame to go to, and not only a blank. */
  isThere: (place: number) => boolean;
}

/** The place that a key leads to from a frame; undefined when it leads nowhere, or is not a key of the gallery. */
export function nextFrame(
  key: string,
  from: number,
  { columns, count, isThere }: GalleryShape,
): number | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowRight':
      return firstThere(from + 1, 1);
    case 'ArrowLeft':
      return firstThere(from - 1, -1);
    case 'ArrowDown':
      return firstThere(from + columns, columns);
    case 'ArrowUp':
      return firstThere(from - columns, -columns);
    case 'Home':
      return firstThere(0, 1);
    case 'End':
      return firstThere(last, -1);
    default:
      return undefined;
  }

  function firstThere(start: number, step: number): number | undefined {
    for (let place = start; place >= 0 && place <= last; place += step) {
      if (isThere(place)) return place;
    }
    return undefined;
  }
}

/** Where the focus goes when the frame at `removed` turns blank: to the next frame, or at the end to the one before. */
export function frameAfterRemoval(removed: number, shape: GalleryShape): number | undefined {
  return nextFrame('ArrowRight', removed, shape) ?? nextFrame('ArrowLeft', removed, shape);
}
