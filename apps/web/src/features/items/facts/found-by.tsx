import type { Item } from '@rummage/contract';
import { Pencil } from 'lucide-react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { ICON } from '../../../ui/icon.ts';
import { useMatched } from './use-matched.ts';
import styles from './found-by.module.css';

interface FoundQuery {
  id: number;
  text: string;
}

/**
 * The queries that found an item, without those that are deleted; first the one whose feed it is.
 * @param textOf the text of a query; undefined when there is no such query
 */
export function foundBy(
  { user_query_id: first, query_ids: ids }: Item,
  textOf: (queryId: number) => string | undefined,
): FoundQuery[] {
  const ordered = first === null ? ids : [first, ...ids.filter((id) => id !== first)];
  return ordered.flatMap((id) => {
    const text = textOf(id);
    return text === undefined ? [] : [{ id, text }];
  });
}

interface FoundByProps {
  item: Item;
  queries: readonly FoundQuery[];
  onEdit: (queryId: number) => void;
}

/** The queries that found an item, and what of it matched each: "has wool, overcoat; $41 of $180". */
export function FoundBy({ item, queries, onEdit }: FoundByProps) {
  const matched = useMatched(item);
  return queries.map(({ id, text }) => (
    <div key={id} className={styles.query}>
      <div>
        <p dir="auto">{text}</p>
        <p className={styles.why} dir="auto">
          {matched.get(id)}
        </p>
      </div>
      <IconButton
        name={queries.length === 1 ? 'Edit query' : `Edit query: ${text}`}
        onClick={() => onEdit(id)}
      >
        <Pencil {...ICON} size={18} />
      </IconButton>
    </div>
  ));
}
