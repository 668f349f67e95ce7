import { CATEGORIES } from '@rummage/vocabulary';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/popup/select.tsx';
import { ConditionBoxes } from '../draft/condition-boxes.tsx';
import { removeFilter } from '../draft/draft-filters.ts';
import { eitherHint } from '../draft/either-hint.ts';
import { FilterRows } from '../draft/filter-rows.tsx';
import { NotifyField } from '../draft/notify-field.tsx';
import { PriceField } from '../draft/price-field.tsx';
import type { DraftProblems, QueryDraft } from '../draft/query-draft.ts';
import styles from './quick-fields.module.css';

interface QuickFieldsProps {
  draft: QueryDraft;
  /** ISO 4217 code of the maximum price. */
  currency: string;
  problems: DraftProblems;
  onChange: (different: Partial<QueryDraft>) => void;
}

export function QuickFields({ draft, currency, problems, onChange }: QuickFieldsProps) {
  const { queryText, category, maxPrice, boxes, filters, notify } = draft;
  return (
    <>
      <Field
        label="Query"
        dir="auto"
        autoFocus
        autoComplete="off"
        value={queryText}
        onChange={(text) => onChange({ queryText: text })}
        hint={eitherHint(queryText)}
        error={problems.queryText}
      />
      <div className={styles.pair}>
        <Select
          label="Category"
          options={CATEGORIES}
          none="Any category"
          value={category}
          onChange={(chosen) => onChange({ category: chosen })}
        />
        <PriceField
          label="Maximum Price"
          currency={currency}
          value={maxPrice}
          onChange={(text) => onChange({ maxPrice: text })}
          error={problems.maxPrice}
        />
      </div>
      <div className={styles.pair}>
        <ConditionBoxes
          boxes={boxes}
          onChange={(changed) => onChange({ boxes: changed })}
          error={problems.boxes}
        />
        <NotifyField value={notify} onChange={(chosen) => onChange({ notify: chosen })} />
      </div>
      <FilterRows
        filters={filters}
        problems={problems.filters}
        onChange={(changed) => onChange({ filters: changed })}
        onRemove={(name) => onChange({ filters: removeFilter(filters, name) })}
      />
    </>
  );
}
