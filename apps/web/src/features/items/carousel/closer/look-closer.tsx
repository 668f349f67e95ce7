import { useEffect, useEffectEvent, useState } from 'react';
import { indexOfId } from '../../feed/feed-place.ts';
import type { GridParts } from '../../feed/grid/grid-parts.ts';
import { Carousel, type CarouselProps } from '../carousel.tsx';
import { ItemTable } from './item-table.tsx';
import type { Closer } from './use-closer.ts';

interface LookCloserProps extends CarouselProps {
  grid: GridParts;
  closer: Closer & { id: number };
  /** The address names an item that the feed does not have. */
  onMissing: () => void;
}

/** One item of a grid on the light table, over the grid, which waits behind it as it was. */
export function LookCloser({ grid, closer, onMissing, ...carousel }: LookCloserProps) {
  const { feed, controlsHidden, place } = carousel;
  const { left: items, undoable } = feed;
  const [shown, setShown] = useState(closer.id);
  const [isFound, setIsFound] = useState(false);
  const isThere = isFound || indexOfId(items, closer.id) !== undefined;
  if (isThere && !isFound) setIsFound(true);
  const item = items[indexOfId(items, shown) ?? -1];

  // The item counts as missing too once the last one was removed.
  const isMissing = feed.isWhole && (isFound ? items.length === 0 : !isThere);
  const miss = useEffectEvent(() => (isFound ? closer.close() : onMissing()));
  const load = useEffectEvent(feed.loadMore);
  useEffect(() => {
    if (isMissing) miss();
    else if (!isThere) load();
  }, [isMissing, isThere, items.length]);

  return (
    <ItemTable
      name={item?.title ?? 'Item'}
      isAlone={controlsHidden}
      isThere={isThere}
      grid={grid}
      onClose={closer.close}
    >
      <Carousel
        {...carousel}
        place={{ ...place, startId: () => closer.id }}
        onShown={(id) => {
          setShown(id);
          return id === closer.id ? undefined : closer.follow(id);
        }}
        onClose={closer.close}
        onUndo={undoable && (() => void feed.undo())}
      />
    </ItemTable>
  );
}
