import { useSingleKeys } from '../../../browser/keys/single-keys.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import styles from './notebook-search.module.css';

interface NotebookSearchProps {
  text: string;
  onChange: (text: string) => void;
}

/** Filters the queries while somebody types. */
export function NotebookSearch({ text, onChange }: NotebookSearchProps) {
  const namesKey = useSingleKeys();
  return (
    <div className={styles.search}>
      <SearchField
        name="Search queries"
        placeholder={namesKey ? 'Press / to search' : 'Search queries'}
        look="line"
        hasSearchKey
        text={text}
        onChange={onChange}
      />
    </div>
  );
}
