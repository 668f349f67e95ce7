import { EXCLUDE_KEYWORD, filterDefinition, MAX_FILTER_VALUE } from '@rummage/vocabulary';
import type { KeyboardEvent } from 'react';
import { SmallInput, SmallInputFrame } from '../../../ui/fields/small-input.tsx';
import { enterTyped, typeInto } from './draft-filters.ts';
import type { DraftFilter } from './draft-filters.ts';

export interface ValueInputProps {
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
