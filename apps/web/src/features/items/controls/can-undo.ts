import type { Layout } from '@rummage/vocabulary';
import { isMarking } from '../../../outbox/act.ts';
import type { Undoable } from '../../../outbox/act.ts';

/** Nothing is removed in the catalog, so no removal is undone there. */
export function canUndoIn(layout: Layout, undoable: Undoable | undefined): boolean {
  return undoable !== undefined && (layout !== 'catalog' || isMarking(undoable));
}
