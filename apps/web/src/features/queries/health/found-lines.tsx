import type { Item, Query } from '@rummage/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { tsr } from '#api/client.ts';
import { useUserId } from '#session/session-store.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { FeedLink } from './feed-link.tsx';
import { ItemExample, LINE_ACTION, ReasonLine } from './reason-line.tsx';

interface FoundLinesProps {
  query: Query;
  found: Found;
  /** The largest count of all lines. */
  most: number;
}

/** Says how many items of a query are in the feed, and how many the person has crossed out. */
export function FoundLines({ query, found: { shown, crossedOut, matched }, most }: FoundLinesProps) {
  return (
    <>
      {crossedOut.count > 0 && (
        <ReasonLine
          count={crossedOut.count}
          most={most}
          text="deleted by you"
          examples={crossedOut.examples.map((item) => (
            <ItemExample key={item.id} item={item} query={query} />
          ))}
          end={
            <Link to="/crossed-out" className={LINE_ACTION}>
              Look at them
              <VisuallyHidden>: all that you deleted</VisuallyHidden>
            </Link>
          }
        />
      )}
      {shown.count > 0 && (
        <ReasonLine
          count={shown.count}
          most={most}
          text="shown"
          note={matched === '' ? undefined : `The first ${matched}.`}
          examples={shown.examples.map((item) => (
            <ItemExample key={item.id} item={item} query={query} />
          ))}
          end={
            <FeedLink query={query} className={LINE_ACTION}>
              Open in feed
            </FeedLink>
          }
        />
      )}
    </>
  );
}

/** The most pictures that a line shows. */
const MOST_EXAMPLES = 4;

/** Items of a query: how many there are, and some of them. */
interface FoundItems {
  count: number;
  examples: readonly Item[];
}

interface Found {
  shown: FoundItems;
  crossedOut: FoundItems;
  /** Words that the first of those shown matches; empty until they are known. */
  matched: string;
}

/** Counts what a query has found, as far as it is known: nothing is said where it cannot be read. */
export function useFound(query: Query): Found {
  const user_id = useUserId('reading what a query has found');
  const shown = useItems(user_id, query, false);
  const crossedOut = useItems(user_id, query, true);
  const first = shown.examples[0];
  const { data } = tsr.items.matched.useQuery({
    queryKey: ['matched', user_id, first?.id, query],
    queryData: { params: { user_id, item_id: first?.id ?? 0 } },
    enabled: first !== undefined,
    retry: false,
  });
  const matched = data?.body.find(({ query_id }) => query_id === query.id)?.text ?? '';
  return { shown, crossedOut, matched };
}

function useItems(user_id: number, query: Query, isDismissed: boolean): FoundItems {
  const { data } = tsr.items.list.useQuery({
    // The whole query is in the key: another reading may have found more.
    queryKey: ['found', user_id, isDismissed, query],
    queryData: {
      params: { user_id },
      query: { query_id: query.id, limit: MOST_EXAMPLES, ...(isDismissed && { dismissed: true }) },
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { count: Number(data?.headers.get('X-Total-Count') ?? 0), examples: data?.body ?? [] };
}
