import type { Query } from '@rummage/contract';
import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';
import { writePersistedFilter } from '../../../browser/persisted-filter.ts';

interface FeedLinkProps extends Omit<LinkProps, 'to' | 'onClick'> {
  query: Query;
  /** The item that it opens at. */
  itemId?: number;
  onOpen?: () => void;
}

/** Leads to the feed of a query. */
export function FeedLink({ query: { id, query_text }, itemId, onOpen, ...rest }: FeedLinkProps) {
  const place = itemId === undefined ? '' : `?item=${itemId}`;
  return (
    <Link
      {...rest}
      to={`/items/${id}${place}`}
      onClick={() => {
        writePersistedFilter({ id, queryText: query_text });
        onOpen?.();
      }}
    />
  );
}
