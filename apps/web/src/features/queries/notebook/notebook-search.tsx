import { Search, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { isTouch } from '../../../browser/media.ts';
import { useSingleKeys } from '../../../browser/single-keys.ts';
import { useSearchKey } from '../../../browser/use-search-key.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ICON } from '../../../ui/icon.ts';
import styles from './notebook-search.module.css';

interface NotebookSearchProps {
  text: string;
  onChange: (text: string) => void;
}

/** Filters the queries while somebody types. */
export function NotebookSearch({ text, onChange }: NotebookSearchProps) {
  const input = useSearchKey();
  const hasSearchKey = useSingleKeys() && !isTouch();

  const clear = () => {
    onChange('');
    input.current?.focus();
  };

  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || text === '') return;
    event.preventDefault();
    clear();
  };

  return (
    <div className={styles.search} role="search">
      <Search {...ICON} />
      <input
        ref={input}
        className={styles.input}
        aria-label="Search queries"
        placeholder={hasSearchKey ? 'Press / to search' : 'Search queries'}
        enterKeyHint="search"
        autoComplete="off"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={clearOnEscape}
      />
      {text !== '' && (
        <IconButton name="Clear search" onClick={clear}>
          <X {...ICON} />
        </IconButton>
      )}
    </div>
  );
}
