import { Plus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { isNarrow, isPhone } from '../../browser/media.ts';
import { useSingleClick } from '../../browser/use-single-click.ts';
import { Button } from '../../ui/button.tsx';
import { CloseDialog } from '../../ui/close-dialog.tsx';
import { DialogTitle } from '../../ui/dialog.tsx';
import { ICON, SMALL_ICON } from '../../ui/icon.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { DraftFilter } from './draft-filters.ts';
import { FilterPicker } from './filter-picker.tsx';
import './query-form.css';

interface QueryFormProps {
  title: string;
  filters: readonly DraftFilter[];
  onFilterAdded: (filters: readonly DraftFilter[]) => void;
  /** Whether it begins in the picker, which has the focus then, and is open where it has no room beside the form. */
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

/** A saved search to be filled in, and the filters that can be added: beside it, on tablets over it, on phones in its place. */
export function QueryForm(props: QueryFormProps) {
  const { title, filters, onFilterAdded, startsPicking = false, isLoading = false, isSaving } = props;
  const { onSubmit, notes, footnote, isUnderPointer = false, children } = props;
  const singleClick = useSingleClick(isUnderPointer);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [phoneButton, tabletButton] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
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
    // Only the one that is there takes it.
    phoneButton.current?.focus();
    tabletButton.current?.focus();
  };

  const isLayer = isPicking && isNarrow();
  /** On a phone a choice leads back to the form; on a tablet, which shows both, to the next choice. */
  const staysOpen = isLayer && !isPhone();

  const escapePicker = (event: KeyboardEvent<HTMLElement>) => {
    // Its search may have to be cleared first, or a list be closed.
    const owner = (event.target as Element).closest('[data-own-escape]');
    if (event.key === 'Escape' && owner === event.currentTarget) leavePicker();
  };

  return (
    <div
      className="query-form"
      data-picking={isPicking || undefined}
      data-own-escape={isLayer || undefined}
      // A press between its parts keeps the keys here.
      tabIndex={-1}
      onKeyDown={escapePicker}
      {...singleClick}
    >
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
          <span className="query-form-tablet" inert={isLoading}>
            <Button
              ref={tabletButton}
              kind="secondary"
              size="compact"
              className="query-form-filters"
              aria-expanded={isPicking}
              onClick={() => (isPicking ? leavePicker() : setIsPicking(true))}
            >
              <Plus {...SMALL_ICON} />
              Filters
            </Button>
          </span>
          <span className="narrow-only">
            <CloseDialog />
          </span>
        </div>
        <div
          className="query-form-fields"
          inert={isLoading}
          // What has the focus must not lie under the picker.
          onFocus={() => staysOpen && setIsPicking(false)}
        >
          {children}
        </div>
        {notes}
        <div className="query-form-foot" inert={isLoading}>
          {footnote !== undefined && <span className="query-form-footnote">{footnote}</span>}
          <Button
            ref={phoneButton}
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
      <section className="query-form-side" aria-labelledby={id}>
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
            // Begins anew where it is opened over the form, with the focus in its search.
            key={String(isPicking)}
            takesFocus={isPicking}
            keepsFocus={staysOpen}
            filters={filters}
            onAdded={(next) => {
              if (!staysOpen) setIsPicking(false);
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
