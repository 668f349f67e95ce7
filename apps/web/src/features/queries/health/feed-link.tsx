import type { Query } from '@rummage/contract';
import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';
import { writePersistedFilter } from '#browser/stored/persisted-filter.ts';

interface FeedLinkProps extends Omit<LinkProps, 'to' | 'onClick'> {
  query: Query;
  /** The item that it opens at. */
  itemId?: number;
  /** Items collected after this moment are shown first. */
  newSince?: string | undefined;
  onOpen?: () => void;
}

/** Leads to the feed of a query. */
export function FeedLink(props: FeedLinkProps) {
  const { query, itemId, newSince, onOpen, ...rest } = props;
  const { id, query_text } = query;
  const place = itemId === undefined ? '' : `?item=${itemId}`;
  return (
    <Link
      {...rest}
      to={`/items/${id}${place}`}
      state={newSince === undefined ? undefined : { newSince }}
      onClick={() => {
        writePersistedFilter({ id, queryText: query_text });
        onOpen?.();
      }}
    />
  );
}
