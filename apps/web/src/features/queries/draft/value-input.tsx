import {
  COUNTRIES,
  countryCode,
  EXCLUDE_KEYWORD,
  filterDefinition,
  fold,
  MAX_FILTER_VALUE,
} from '@rummage/vocabulary';
import type { Country } from '@rummage/vocabulary';
import type { KeyboardEvent } from 'react';
import { SmallInput, SmallInputFrame } from '#ui/fields/chips-field.tsx';
import { Combobox } from '#ui/popup/combobox.tsx';
import { enterTyped, typeInto } from './draft-filters.ts';
import type { DraftFilter } from './draft-filters.ts';

interface ValueInputProps {
  name: string;
  filter: DraftFilter;
  onChange: (filter: DraftFilter) => void;
  onRemoveLast: () => void;
  /** The id of the problem with its text. */
  wrongBecause: string | undefined;
}

/** Enter takes the typed text; so does leaving the field, because visible text counts. */
export function ValueInput({ name, filter, onChange, onRemoveLast, wrongBecause }: ValueInputProps) {
  const enter = () => onChange(enterTyped(filter));

  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      enter();
    }
    if (event.key === 'Backspace' && filter.typed === '') onRemoveLast();
  };

  return (
    <SmallInputFrame>
      <SmallInput
        aria-label={name}
        aria-invalid={wrongBecause !== undefined}
        aria-describedby={wrongBecause}
        // The row was just added: typing its value is the next step.
        autoFocus={filter.takesFocus ?? false}
        autoComplete="off"
        enterKeyHint="enter"
        maxLength={MAX_FILTER_VALUE}
        placeholder={placeholderOf(filter)}
        value={filter.typed}
        onChange={(event) => onChange(typeInto(filter, event.target.value))}
        onKeyDown={pressKey}
        onBlur={() => filter.typed !== '' && enter()}
      />
    </SmallInputFrame>
  );
}

function placeholderOf({ name, values }: DraftFilter): string {
  if (name === EXCLUDE_KEYWORD) return 'Add a keyword';
  const { hint } = filterDefinition(name);
  return hint ?? (values.length === 0 ? 'Type a value, press Enter' : 'Add a value');
}

/** Countries are found by name and by code. */
export function CountryInput({ name, filter, onChange, onRemoveLast, wrongBecause }: ValueInputProps) {
  return (
    <Combobox
      name={name}
      placeholder="Add a country"
      autoFocus={filter.takesFocus ?? false}
      text={filter.typed}
      onType={(text) => onChange(typeInto(filter, text))}
      find={(text) =>
        findCountries(text, filter.values).map(({ code, name }) => ({ value: code, label: name }))
      }
      onChoose={(code) => onChange(enterTyped(typeInto(filter, code)))}
      onEnter={() => onChange(enterTyped(filter))}
      onRemoveLast={onRemoveLast}
      wrongBecause={wrongBecause}
    />
  );
}

const MOST = 50;

/**
 * The countries that match a typed text, best first: an exact match, then names that start with it, then names and aliases
 * that contain it. Those `chosen` already are left out.
 */
export function findCountries(text: string, chosen: readonly string[]): Country[] {
  const wanted = fold(text).trim();
  const exact = countryCode(text);
  const rank = ({ code, name, aliases = [] }: Country) => {
    if (code === exact) return 0;
    if (fold(name).startsWith(wanted)) return 1;
    return [name, ...aliases].some((known) => fold(known).includes(wanted)) ? 2 : 3;
  };
  return COUNTRIES.filter(({ code }) => !chosen.includes(code))
    .map((country) => ({ country, rank: rank(country) }))
    .filter((candidate) => candidate.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, wanted === '' ? undefined : MOST)
    .map(({ country }) => country);
}
