import type { Item } from '@rummage/contract';
import { Pencil } from 'lucide-react';
import { tsr } from '#api/client.ts';
import { useSavedQueries } from '#api/saved-queries.ts';
import { usePaused } from '#browser/use-paused.ts';
import { useUserId } from '#session/session-store.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ICON } from '#ui/icon.ts';
import styles from './found-by.module.css';

/** The queries that found the items. */
export interface ItemQueries {
  /** The query's text; undefined when there is no such query. */
  textOf: (queryId: number) => string | undefined;
  onEdit: (queryId: number) => void;
}

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

/** Pause before a request, so that none is sent for an item that somebody only passes. */
const PAUSE_MS = 200;

/**
 * Words by query for the parts of an item that match it. Empty until they are known, and where they cannot be
 * read: then nothing is said.
 */
function useMatched({ id, listings, query_ids }: Item): ReadonlyMap<number, string> {
  const user_id = useUserId('reading why an item is here');
  const queries = useSavedQueries(user_id).data?.body.filter((query) => query_ids.includes(query.id));
  // Another answer comes when a price or one of the queries has changed, but not when only its health has.
  const about = JSON.stringify([
    id,
    listings.map(({ current_price }) => current_price),
    queries?.map(({ collection: _, ...query }) => query),
  ]);
  const paused = usePaused(about, PAUSE_MS);
  const { data } = tsr.items.matched.useQuery({
    queryKey: ['matched', user_id, about],
    queryData: { params: { user_id, item_id: id } },
    enabled: paused === about,
    retry: false,
    // Titles and descriptions may change as well.
    gcTime: 0,
  });
  return new Map(data?.body.map(({ query_id, text }) => [query_id, text]));
}
