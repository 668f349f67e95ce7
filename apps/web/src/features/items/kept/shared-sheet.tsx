import type { Item, SharedItem } from '@rummage/contract';
import { withoutRates } from '@rummage/vocabulary';
import { ArrowUpRight } from 'lucide-react';
import { tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { statusOf } from '#browser/answers.ts';
import { useNow } from '#browser/minute-clock.ts';
import { momentText } from '#browser/words/dates.ts';
import { SMALL_ICON } from '#ui/icon.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { ItemCell } from '../carousel/closer/item-cell.tsx';
import { SheetUnder } from '../carousel/closer/sheet-under.tsx';
import type { Closer } from '../carousel/closer/use-closer.ts';
import { AreOwnItems } from '../comparables/others-like-it.tsx';
import { overAs } from '../facts/item-times.ts';
import { FeedMessage } from '../feed/feed-message.tsx';
import { KeptFacts } from './kept-cell.tsx';
import { SHEET_CELLS, SheetHead } from './sheet-head.tsx';
import styles from './shared-sheet.module.css';

/** The currency of visitors with the address is not known. */
const NO_RATES = withoutRates('USD');

/** Kept items of somebody else, to be looked at only. @param token the secret in the address */
export function SharedSheet({ token, closer }: { token: string; closer: Closer }) {
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
    <AreOwnItems value={false}>
      <SheetUnder items={(data?.body.items ?? []).map(asItem)} closer={closer} exchange={NO_RATES}>
        <SheetHead count={data?.body.total}>
          {data && <p className={styles.moment}>{`Prices of ${momentText(new Date(dataUpdatedAt))}.`}</p>}
        </SheetHead>
        <ul className={SHEET_CELLS} aria-busy={data === undefined || undefined} aria-label="Kept items">
          {data?.body.items.map((item) => (
            <SharedCell key={item.id} item={item} now={now} onOpen={closer.open} />
          ))}
        </ul>
      </SheetUnder>
    </AreOwnItems>
  );
}

/** Leaves out everything of its owner's. */
function asItem(item: SharedItem): Item {
  return { ...item, user_query_id: null, query_ids: [], note: null, passed_price: null };
}

interface SharedCellProps {
  item: SharedItem;
  /** Time in ms. */
  now: number;
  onOpen: (id: number) => void;
}

function SharedCell({ item, now, onOpen }: SharedCellProps) {
  const [listing] = item.listings;
  const isOver = listing !== undefined && overAs(listing, now) !== undefined;
  return (
    <ItemCell item={item} now={now} isRow onOpen={onOpen}>
      <KeptFacts item={item} hasFallen={false} now={now}>
        {listing && !isOver && (
          <a className={styles.open} href={listing.url} target="_blank" rel="noopener noreferrer">
            Open<VisuallyHidden> {item.title ?? 'Untitled'} in a new tab</VisuallyHidden>
            <ArrowUpRight {...SMALL_ICON} />
          </a>
        )}
      </KeptFacts>
    </ItemCell>
  );
}
