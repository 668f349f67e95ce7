import type { PriceSteps } from '@rummage/contract';
import { CATEGORIES, EXCLUDE_KEYWORD } from '@rummage/vocabulary';
import type { EditedFields, FilterName } from '@rummage/vocabulary';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { Select } from '#ui/popup/select.tsx';
import { ConditionBoxes, NOTIFY_LABEL, NotifyField, PriceField } from '../draft/draft-fields.tsx';
import { changeFilter } from '../draft/draft-filters.ts';
import type { DraftFilter } from '../draft/draft-filters.ts';
import { FilterRows } from '../draft/filter-rows.tsx';
import { FilterValues } from '../draft/filter-values.tsx';
import type { DraftProblems, QueryDraft } from '../draft/query-draft.ts';
import type { Suggestion } from '../health/remedy.ts';
import { PriceLimit } from '../price-steps/price-limit.tsx';
import { QueryField } from '../words/query-field.tsx';
import styles from './editor-fields.module.css';

interface EditorFieldsProps {
  userId: number;
  draft: QueryDraft;
  /** ISO 4217 code of the maximum price. */
  currency: string;
  /** Finds by their price. */
  prices?: PriceSteps | undefined;
  takesFocus: boolean;
  /** Its part is marked and has the focus. */
  suggestion?: Suggestion | undefined;
  /** The required fields that are empty. */
  missing: readonly (keyof EditedFields)[];
  /** True if "Any category" can be chosen. */
  isAnyCategory: boolean;
  problems: DraftProblems;
  beingRemoved?: FilterName | undefined;
  /** Words that are marked in the query's text. */
  marked?: readonly string[];
  /** What is said below the first row. */
  belowFirst?: ReactNode;
  /** What is said below the excluded keywords. */
  belowKeywords?: ReactNode;
  onChange: (different: Partial<QueryDraft>) => void;
  onRemoveFilter: (name: FilterName) => void;
}

const NO_KEYWORDS: DraftFilter = { name: EXCLUDE_KEYWORD, values: [], isNew: false, typed: '' };

export function EditorFields(props: EditorFieldsProps) {
  const {
    userId,
    draft,
    currency,
    prices,
    takesFocus,
    suggestion,
    missing,
    isAnyCategory,
    problems,
    beingRemoved,
    marked = [],
    belowFirst,
    belowKeywords,
    onChange,
    onRemoveFilter,
  } = props;
  const { category, maxPrice, boxes, filters, notify } = draft;
  const keywords = filters.find(({ name }) => name === EXCLUDE_KEYWORD) ?? NO_KEYWORDS;
  const isMissing = (field: keyof EditedFields) => missing.includes(field);
  const mark = (field: keyof EditedFields) => (isMissing(field) ? '*Required' : undefined);

  const part = useSuggestedPart(suggestion);

  return (
    <>
      {suggestion && (
        <p className={styles.suggestion} role="status">
          {suggestion.text} Nothing is saved yet.
        </p>
      )}
      <div className={styles.main}>
        <div {...part('query_text')}>
          <QueryField
            draft={draft}
            marked={marked}
            autoFocus={takesFocus}
            onChange={onChange}
            mark={mark('query_text')}
            error={isMissing('query_text') ? undefined : problems.queryText}
          />
        </div>
        <div {...part('category')}>
          <Select
            label="Category"
            options={CATEGORIES}
            none={isAnyCategory ? 'Any category' : 'Choose a category'}
            value={category}
            onChange={(chosen) => onChange({ category: chosen })}
            mark={mark('category')}
          />
        </div>
        <div {...part('max_price')}>
          <PriceField
            label="Maximum Price"
            currency={currency}
            value={maxPrice}
            onChange={(text) => onChange({ maxPrice: text })}
            mark={mark('max_price')}
            error={isMissing('max_price') ? undefined : problems.maxPrice}
          />
        </div>
      </div>
      <PriceLimit
        userId={userId}
        draft={draft}
        currency={currency}
        prices={prices}
        className={styles.limit}
        onChange={onChange}
      />
      {belowFirst}
      <div className={styles.row} {...part('minimum_condition')}>
        <ConditionBoxes
          isBeside
          boxes={boxes}
          onChange={(changed) => onChange({ boxes: changed })}
          error={problems.boxes}
        />
      </div>
      <div className={classes(styles.row, styles.named)} {...part(EXCLUDE_KEYWORD)}>
        <span className={styles.name}>Excluded Keywords</span>
        <FilterValues
          filter={keywords}
          problem={keywords.problem ?? problems.filters?.[EXCLUDE_KEYWORD]}
          addButton="Add keyword"
          onChange={(changed) => onChange({ filters: changeFilter(filters, changed) })}
        />
        {belowKeywords}
      </div>
      <div className={classes(styles.row, styles.named)}>
        <span className={styles.name} aria-hidden>
          {NOTIFY_LABEL}
        </span>
        <NotifyField isInLine value={notify} onChange={(chosen) => onChange({ notify: chosen })} />
      </div>
      <section className={styles.filters} {...part('filters')}>
        <h3 className={styles.filtersTitle}>Active Filters</h3>
        <FilterRows
          saysNone
          filters={filters}
          problems={problems.filters}
          beingRemoved={beingRemoved}
          onChange={(changed) => onChange({ filters: changed })}
          onRemove={onRemoveFilter}
        />
      </section>
    </>
  );
}

const OWN_PLACES = ['query_text', 'category', 'max_price', 'minimum_condition', EXCLUDE_KEYWORD] as const;
type Place = (typeof OWN_PLACES)[number] | 'filters';

/** The place of the suggestion, which is marked and takes the focus once; filters share one place. */
function useSuggestedPart(suggestion: Suggestion | undefined) {
  const marked = useRef<HTMLDivElement>(null);
  useEffect(() => {
    marked.current?.querySelector<HTMLElement>('input, [role="combobox"], [role="checkbox"], ul')?.focus();
  }, []);
  if (!suggestion) return () => ({});
  const own = OWN_PLACES.find((place) => place === suggestion.part) ?? 'filters';
  return (place: Place) => (place === own ? { ref: marked, 'data-suggested': true } : {});
}
