import type { Item } from '@rummage/contract';
import { useLayoutEffect, useRef } from 'react';
import type { Dismissed } from '#outbox/dismissals.ts';
import { outbox } from '#outbox/this-outbox.ts';
import type { RestingView } from '../feed/grid/grid-window.ts';

/**
 * Closes the blanks that are out of view, and keeps what is in view where it is.
 * @param lastRemoved the item whose blank stays
 * @returns to be called when scrolling has stopped, for each part of the gallery
 */
export function useClosingBlanks(
  items: readonly Item[],
  dismissed: Dismissed,
  lastRemoved: number | undefined,
) {
  const scrollAfterwards = useRef(0);

  useLayoutEffect(() => {
    const by = scrollAfterwards.current;
    scrollAfterwards.current = 0;
    if (by !== 0) window.scrollBy({ top: -by, behavior: 'instant' });
  }, [items]);

  return (view: RestingView) => {
    const part = items.slice(view.from, view.from + view.count);
    const { ids, rows } = blanksToClose(part, dismissed, view, lastRemoved);
    if (ids.length === 0) return;
    scrollAfterwards.current += rows * view.rowHeight;
    outbox.close(ids);
  };
}

/** Blanks to be closed, and by how many rows that moves what is in view. */
interface ClosingBlanks {
  ids: readonly number[];
  rows: number;
}

/**
 * Blanks out of view; above the view only as many as fill whole rows, so that nothing in view moves sideways.
 * @param kept the blank that stays: what was removed last
 */
export function blanksToClose(
  items: readonly Item[],
  dismissed: Dismissed,
  { first, end, columns }: Pick<RestingView, 'first' | 'end' | 'columns'>,
  kept: number | undefined,
): ClosingBlanks {
  if (dismissed.size === 0) return { ids: [], rows: 0 };
  const isBlank = ({ id }: Item) => dismissed.get(id)?.phase === 'blank' && id !== kept;
  const above = items.slice(0, first).filter(isBlank);
  const below = items.slice(end).filter(isBlank);
  const rows = Math.floor(above.length / columns);
  const closing = [...above.slice(0, rows * columns), ...below];
  return { ids: closing.map(({ id }) => id), rows };
}
