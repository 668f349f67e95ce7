import { useLayoutEffect, useState } from 'react';
import { FieldError } from '../../../ui/field-parts.tsx';
import { draftProblems, isChanged, settleDraft, startDraft } from '../draft/query-draft.ts';
import type { QueryDraft, QueryStart } from '../draft/query-draft.ts';
import { QueryForm } from '../draft/query-form.tsx';
import { QuickFields } from './quick-fields.tsx';
import styles from './quick-form.module.css';

interface QuickFormProps {
  start: QueryStart;
  /** Whether it appeared under the pointer by a click. */
  isUnderPointer: boolean;
  /** ISO 4217 code of the maximum price. */
  currency: string;
  isSaving: boolean;
  /** Why the last attempt to save failed. */
  refusal: string | undefined;
  onUnsaved: (isUnsaved: boolean) => void;
  onSave: (draft: QueryDraft) => void;
}

/** Step 2 of adding a query. */
export function QuickForm(props: QuickFormProps) {
  const { start, isUnderPointer, currency, isSaving, refusal, onUnsaved, onSave } = props;
  const [initial] = useState(() => startDraft(start));
  const [draft, setDraft] = useState(initial);
  const [isChecked, setIsChecked] = useState(false);
  const problems = isChecked ? draftProblems(draft) : {};
  const isUnsaved = isChanged(draft, initial);
  // In a layout effect, so that it is known before the next key, which may be Escape.
  useLayoutEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);

  const change = (different: Partial<QueryDraft>) => setDraft((before) => ({ ...before, ...different }));

  const submit = () => {
    const settled = settleDraft(draft);
    setDraft(settled);
    setIsChecked(true);
    const isGood = Object.keys(draftProblems(settled)).length === 0;
    if (isGood) onSave(settled);
    return isGood;
  };

  return (
    <QueryForm
      title="Add query"
      filters={draft.filters}
      onFilterAdded={(filters) => change({ filters })}
      isUnderPointer={isUnderPointer}
      isSaving={isSaving}
      onSubmit={submit}
      notes={refusal !== undefined && <FieldError className={styles.complaint}>{refusal}</FieldError>}
    >
      <QuickFields draft={draft} currency={currency} problems={problems} onChange={change} />
    </QueryForm>
  );
}
