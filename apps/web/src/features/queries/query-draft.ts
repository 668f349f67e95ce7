import type { QueryInput } from '@rummage/contract';
import {
  boxesOf,
  DEFAULT_MINIMUM_CONDITION,
  maxPriceProblem,
  minimumOf,
  normaliseFilters,
  priceOf,
  queryTextProblem,
} from '@rummage/vocabulary';
import type { Category, ConditionBoxes } from '@rummage/vocabulary';
import type { DraftFilter } from './draft-filters.ts';

/** A saved search as it stands in the quick form. */
export interface QueryDraft {
  queryText: string;
  category: Category | undefined;
  maxPrice: string;
  boxes: ConditionBoxes;
  filters: readonly DraftFilter[];
}

export interface DraftProblems {
  queryText?: string;
  maxPrice?: string;
  filters?: string;
}

export function newDraft(queryText: string): QueryDraft {
  return {
    queryText,
    category: undefined,
    maxPrice: '',
    boxes: boxesOf(DEFAULT_MINIMUM_CONDITION),
    filters: [],
  };
}

/** All that is wrong with a draft at once; empty when it can be sent. */
export function draftProblems({ queryText, maxPrice, filters }: QueryDraft): DraftProblems {
  const { problems } = normaliseFilters(filters, priceOf(maxPrice) ?? null);
  const [ofText, ofPrice] = [queryTextProblem(queryText), maxPriceProblem(maxPrice)];
  return {
    ...(ofText !== undefined && { queryText: ofText }),
    ...(ofPrice !== undefined && { maxPrice: ofPrice }),
    ...(problems.length > 0 && { filters: problems.map(({ message }) => message).join('; ') }),
  };
}

/** What is sent of a draft that has no problems. */
export function queryInput(draft: QueryDraft, userId: number): QueryInput {
  return {
    user_id: userId,
    query_text: draft.queryText.trim(),
    category: draft.category ?? null,
    max_price: priceOf(draft.maxPrice) ?? null,
    active: true,
    minimum_condition: minimumOf(draft.boxes) ?? DEFAULT_MINIMUM_CONDITION,
    filters: normaliseFilters(draft.filters).filters,
  };
}
