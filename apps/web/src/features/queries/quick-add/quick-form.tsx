import { FieldError } from '../../../ui/fields/field-parts.tsx';
import { DraftSupply } from '../draft/draft-supply.tsx';
import type { QueryDraft, QueryStart } from '../draft/query-draft.ts';
import { QueryForm } from '../draft/query-form.tsx';
import { useQueryDraft } from '../draft/use-query-draft.ts';
import { useSameQuery } from '../draft/use-same-query.ts';
import { AlreadySaved } from '../health/already-saved.tsx';
import { QuickFields } from './quick-fields.tsx';

interface QuickFormProps {
  userId: number;
  start: QueryStart;
  /** Whether it appeared under the pointer by a click. */
  isUnderPointer: boolean;
  /** ISO 4217 code of the maximum price. */
  currency: string;
  isSaving: boolean;
  /** Why the last attempt to save failed. */
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

  return (
    <QueryForm
      title="Add query"
      filters={draft.filters}
      onFilterAdded={(filters) => change({ filters })}
      isUnderPointer={isUnderPointer}
      isSaving={isSaving}
      onSubmit={() => submit((settled) => mayBeSaved(settled) && onSave(settled))}
      notes={
        <>
          <DraftSupply userId={userId} draft={draft} onChange={change} />
          {same && <AlreadySaved query={same} onOpen={onOpenSame} onSave={() => submit(onSave)} />}
          {refusal !== undefined && <FieldError>{refusal}</FieldError>}
        </>
      }
    >
      <QuickFields draft={draft} currency={currency} problems={problems} onChange={change} />
    </QueryForm>
  );
}
