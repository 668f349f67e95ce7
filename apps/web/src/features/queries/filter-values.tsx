import { countryName, enterValue, filterDefinition } from '@rummage/vocabulary';
import { Chip } from '../../ui/chip.tsx';
import type { DraftFilter } from './draft-filters.ts';
import { CountryInput } from './country-input.tsx';
import { ValueInput } from './value-input.tsx';

interface FilterValuesProps {
  filter: DraftFilter;
  onChange: (values: string[]) => void;
}

/** Chips and an input. Backspace in the empty input removes the last chip. */
export function FilterValues({ filter, onChange }: FilterValuesProps) {
  const { label, kind } = filterDefinition(filter.name);
  const isCountry = kind === 'country';
  const input = {
    name: label,
    isNew: filter.isNew,
    onEnter: (value: string) => onChange(enterValue(filter, value).values),
    onRemoveLast: () => onChange(filter.values.slice(0, -1)),
  };
  return (
    <>
      {filter.values.map((value) => (
        <Chip
          key={value}
          text={isCountry ? countryName(value) : value}
          onRemove={() => onChange(filter.values.filter((other) => other !== value))}
        />
      ))}
      {isCountry ? (
        <CountryInput {...input} chosen={filter.values} />
      ) : (
        <ValueInput {...input} filter={filter} />
      )}
    </>
  );
}
