import type { Item, KeptAwayListing, Query } from '@rummage/contract';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { FeedLink } from './feed-link.tsx';
import styles from './reason-line.module.css';

/** The class of a link or button at the end of a line. */
export const LINE_ACTION = styles.action;

interface ReasonLineProps {
  count: number;
  /** The largest count of all lines. */
  most: number;
  text: string;
  /** A second line, smaller. */
  note?: string | undefined;
  examples: ReactNode;
  /** A link or button that does something about it. */
  end: ReactNode;
}

/** Says for how many listings a reason holds, with examples. */
export function ReasonLine({ count, most, text, note, examples, end }: ReasonLineProps) {
  return (
    <li className={styles.line}>
      <span className={styles.count}>{count}</span>
      <span className={styles.text} dir="auto">
        {text}
        {note !== undefined && <span className={styles.note}>{note}</span>}
        <span className={styles.bar} style={{ width: `${(100 * count) / most}%` }} aria-hidden />
      </span>
      <span className={styles.examples}>{examples}</span>
      <span className={styles.end}>{end}</span>
    </li>
  );
}

/** A listing that was kept away. It opens at its marketplace. */
export function ListingExample({ example: { title, url, picture } }: { example: KeptAwayListing }) {
  return (
    <a className={styles.example} href={url} target="_blank" rel="noopener noreferrer" title={title}>
      <Picture address={picture} />
      <VisuallyHidden>{title}, opens in a new tab</VisuallyHidden>
    </a>
  );
}

/** An item that a query has found. One that is in the feed opens there; one that was crossed out, at its marketplace. */
export function ItemExample({ item, query }: { item: Item; query: Query }) {
  const { id, images, listings, dismissed_at } = item;
  const title = item.title ?? 'Untitled';
  const picture = images[0]?.url ?? null;
  if (dismissed_at !== undefined)
    return <ListingExample example={{ title, url: listings[0]?.url ?? '', picture }} />;
  return (
    <FeedLink className={styles.example} query={query} itemId={id} title={title}>
      <Picture address={picture} />
      <VisuallyHidden>{title}</VisuallyHidden>
    </FeedLink>
  );
}

function Picture({ address }: { address: string | null }) {
  return address !== null && <img src={address} alt="" loading="lazy" width="38" height="48" />;
}
