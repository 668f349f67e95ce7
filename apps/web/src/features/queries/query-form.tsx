import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { isPhone } from '../../browser/media.ts';
import { useSingleClick } from '../../browser/use-single-click.ts';
import { Button } from '../../ui/button.tsx';
import { CloseDialog } from '../../ui/close-dialog.tsx';
import { DialogTitle } from '../../ui/dialog.tsx';
import { ICON } from '../../ui/icon.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { DraftFilter } from './draft-filters.ts';
import { FilterPicker } from './filter-picker.tsx';
import './query-form.css';

interface QueryFormProps {
  title: string;
  filters: readonly DraftFilter[];
  onFilterAdded: (filters: readonly DraftFilter[]) => void;
  /** Whether it begins in the picker: there is the focus on a desk, and on a phone it stands in the form's place. */
  startsPicking?: boolean;
  /** Whether there is nothing to edit yet. */
  isLoading?: boolean;
  /** Whether it has come under the pointer by a click. */
  isUnderPointer?: boolean;
  isSaving: boolean;
  /** Returns whether everything could be sent; what is wrong takes the focus otherwise. */
  onSubmit: () => boolean;
  /** What stands above the foot. */
  notes?: ReactNode;
  /** What stands in the foot, before the buttons. */
  footnote?: string;
  children: ReactNode;
}

/** A saved search to be filled in, and beside it (on phones in its place) the filters that can be added. */
export function QueryForm(props: QueryFormProps) {
  const { title, filters, onFilterAdded, startsPicking = false, isLoading = false, isSaving } = props;
  const { onSubmit, notes, footnote, isUnderPointer = false, children } = props;
  const singleClick = useSingleClick(isUnderPointer);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const filtersButton = useRef<HTMLButtonElement>(null);
  const [isPicking, setIsPicking] = useState(startsPicking);
  // Counts what was tried in vain: the first wrong field is known once it is drawn as such.
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLoading && !isSaving && !onSubmit()) setRefusals(refusals + 1);
  };

  const leavePicker = () => {
    // Hidden while the picker stands in its place, the button can take the focus only afterwards.
    flushSync(() => setIsPicking(false));
    filtersButton.current?.focus();
  };

  const escapePicker = (event: KeyboardEvent<HTMLElement>) => {
    // On a phone it is a layer of its own; its search may have to be cleared first.
    const owner = (event.target as Element).closest('[data-own-escape]');
    if (event.key === 'Escape' && owner === event.currentTarget) leavePicker();
  };

  return (
    <div className="query-form" data-picking={isPicking || undefined} {...singleClick}>
      <form
        ref={form}
        className="query-form-main"
        noValidate
        aria-busy={isLoading || undefined}
        onKeyDown={ignoreHeldEnter}
        onSubmit={submit}
      >
        <div className="dialog-head">
          <DialogTitle className="dialog-title">{title}</DialogTitle>
          <span className="phone-only">
            <CloseDialog />
          </span>
        </div>
        <div className="query-form-fields" inert={isLoading}>
          {children}
        </div>
        {notes}
        <div className="query-form-foot" inert={isLoading}>
          {footnote !== undefined && <span className="query-form-footnote">{footnote}</span>}
          <Button
            ref={filtersButton}
            kind="secondary"
            className="phone-only"
            onClick={() => setIsPicking(true)}
          >
            Filters
          </Button>
          <Button type="submit" className="query-form-save" isLoading={isSaving}>
            Save
          </Button>
        </div>
      </form>
      <section
        className="query-form-side"
        aria-labelledby={id}
        data-own-escape={(isPicking && isPhone()) || undefined}
        onKeyDown={escapePicker}
      >
        <div className="dialog-head">
          <h3 id={id} className="dialog-title">
            Filters
          </h3>
          <span className="desk-only">
            <CloseDialog />
          </span>
          <IconButton name="Back to the query" className="phone-only" onClick={leavePicker}>
            <X {...ICON} />
          </IconButton>
        </div>
        {!isLoading && (
          <FilterPicker
            // Begins anew where it is opened on a phone, with the focus in its search.
            key={String(isPicking)}
            takesFocus={isPicking}
            filters={filters}
            onAdded={(next) => {
              setIsPicking(false);
              onFilterAdded(next);
            }}
          />
        )}
      </section>
    </div>
  );
}

/** A key that is still held from the step before must not save what nobody has seen. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}
