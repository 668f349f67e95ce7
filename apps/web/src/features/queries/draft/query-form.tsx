import { Plus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent, MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { isNarrow, isPhone } from '#browser/media.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { CloseDialog, DialogFoot, DialogHead, DialogPartTitle, DialogTitle } from '#ui/dialog.tsx';
import { ICON, SMALL_ICON } from '#ui/icon.ts';
import type { DraftFilter } from './draft-filters.ts';
import { FilterPicker } from './filter-picker.tsx';
import styles from './query-form.module.css';

interface QueryFormProps {
  title: string;
  filters: readonly DraftFilter[];
  onFilterAdded: (filters: readonly DraftFilter[]) => void;
  /**
   * True if it starts in the picker, which then has the focus and is open also where there is no space beside
   * the form.
   */
  startsPicking?: boolean;
  isLoading?: boolean;
  /** True if it appeared under the pointer by a click. */
  isUnderPointer?: boolean;
  isSaving: boolean;
  /** Returns whether the form could be sent; otherwise the first wrong field gets the focus. */
  onSubmit: () => boolean;
  /** Shown above the foot. */
  notes?: ReactNode;
  /** Shown in the foot, before the buttons. */
  footnote?: string;
  /** Shown beside Save, and announced when it changes. */
  besideSave?: string | undefined;
  children: ReactNode;
}

/** The form of a query, and the filters that can be added: beside it, on tablets over it, on phones in its place. */
export function QueryForm(props: QueryFormProps) {
  const { title, filters, onFilterAdded, startsPicking = false, isLoading = false, isSaving } = props;
  const { onSubmit, notes, footnote, besideSave, isUnderPointer = false, children } = props;
  const singleClick = useSingleClick(isUnderPointer);
  const form = useRef<HTMLFormElement>(null);
  const [phoneButton, tabletButton] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  const picker = usePickerLayer(startsPicking, () => {
    // Only the visible one takes the focus.
    phoneButton.current?.focus();
    tabletButton.current?.focus();
  });
  // Counts refused attempts: the first wrong field can be found after it has been rendered as wrong.
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLoading && !isSaving && !onSubmit()) setRefusals(refusals + 1);
  };

  return (
    <div
      className={styles.form}
      data-picking={picker.isOpen || undefined}
      data-own-escape={picker.isLayer || undefined}
      // A click between its parts keeps the focus here.
      tabIndex={-1}
      onKeyDown={picker.leaveOnEscape}
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
              aria-expanded={picker.isOpen}
              onClick={picker.isOpen ? picker.leave : picker.open}
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
          onFocus={() => picker.staysOpen && picker.close()}
        >
          {children}
        </div>
        <div className={styles.notes}>{notes}</div>
        <DialogFoot className={styles.foot} inert={isLoading}>
          {footnote !== undefined && <span className={styles.footnote}>{footnote}</span>}
          <span className={styles.besideSave} role="status">
            {besideSave}
          </span>
          <Button ref={phoneButton} kind="secondary" className={styles.phoneOnly} onClick={picker.open}>
            Filters
          </Button>
          <Button type="submit" className={styles.save} isLoading={isSaving}>
            Save
          </Button>
        </DialogFoot>
      </form>
      <PickerSide picker={picker} filters={isLoading ? undefined : filters} onFilterAdded={onFilterAdded} />
    </div>
  );
}

interface PickerSideProps {
  picker: PickerLayer;
  /** Those that the query has; undefined while it is loading. */
  filters: readonly DraftFilter[] | undefined;
  onFilterAdded: (filters: readonly DraftFilter[]) => void;
}

function PickerSide({ picker, filters, onFilterAdded }: PickerSideProps) {
  const id = useId();
  return (
    <section className={styles.side} aria-labelledby={id}>
      <div className={styles.sideHead}>
        <DialogHead>
          <DialogPartTitle id={id}>Filters</DialogPartTitle>
          <span className={styles.deskOnly}>
            <CloseDialog />
          </span>
          <IconButton name="Back to the query" className={styles.phoneOnly} onClick={picker.leave}>
            <X {...ICON} />
          </IconButton>
        </DialogHead>
      </div>
      {filters && (
        <FilterPicker
          // Starts again when it is opened over the form, with the focus in its search.
          key={String(picker.isOpen)}
          takesFocus={picker.isOpen}
          keepsFocus={picker.staysOpen}
          filters={filters}
          onAdded={(next) => {
            if (!picker.staysOpen) picker.close();
            onFilterAdded(next);
          }}
        />
      )}
    </section>
  );
}

/** An Enter key still held down from the previous step must not save a form that nobody has seen. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}

/** The picker where it is not beside the form: on tablets over it, on phones in its place. */
type PickerLayer = ReturnType<typeof usePickerLayer>;

/** @param onLeft gives the focus back to what opened it */
function usePickerLayer(startsOpen: boolean, onLeft: () => void) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const isLayer = isOpen && isNarrow();

  const leave = () => {
    // The button is hidden while the picker is in its place, so it can take the focus only afterwards.
    flushSync(() => setIsOpen(false));
    onLeft();
  };

  return {
    isOpen,
    isLayer,
    /** Choosing leads back to the form on a phone; on a tablet, which shows both, the picker stays open. */
    staysOpen: isLayer && !isPhone(),
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    /** Closes it and gives the focus back. */
    leave,

    leaveOnEscape: (event: KeyboardEvent<HTMLElement>) => {
      // Escape may first have to clear its search or close a list.
      const owner = (event.target as Element).closest('[data-own-escape]');
      if (event.key === 'Escape' && owner === event.currentTarget) leave();
    },
  };
}

/** Most ms between the two presses of a double click. */
const DOUBLE_CLICK_MS = 500;

/**
 * Guards an element that appeared under the pointer by a click: the second press of a double click was not
 * meant for it.
 * @param isArmed whether it appeared that way
 * @returns handlers for the element around it
 */
function useSingleClick(isArmed: boolean) {
  const [since] = useState(() => performance.now());
  const swallow = (event: SyntheticEvent) => {
    if (!isArmed || performance.now() - since > DOUBLE_CLICK_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    onPointerDownCapture: swallow,
    onMouseDownCapture: swallow,
    // Keys click as well, but a second key press is intended.
    onClickCapture: (event: MouseEvent) => event.detail > 0 && swallow(event),
  };
}
