import type { Item } from '@rummage/contract';
import { useLayoutEffect, useRef } from 'react';
import type { Gone } from '../../../outbox/departures.ts';
import { outbox } from '../../../outbox/this-outbox.ts';
import type { RestingView } from '../grid/card-grid.tsx';
import { blanksToClose } from './blanks.ts';

/**
 * Closes the blanks that are out of view, and keeps what is in view where it is.
 * @param lastRemoved the item whose blank stays
 * @returns to be called when scrolling has stopped, for each part of the gallery
 */
export function useClosingBlanks(items: readonly Item[], gone: Gone, lastRemoved: number | undefined) {
  const scrollAfterwards = useRef(0);

  useLayoutEffect(() => {
    const by = scrollAfterwards.current;
    scrollAfterwards.current = 0;
    if (by !== 0) window.scrollBy({ top: -by, behavior: 'instant' });
  }, [items]);

  return (view: RestingView) => {
    const part = items.slice(view.from, view.from + view.count);
    const { ids, rows } = blanksToClose(part, gone, view, lastRemoved);
    if (ids.length === 0) return;
    scrollAfterwards.current += rows * view.rowHeight;
    outbox.close(ids);
  };
}
