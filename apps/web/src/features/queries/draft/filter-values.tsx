import { countryName, filterDefinition } from '@rummage/vocabulary';
import { useId, useRef } from 'react';
import type { MouseEvent } from 'react';
import { Chip } from '#ui/fields/chips-field.tsx';
import { FieldError } from '#ui/fields/field.tsx';
import { enterTyped } from './draft-filters.ts';
import type { DraftFilter } from './draft-filters.ts';
import { CountryInput, ValueInput } from './value-input.tsx';
import styles from './filter-values.module.css';

interface FilterValuesProps {
  filter: DraftFilter;
  /** The problem of the values or of the typed text. */
  problem: string | undefined;
  onChange: (filter: DraftFilter) => void;
  /** The name of the button that enters the typed text; without it there is none. */
  addButton?: string;
}

/** Chips and an input. Backspace in the empty input removes the last chip. */
export function FilterValues({ filter, problem, onChange, addButton }: FilterValuesProps) {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const { label, kind } = filterDefinition(filter.name);
  const isCountry = kind === 'country';
  const keep = (values: string[]) => onChange({ ...filter, values });
  const focusInput = () => box.current?.querySelector('input')?.focus();
  const input = {
    name: label,
    filter,
    onChange,
    onRemoveLast: () => keep(filter.values.slice(0, -1)),
    wrongBecause: problem === undefined ? undefined : id,
  };

  const remove = (value: string, event: MouseEvent) => {
    keep(filter.values.filter((other) => other !== value));
    // A touch must not open the keyboard; keyboard users must not lose their place.
    if (event.currentTarget.matches(':focus-visible')) focusInput();
  };

  const add = () => {
    onChange(enterTyped(filter));
    focusInput();
  };

  return (
    <span ref={box} className={styles.values}>
      {filter.values.map((value) => (
        <Chip
          key={value}
          text={isCountry ? countryName(value) : value}
          onRemove={(event) => remove(value, event)}
        />
      ))}
      {isCountry && <CountryInput {...input} />}
      {!isCountry && addButton === undefined && <ValueInput {...input} />}
      {addButton !== undefined && (
        <span className={styles.typed}>
          <ValueInput {...input} />
          <button type="button" className={styles.add} aria-label={addButton} onClick={add}>
            +
          </button>
        </span>
      )}
      {problem !== undefined && (
        <FieldError as="span" id={id} className={styles.problem}>
          {problem}
        </FieldError>
      )}
    </span>
  );
}
