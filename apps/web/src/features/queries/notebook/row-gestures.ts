import type { Query } from '@rummage/contract';
import type { Suggestion } from '../health/suggestion.ts';

export interface RowGestures {
  /** Opens its editor, with a change that is not saved. */
  onEdit: (query: Query, suggestion?: Suggestion) => void;
  onDelete: (query: Query) => void;
}
