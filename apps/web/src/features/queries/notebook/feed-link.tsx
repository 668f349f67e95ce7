import type { Query } from '@rummage/contract';
import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';
import { writePersistedFilter } from '../../../browser/persisted-filter.ts';

interface FeedLinkProps extends Omit<LinkProps, 'to' | 'onClick'> {
  query: Query;
}

/** Leads to the feed of a query. */
export function FeedLink({ query: { id, query_text }, ...rest }: FeedLinkProps) {
  return (
    <Link {...rest} to={`/items/${id}`} onClick={() => writePersistedFilter({ id, queryText: query_text })} />
  );
}
