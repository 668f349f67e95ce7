import { X } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { CloseDialog } from '../../ui/close-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogTitle } from '../../ui/dialog.tsx';
import { ICON } from '../../ui/icon.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { addFilter } from './draft-filters.ts';
import { FilterPicker } from './filter-picker.tsx';
import { QuickFields } from './quick-fields.tsx';
import { draftProblems, newDraft } from './query-draft.ts';
import type { QueryDraft } from './query-draft.ts';
import './quick-form.css';

interface QuickFormProps {
  queryText: string;
  /** ISO 4217 code of the maximum price. */
  currency: string;
  isSaving: boolean;
  /** What the server, or the way to it, said against the last attempt. */
  refusal: string | undefined;
  onSave: (draft: QueryDraft) => void;
}

/** Step 2: the form, and beside it (on phones in its place) the filters that can be added. */
export function QuickForm({ queryText, currency, isSaving, refusal, onSave }: QuickFormProps) {
  const [draft, setDraft] = useState(() => newDraft(queryText));
  const [isChecked, setIsChecked] = useState(false);
  const [isPicking, setIsPicking] = useState(false);
  const problems = isChecked ? draftProblems(draft) : {};
  const complaint = problems.filters ?? refusal;

  const change = (different: Partial<QueryDraft>) => setDraft((before) => ({ ...before, ...different }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (!isSaving && Object.keys(draftProblems(draft)).length === 0) onSave(draft);
  };

  return (
    <div className="quick-form" data-picking={isPicking || undefined}>
      <form className="quick-form-main" noValidate onSubmit={submit}>
        <div className="dialog-head">
          <DialogTitle className="dialog-title">Add query</DialogTitle>
          <span className="phone-only">
            <CloseDialog />
          </span>
        </div>
        <QuickFields draft={draft} currency={currency} problems={problems} onChange={change} />
        {complaint !== undefined && (
          <p className="quick-form-complaint field-error" role="alert">
            {complaint}
          </p>
        )}
        <div className="quick-form-foot">
          <Button kind="secondary" className="phone-only" onClick={() => setIsPicking(true)}>
            Filters
          </Button>
          <Button type="submit" className="quick-form-save" isLoading={isSaving}>
            Save
          </Button>
        </div>
      </form>
      <section className="quick-form-side" aria-labelledby="quick-form-filters">
        <div className="dialog-head">
          <h3 id="quick-form-filters" className="dialog-title">
            Filters
          </h3>
          <span className="desk-only">
            <CloseDialog />
          </span>
          <IconButton name="Back to the query" className="phone-only" onClick={() => setIsPicking(false)}>
            <X {...ICON} />
          </IconButton>
        </div>
        <FilterPicker
          filters={draft.filters}
          onAdd={(name) => {
            setIsPicking(false);
            change({ filters: addFilter(draft.filters, name) });
          }}
        />
      </section>
    </div>
  );
}
