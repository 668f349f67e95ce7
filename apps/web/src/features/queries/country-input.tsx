import { Combobox } from '../../ui/combobox.tsx';
import { findCountries } from './find-countries.ts';

interface CountryInputProps {
  name: string;
  isNew: boolean;
  chosen: readonly string[];
  onEnter: (code: string) => void;
  onRemoveLast: () => void;
}

export function CountryInput({ name, isNew, chosen, onEnter, onRemoveLast }: CountryInputProps) {
  return (
    <Combobox
      name={name}
      placeholder="Add a country"
      autoFocus={isNew}
      find={(text) => findCountries(text, chosen).map(({ code, name }) => ({ value: code, label: name }))}
      onChoose={onEnter}
      onRemoveLast={onRemoveLast}
    />
  );
}
