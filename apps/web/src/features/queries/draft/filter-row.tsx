import { filterDefinition, isToggle, toggledValue } from '@rummage/vocabulary';
import { Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { ICON } from '../../../ui/icon.ts';
import type { DraftFilter } from './draft-filters.ts';
import { FilterValues } from './filter-values.tsx';
import styles from './filter-row.module.css';

interface FilterRowProps {
  filter: DraftFilter;
  problem: string | undefined;
  isBeingRemoved: boolean;
  onChange: (filter: DraftFilter) => void;
  onRemove: () => void;
}

export function FilterRow({ filter, problem, isBeingRemoved, onChange, onRemove }: FilterRowProps) {
  const definition = filterDefinition(filter.name);
  const { label, words } = definition;
  return (
    <li className={styles.row} aria-busy={isBeingRemoved || undefined}>
      <span className={styles.name}>
        {filter.isNew ? <mark className={styles.new}>{label}</mark> : label}
      </span>
      <span className={styles.values}>
        {isToggle(definition) ? (
          <Switch
            name={label}
            isOn={filter.values[0] === 'true'}
            words={words}
            autoFocus={filter.takesFocus ?? false}
            onToggle={() => onChange({ ...filter, values: [toggledValue(filter)] })}
          />
        ) : (
          <FilterValues filter={filter} problem={problem} onChange={onChange} />
        )}
      </span>
      <IconButton name={`Delete ${label}`} onClick={() => !isBeingRemoved && onRemove()}>
        <Trash2 {...ICON} size={18} />
      </IconButton>
    </li>
  );
}
