import type { Query } from '@rummage/contract';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ItemExample } from './example.tsx';
import { FeedLink } from './feed-link.tsx';
import { LINE_ACTION, ReasonLine } from './reason-line.tsx';
import type { Found } from './use-found.ts';

interface FoundLinesProps {
  query: Query;
  found: Found;
  /** The largest count of all lines. */
  most: number;
}

/** How many items of a query are in the feed, and how many the person has crossed out. */
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
