import type { Layout } from '@rummage/vocabulary';
import type { Undoable } from '../../../outbox/act.ts';

/** The catalog has no undo, whatever was done last. */
export function canUndoIn(layout: Layout, undoable: Undoable | undefined): boolean {
  return undoable !== undefined && layout !== 'catalog';
}
