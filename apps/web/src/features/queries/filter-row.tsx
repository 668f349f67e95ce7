import { Trash2 } from 'lucide-react';
import { filterDefinition, isToggle } from '@rummage/vocabulary';
import { ICON } from '../../ui/icon.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { DraftFilter } from './draft-filters.ts';
import { FilterValues } from './filter-values.tsx';
import './filter-row.css';

interface FilterRowProps {
  filter: DraftFilter;
  onChange: (values: string[]) => void;
  onRemove: () => void;
}

export function FilterRow({ filter, onChange, onRemove }: FilterRowProps) {
  const definition = filterDefinition(filter.name);
  const { label } = definition;
  return (
    <li className="filter-row">
      <span className="filter-row-name">
        {filter.isNew ? <mark className="highlight">{label}</mark> : label}
      </span>
      <span className="filter-row-values">
        {isToggle(definition) ? (
          <Switch
            name={label}
            isOn={filter.values[0] === 'true'}
            onToggle={(isOn) => onChange([String(isOn)])}
          />
        ) : (
          <FilterValues filter={filter} onChange={onChange} />
        )}
      </span>
      <IconButton name={`Delete ${label}`} onClick={onRemove}>
        <Trash2 {...ICON} size={18} />
      </IconButton>
    </li>
  );
}
