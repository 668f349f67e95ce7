import type { Suggestion } from '@rummage/contract';
import { boxesOf, CONDITIONS, EXCLUDE_KEYWORD, fold, minimumOf, typedPrice } from '@rummage/vocabulary';
import type { Condition, FilterName } from '@rummage/vocabulary';
import { changeFilter, removeFilter, withFilter } from '../draft/draft-filters.ts';
import type { DraftFilter } from '../draft/draft-filters.ts';
import { startDraft } from '../draft/query-draft.ts';
import type { QueryDraft } from '../draft/query-draft.ts';

type Suggested = Pick<Suggestion, 'kind' | 'value' | 'change'>;

/**
 * What a suggestion changes of a draft; nothing where the draft asks for as much already. Of filters it only adds its own value:
 * those of the draft, or of the query, may have been changed since the suggestion was read.
 */
export function suggestedChange(draft: QueryDraft, { kind, value, change }: Suggested): Partial<QueryDraft> {
  const { max_price: limit, minimum_condition: minimum, filters } = change;
  const limitNow = typedPrice(draft.maxPrice) ?? Infinity;
  return {
    ...(typeof limit === 'number' &&
      limit < limitNow && { maxPrice: startDraft({ max_price: limit }).maxPrice }),
    ...(minimum && rankOf(minimum) > rankOf(minimumOf(draft.boxes)) && { boxes: boxesOf(minimum) }),
    ...(filters &&
      !valuesOf(draft, kind).some((one) => isSame(one, value)) && {
        filters: withValues(draft, kind, [...valuesOf(draft, kind), value]),
      }),
  };
}

/** What takes a suggestion back, except what was changed again since. @param former the draft before it */
export function withoutSuggested(
  draft: QueryDraft,
  former: QueryDraft,
  suggested: Suggested,
): Partial<QueryDraft> {
  const made = suggestedChange(former, suggested);
  const { kind, value } = suggested;
  return {
    ...(made.maxPrice === draft.maxPrice && { maxPrice: former.maxPrice }),
    ...(made.boxes && minimumOf(made.boxes) === minimumOf(draft.boxes) && { boxes: former.boxes }),
    ...(made.filters && {
      filters: withValues(
        draft,
        kind,
        valuesOf(draft, kind).filter((one) => !isSame(one, value)),
      ),
    }),
  };
}

function isSame(one: string, other: string): boolean {
  return fold(one) === fold(other);
}

function rankOf(condition: Condition | undefined): number {
  return condition ? CONDITIONS.indexOf(condition) : -1;
}

function nameOf(kind: Suggestion['kind']): FilterName {
  return kind === 'location' ? 'excludeLocation' : EXCLUDE_KEYWORD;
}

function valuesOf({ filters }: QueryDraft, kind: Suggestion['kind']): readonly string[] {
  return filters.find(({ name }) => name === nameOf(kind))?.values ?? [];
}

function withValues(
  { filters }: QueryDraft,
  kind: Suggestion['kind'],
  values: string[],
): readonly DraftFilter[] {
  const name = nameOf(kind);
  if (values.length === 0) return removeFilter(filters, name);
  const known = filters.find((filter) => filter.name === name);
  return known ? changeFilter(filters, { ...known, values }) : withFilter(filters, { name, values }, false);
}
