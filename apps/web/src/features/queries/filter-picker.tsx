import { Check, Minus, Plus, Search, X } from 'lucide-react';
import { useState } from 'react';
import { filterDefinition, findFilters, whyUnavailable } from '@rummage/vocabulary';
import type { Filter, FilterDefinition, FilterName, Unavailable } from '@rummage/vocabulary';
import { ICON, SMALL_ICON } from '../../ui/icon.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import './filter-picker.css';

interface FilterPickerProps {
  filters: readonly Filter[];
  onAdd: (name: FilterName) => void;
}

export function FilterPicker({ filters, onAdd }: FilterPickerProps) {
  const [text, setText] = useState('');
  const found = findFilters(text);

  const add = (name: FilterName) => {
    setText('');
    onAdd(name);
  };

  return (
    <div className="filter-picker">
      <div className="filter-search" role="search">
        <Search {...SMALL_ICON} />
        <input
          className="filter-search-input"
          aria-label="Find filters"
          placeholder="Find filters..."
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {text !== '' && (
          <IconButton name="Clear filter search" onClick={() => setText('')}>
            <X {...SMALL_ICON} />
          </IconButton>
        )}
      </div>
      <ul className="filter-list">
        {found.map((definition) => (
          <li key={definition.filterName}>
            <FilterEntry
              definition={definition}
              unavailable={whyUnavailable(definition.filterName, filters)}
              onAdd={add}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="filter-none">No filter has this name.</p>}
    </div>
  );
}

interface FilterEntryProps {
  definition: FilterDefinition;
  unavailable: Unavailable | undefined;
  onAdd: (name: FilterName) => void;
}

function FilterEntry({ definition, unavailable, onAdd }: FilterEntryProps) {
  const { filterName, label, description } = definition;
  const Icon = unavailable === undefined ? Plus : unavailable.reason === 'present' ? Check : Minus;
  return (
    <button
      type="button"
      className="filter-entry"
      aria-disabled={unavailable !== undefined || undefined}
      onClick={() => unavailable === undefined && onAdd(filterName)}
    >
      <span className="filter-entry-words">
        <span className="filter-entry-label">{label}</span>
        <span className="filter-entry-line">
          {unavailable ? reasonOf(unavailable, description) : description}
        </span>
      </span>
      <Icon {...ICON} />
    </button>
  );
}

function reasonOf(unavailable: Unavailable, description: string): string {
  return unavailable.reason === 'excluded'
    ? `Remove ${filterDefinition(unavailable.by).label} first`
    : description;
}
