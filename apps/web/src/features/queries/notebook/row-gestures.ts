import type { Query } from '@rummage/contract';

export interface RowGestures {
  onEdit: (query: Query) => void;
  onDelete: (query: Query) => void;
}
