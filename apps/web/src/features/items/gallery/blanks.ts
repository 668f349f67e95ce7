import type { Item } from '@rummage/contract';
import type { Gone } from '../../../outbox/departures.ts';
import type { RestingView } from '../grid/card-grid.tsx';

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
  gone: Gone,
  { first, end, columns }: Pick<RestingView, 'first' | 'end' | 'columns'>,
  kept: number | undefined,
): ClosingBlanks {
  if (gone.size === 0) return { ids: [], rows: 0 };
  const isBlank = ({ id }: Item) => gone.get(id)?.phase === 'blank' && id !== kept;
  const above = items.slice(0, first).filter(isBlank);
  const below = items.slice(end).filter(isBlank);
  const rows = Math.floor(above.length / columns);
  const closing = [...above.slice(0, rows * columns), ...below];
  return { ids: closing.map(({ id }) => id), rows };
}
