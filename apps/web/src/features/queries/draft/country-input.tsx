import { Combobox } from '../../../ui/popup/combobox.tsx';
import { enterTyped, typeInto } from './draft-filters.ts';
import { findCountries } from './find-countries.ts';
import type { ValueInputProps } from './value-input.tsx';

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
