import { Plus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { isNarrow, isPhone } from '../../../browser/media.ts';
import { useSingleClick } from '../../../browser/use-single-click.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { CloseDialog } from '../../../ui/dialog/close-dialog.tsx';
import { DialogHead, DialogPartTitle, DialogTitle } from '../../../ui/dialog/dialog.tsx';
import { ICON, SMALL_ICON } from '../../../ui/icon.ts';
import type { DraftFilter } from './draft-filters.ts';
import { FilterPicker } from './filter-picker.tsx';
import styles from './query-form.module.css';

interface QueryFormProps {
  title: string;
  filters: readonly DraftFilter[];
  onFilterAdded: (filters: readonly DraftFilter[]) => void;
  /** Whether it starts in the picker, which then has the focus and is open also where there is no space beside the form. */
  startsPicking?: boolean;
  /** Whether the query is still loading. */
  isLoading?: boolean;
  /** Whether it appeared under the pointer by a click. */
  isUnderPointer?: boolean;
  isSaving: boolean;
  /** Returns whether the form could be sent; otherwise the first wrong field gets the focus. */
  onSubmit: () => boolean;
  /** Shown above the foot. */
  notes?: ReactNode;
  /** Shown in the foot, before the buttons. */
  footnote?: string;
  children: ReactNode;
}

/** The form of a query, and the filters that can be added: beside it, on tablets over it, on phones in its place. */
export function QueryForm(props: QueryFormProps) {
  const { title, filters, onFilterAdded, startsPicking = false, isLoading = false, isSaving } = props;
  const { onSubmit, notes, footnote, isUnderPointer = false, children } = props;
  const singleClick = useSingleClick(isUnderPointer);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [phoneButton, tabletButton] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  const [isPicking, setIsPicking] = useState(startsPicking);
  // Counts refused attempts: the first wrong field can be found after it has been rendered as wrong.
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLoading && !isSaving && !onSubmit()) setRefusals(refusals + 1);
  };

  const leavePicker = () => {
    // The button is hidden while the picker is in its place, so it can take the focus only afterwards.
    flushSync(() => setIsPicking(false));
    // Only the visible one takes it.
    phoneButton.current?.focus();
    tabletButton.current?.focus();
  };

  const isLayer = isPicking && isNarrow();
  /** On a phone a choice goes back to the form; on a tablet, which shows both, the picker stays open. */
  const staysOpen = isLayer && !isPhone();

  const escapePicker = (event: KeyboardEvent<HTMLElement>) => {
    // Escape may first have to clear its search or close a list.
    const owner = (event.target as Element).closest('[data-own-escape]');
    if (event.key === 'Escape' && owner === event.currentTarget) leavePicker();
  };

  return (
    <div
      className={styles.form}
      data-picking={isPicking || undefined}
      data-own-escape={isLayer || undefined}
      // A click between its parts keeps the focus here.
      tabIndex={-1}
      onKeyDown={escapePicker}
      {...singleClick}
    >
      <form
        ref={form}
        className={styles.main}
        noValidate
        aria-busy={isLoading || undefined}
        onKeyDown={ignoreHeldEnter}
        onSubmit={submit}
      >
        <DialogHead>
          <DialogTitle>{title}</DialogTitle>
          <span className={styles.tablet} inert={isLoading}>
            <Button
              ref={tabletButton}
              kind="secondary"
              size="compact"
              className={styles.filters}
              aria-expanded={isPicking}
              onClick={() => (isPicking ? leavePicker() : setIsPicking(true))}
            >
              <Plus {...SMALL_ICON} />
              Filters
            </Button>
          </span>
          <span className={styles.narrowOnly}>
            <CloseDialog />
          </span>
        </DialogHead>
        <div
          className={styles.fields}
          inert={isLoading}
          // The focused field must not be covered by the picker.
          onFocus={() => staysOpen && setIsPicking(false)}
        >
          {children}
        </div>
        {notes}
        <div className={styles.foot} inert={isLoading}>
          {footnote !== undefined && <span className={styles.footnote}>{footnote}</span>}
          <Button
            ref={phoneButton}
            kind="secondary"
            className={styles.phoneOnly}
            onClick={() => setIsPicking(true)}
          >
            Filters
          </Button>
          <Button type="submit" className={styles.save} isLoading={isSaving}>
            Save
          </Button>
        </div>
      </form>
      <section className={styles.side} aria-labelledby={id}>
        <div className={styles.sideHead}>
          <DialogHead>
            <DialogPartTitle id={id}>Filters</DialogPartTitle>
            <span className={styles.deskOnly}>
              <CloseDialog />
            </span>
            <IconButton name="Back to the query" className={styles.phoneOnly} onClick={leavePicker}>
              <X {...ICON} />
            </IconButton>
          </DialogHead>
        </div>
        {!isLoading && (
          <FilterPicker
            // Starts again when it is opened over the form, with the focus in its search.
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

/** An Enter key still held down from the previous step must not save a form that nobody has seen. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}
