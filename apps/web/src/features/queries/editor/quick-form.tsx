import type { PriceSteps } from '@rummage/contract';
import { CATEGORIES } from '@rummage/vocabulary';
import { useState } from 'react';
import { classes } from '#ui/classes.ts';
import { FieldError } from '#ui/fields/field.tsx';
import { Select } from '#ui/popup/select.tsx';
import { ConditionBoxes, NotifyField, PriceField } from '../draft/draft-fields.tsx';
import { removeFilter } from '../draft/draft-filters.ts';
import { DraftSupply } from '../draft/draft-supply.tsx';
import { FilterRows } from '../draft/filter-rows.tsx';
import type { DraftProblems, QueryDraft, QueryStart } from '../draft/query-draft.ts';
import { QueryForm } from '../draft/query-form.tsx';
import { useDraftPreview } from '../draft/use-draft-preview.ts';
import { useQueryDraft } from '../draft/use-query-draft.ts';
import { PriceLimit } from '../price-steps/price-limit.tsx';
import { usePrices } from '../price-steps/use-prices.ts';
import { addedYield, FoldedMoreWords } from '../words/more-words.tsx';
import { QueryField } from '../words/query-field.tsx';
import { useMoreWords } from '../words/use-more-words.ts';
import { AlreadySaved, useSameQuery } from './already-saved.tsx';
import styles from './quick-form.module.css';

interface QuickFormProps {
  userId: number;
  start: QueryStart;
  /** True if it appeared under the pointer by a click. */
  isUnderPointer: boolean;
  /** ISO 4217 code of the maximum price. */
  currency: string;
  isSaving: boolean;
  /** The reason why the last attempt to save failed. */
  refusal: string | undefined;
  onUnsaved: (isUnsaved: boolean) => void;
  /** The feed of the same query, which is there already, opens in place of this form. */
  onOpenSame: () => void;
  onSave: (draft: QueryDraft) => void;
}

/** Step 2 of adding a query. */
export function QuickForm(props: QuickFormProps) {
  const { userId, start, isUnderPointer, currency, isSaving, refusal, onUnsaved, onOpenSame, onSave } = props;
  const { draft, problems, change, submit } = useQueryDraft({ start, onUnsaved });
  const { same, mayBeSaved } = useSameQuery(userId, draft);
  const [isOpen, setIsOpen] = useState(false);
  const prices = usePrices(userId, undefined, draft, useDraftPreview(userId, undefined, draft));
  const words = useMoreWords({ userId, draft, onChange: change, isAsked: isOpen });

  return (
    <QueryForm
      title="Add query"
      filters={draft.filters}
      onFilterAdded={(filters) => change({ filters })}
      isUnderPointer={isUnderPointer}
      isSaving={isSaving}
      besideSave={addedYield(words)}
      onSubmit={() => submit((settled) => mayBeSaved(settled) && onSave(settled))}
      notes={
        <>
          <DraftSupply userId={userId} draft={draft} onChange={change} />
          {same && <AlreadySaved query={same} onOpen={onOpenSame} onSave={() => submit(onSave)} />}
          {refusal !== undefined && <FieldError>{refusal}</FieldError>}
        </>
      }
    >
      <QuickFields
        userId={userId}
        draft={draft}
        currency={currency}
        prices={prices}
        problems={problems}
        marked={words.marked}
        onChange={change}
      />
      {draft.queryText.trim() !== '' && (
        <FoldedMoreWords words={words} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
      )}
    </QueryForm>
  );
}

interface QuickFieldsProps {
  userId: number;
  draft: QueryDraft;
  /** ISO 4217 code of the maximum price. */
  currency: string;
  /** Finds by their price. */
  prices: PriceSteps | undefined;
  problems: DraftProblems;
  /** Words that are marked in the query's text. */
  marked: readonly string[];
  onChange: (different: Partial<QueryDraft>) => void;
}

function QuickFields({ userId, draft, currency, prices, problems, marked, onChange }: QuickFieldsProps) {
  const { category, maxPrice, boxes, filters, notify } = draft;
  return (
    <>
      <div>
        <QueryField draft={draft} marked={marked} autoFocus error={problems.queryText} onChange={onChange} />
      </div>
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
      <PriceLimit
        userId={userId}
        draft={draft}
        currency={currency}
        prices={prices}
        className={classes(styles.pair, styles.limit)}
        onChange={onChange}
      />
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
