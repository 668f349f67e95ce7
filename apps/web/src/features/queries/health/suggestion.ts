import type { Query } from '@rummage/contract';
import type { EditedFields, FilterName } from '@rummage/vocabulary';

/** A part of the form that can be pointed at. */
export type SuggestedPart = keyof EditedFields | 'minimum_condition' | FilterName;

/** A change that somebody may want to make to a query; nothing of it is saved until they do. */
export interface Suggestion {
  /** The part of the form that it is about. */
  part: SuggestedPart;
  /** The fields as they would be; empty where only the person can know the change. */
  change: Partial<Pick<Query, 'query_text' | 'category' | 'max_price' | 'minimum_condition' | 'filters'>>;
  /** What is suggested, in a sentence. */
  text: string;
}
