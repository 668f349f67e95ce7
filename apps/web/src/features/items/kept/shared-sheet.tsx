import type { SharedItem } from '@rummage/contract';
import { ArrowUpRight } from 'lucide-react';
import { tsr } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { useNow } from '../../../browser/minute-clock.ts';
import { momentText } from '../../../browser/words/dates.ts';
import { statusOf } from '../../../network/answers.ts';
import { SMALL_ICON } from '../../../ui/icon.ts';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { FeedMessage } from '../empty/feed-message.tsx';
import { FramePicture } from '../../../ui/frame-picture.tsx';
import { overAs } from '../facts/item-facts-times.ts';
import { KeptOffer } from './kept-offer.tsx';
import { factsText } from '../kept-facts/kept-words.ts';
import { SHEET_CELLS, SheetHead } from './sheet-head.tsx';
import styles from './shared-sheet.module.css';

/** What somebody else keeps, to be looked at only. @param token the secret in the address */
export function SharedSheet({ token }: { token: string }) {
  const now = useNow();
  const { data, error, dataUpdatedAt } = tsr.keptSheet.shared.useQuery({
    queryKey: ['shared', token],
    queryData: { params: { token } },
  });

  if (error && !data) {
    const isGone = statusOf(error) === 404;
    return (
      <FeedMessage
        title={isGone ? 'Not shared any more' : 'That could not be loaded'}
        text={
          isGone
            ? 'There is nothing at this address, or nothing any more.'
            : errorMessage(error, 'Please try again later.')
        }
      />
    );
  }
  return (
    <>
      <SheetHead count={data?.body.total}>
        {data && <p className={styles.moment}>{`Prices of ${momentText(new Date(dataUpdatedAt))}.`}</p>}
      </SheetHead>
      <ul className={SHEET_CELLS} aria-busy={data === undefined || undefined} aria-label="Kept items">
        {data?.body.items.map((item) => (
          <SharedCell key={item.id} item={item} now={now} />
        ))}
      </ul>
    </>
  );
}

function SharedCell({ item, now }: { item: SharedItem; now: number }) {
  const [listing] = item.listings;
  const title = item.title ?? 'Untitled';
  const isOver = listing !== undefined && overAs(listing, now) !== undefined;
  return (
    <li className={styles.cell} data-over={isOver || undefined}>
      <span className={styles.picture}>
        <FramePicture url={item.images[0]?.url} />
      </span>
      <div className={styles.facts}>
        <KeptOffer item={item} hasFallen={false} now={now} />
        <h2 className={styles.title}>
          <TwoLines dir="auto">{title}</TwoLines>
        </h2>
        <p className={styles.source}>{factsText(item, now)}</p>
        {listing && !isOver && (
          <a className={styles.open} href={listing.url} target="_blank" rel="noopener noreferrer">
            Open<VisuallyHidden> {title} in a new tab</VisuallyHidden>
            <ArrowUpRight {...SMALL_ICON} />
          </a>
        )}
      </div>
    </li>
  );
}
