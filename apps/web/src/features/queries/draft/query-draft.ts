import type { Query, QueryInput } from '@rummage/contract';
import {
  boxesOf,
  DEFAULT_MINIMUM_CONDITION,
  maxPriceProblem,
  minimumOf,
  missingFields,
  normaliseFilters,
  queryTextProblem,
  readPriceText,
  typedPrice,
} from '@rummage/vocabulary';
import type {
  Category,
  ConditionBoxes,
  FilterName,
  LimitCounts,
  NotifyChoice,
  OtherWords,
} from '@rummage/vocabulary';
import { draftFilters, enterTyped } from './draft-filters.ts';
import type { DraftFilter } from './draft-filters.ts';

export interface QueryDraft {
  queryText: string;
  /** In which it is looked for as well. */
  words: OtherWords;
  category: Category | undefined;
  maxPrice: string;
  /** What it counts. */
  limitCounts: LimitCounts;
  boxes: ConditionBoxes;
  filters: readonly DraftFilter[];
  /** Undefined until it is known of what new queries notify: then the server decides. */
  notify: NotifyChoice | undefined;
}

/** Facts about a query that are known before somebody edits it here. */
export type QueryStart = Partial<
  Pick<
    Query,
    | 'query_text'
    | 'words'
    | 'category'
    | 'max_price'
    | 'limit_counts'
    | 'minimum_condition'
    | 'filters'
    | 'notify'
  >
>;

/** The problems, by the part of the form beside which each is shown. */
export interface DraftProblems {
  queryText?: string;
  maxPrice?: string;
  boxes?: string;
  filters?: Partial<Record<FilterName, string>>;
}

export function startDraft(start: QueryStart): QueryDraft {
  const { query_text = '', words = {}, category, max_price, limit_counts = 'price' } = start;
  const { minimum_condition, filters = [], notify } = start;
  return {
    queryText: query_text,
    words,
    category: category ?? undefined,
    maxPrice: max_price === null || max_price === undefined ? '' : readPriceText(max_price),
    limitCounts: limit_counts,
    boxes: boxesOf(minimum_condition ?? DEFAULT_MINIMUM_CONDITION),
    filters: draftFilters(filters),
    notify,
  };
}

/** The draft with all text that was typed but not entered: what is visible in the form counts. */
export function settleDraft(draft: QueryDraft): QueryDraft {
  return { ...draft, filters: draft.filters.map(enterTyped) };
}

/** All problems of a draft at once; empty when it can be sent. */
export function draftProblems({ queryText, maxPrice, boxes, filters }: QueryDraft): DraftProblems {
  const [ofText, ofPrice] = [queryTextProblem(queryText), maxPriceProblem(maxPrice)];
  const ofFilters = filterProblems(filters, typedPrice(maxPrice) ?? null);
  return {
    ...(ofText !== undefined && { queryText: ofText }),
    ...(ofPrice !== undefined && { maxPrice: ofPrice }),
    ...(minimumOf(boxes) === undefined && { boxes: 'Tick at least one condition' }),
    ...(Object.keys(ofFilters).length > 0 && { filters: ofFilters }),
  };
}

/**
 * The fields that the editor requires and that are empty. A field that was empty when the query was saved, or in the search that is
 * imported, may stay empty, so that every query can be edited and every search imported.
 */
export function missingOf({ queryText, category, maxPrice }: QueryDraft, saved: QueryStart | undefined) {
  const fields = { query_text: queryText, category: category ?? null, max_price: typedPrice(maxPrice) };
  return missingFields(fields).filter((field) => field === 'query_text' || !isOpen(saved, field));
}

/** True if what is known of the query is for any category, or without a maximum price. */
export function isOpen(saved: QueryStart | undefined, field: 'category' | 'max_price'): boolean {
  return saved !== undefined && !saved[field];
}

function filterProblems(filters: readonly DraftFilter[], maxPrice: number | null) {
  const found: Partial<Record<FilterName, string>> = {};
  for (const { path, message } of normaliseFilters(filters, maxPrice).problems) {
    const name = filters[Number(path[0])]?.name;
    if (name) found[name] = message;
  }
  for (const { name, problem } of filters) if (problem !== undefined) found[name] = problem;
  return found;
}

/** The input for a draft that has no problems. */
export function queryInput(draft: QueryDraft, userId: number) {
  return {
    user_id: userId,
    query_text: draft.queryText.trim(),
    words: draft.words,
    category: draft.category ?? null,
    max_price: typedPrice(draft.maxPrice) ?? null,
    limit_counts: draft.limitCounts,
    active: true,
    minimum_condition: minimumOf(draft.boxes) ?? DEFAULT_MINIMUM_CONDITION,
    filters: normaliseFilters(draft.filters).filters,
    ...(draft.notify && { notify: draft.notify }),
  } satisfies QueryInput;
}

export function isChanged(draft: QueryDraft, from: QueryDraft): boolean {
  const said = ({ queryText, words, category, maxPrice, limitCounts, boxes, filters, notify }: QueryDraft) =>
    JSON.stringify([
      queryText.trim(),
      Object.entries(words).sort(),
      category,
      typedPrice(maxPrice) ?? maxPrice,
      limitCounts,
      boxes,
      notify,
      filters.filter(isSaying).map(({ name, values, typed }) => [name, values, typed.trim()]),
    ]);
  return said(draft) !== said(from);
}

function isSaying({ values, typed }: DraftFilter): boolean {
  return values.length > 0 || typed.trim() !== '';
}
