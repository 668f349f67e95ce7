import type { Item } from '@rummage/contract';
import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHandedOnFocus } from '#browser/use-handed-on-focus.ts';
import { shortPrice } from '#browser/words/numbers.ts';
import { Loop } from '#ui/film/marks.tsx';
import { SMALL_ICON } from '#ui/icon.ts';
import { TwoLines } from '#ui/two-lines.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { BlankCell, ItemCell } from '../carousel/closer/item-cell.tsx';
import { auctionTimeLeft, overAs } from '../facts/item-times.ts';
import { hasFallenSince, OVER_LABELS } from '../facts/item-words.ts';
import { KeptNote } from '../facts/kept-note.tsx';
import { changeText, factsText, keptPriceText } from '../facts/kept-words.ts';
import { PaidLine } from '../facts/paid-line.tsx';
import { StepLine } from '../facts/step-line.tsx';
import styles from './kept-cell.module.css';

interface KeptCellProps {
  item: Item;
  /** Time in ms of the last look at the sheet; undefined for the first time. */
  lookedAt: number | undefined;
  /** Time in ms. */
  now: number;
  onOpen: (id: number) => void;
  onLetGo: () => void;
  onSaveNote: (note: string | null) => void;
}

/** One kept item: what it costs, how that went, and what its owner noted. */
export function KeptCell({ item, lookedAt, now, onOpen, onLetGo, onSaveNote }: KeptCellProps) {
  const [listing] = item.listings;
  const title = item.title ?? 'Untitled';
  const isOver = listing !== undefined && overAs(listing, now) !== undefined;
  return (
    <ItemCell item={item} now={now} isRow className={styles.own} onOpen={onOpen}>
      <KeptFacts item={item} hasFallen={hasFallenSince(item, lookedAt)} now={now}>
        <div className={styles.steps}>
          <StepLine item={item} now={now} />
        </div>
        <p className={styles.change}>
          <span>{keptPriceText(item, now)}</span>
          <span className={styles.share}>{changeText(item, now)}</span>
        </p>
      </KeptFacts>
      <div className={styles.note}>
        <KeptNote title={title} note={item.note} onSave={onSaveNote} />
      </div>
      <div className={styles.actions}>
        <button type="button" className={styles.action} onClick={onLetGo}>
          <Loop size={16} isKept />
          Let go<VisuallyHidden> {title}</VisuallyHidden>
        </button>
        {isOver && (
          <button type="button" className={styles.action} onClick={() => onOpen(item.id)}>
            Look closer<VisuallyHidden> at {title}, which is over</VisuallyHidden>
          </button>
        )}
        {listing && !isOver && (
          <a className={styles.action} href={listing.url} target="_blank" rel="noopener noreferrer">
            Open<VisuallyHidden> {title} in a new tab</VisuallyHidden>
            <ArrowUpRight {...SMALL_ICON} />
          </a>
        )}
      </div>
    </ItemCell>
  );
}

interface KeptFactsProps {
  item: Pick<Item, 'title' | 'condition' | 'size' | 'listings' | 'kept_price'>;
  /** True if the price fell since somebody looked last. */
  hasFallen: boolean;
  /** Time in ms. */
  now: number;
  children: ReactNode;
}

/** Facts of a kept item that everybody may see. */
export function KeptFacts({ item, hasFallen, now, children }: KeptFactsProps) {
  const [listing] = item.listings;
  return (
    <div className={styles.facts}>
      <KeptOffer item={item} hasFallen={hasFallen} now={now} />
      {listing && <PaidLine listing={listing} />}
      <h2 className={styles.title}>
        <TwoLines dir="auto">{item.title ?? 'Untitled'}</TwoLines>
      </h2>
      <p className={styles.source}>{factsText(item, now)}</p>
      {children}
    </div>
  );
}

interface LetGoCellProps {
  item: Item;
  onUndo: () => void;
}

/** The place of an item that was let go a moment ago. */
export function LetGoCell({ item, onUndo }: LetGoCellProps) {
  const button = useHandedOnFocus<HTMLButtonElement>();
  return (
    <BlankCell className={styles.own}>
      <div className={styles.actions}>
        <span className={styles.letGo}>Let go</span>
        <button ref={button} type="button" autoFocus className={styles.action} onClick={onUndo}>
          Undo<VisuallyHidden> letting go {item.title ?? 'Untitled'}</VisuallyHidden>
        </button>
      </div>
    </BlankCell>
  );
}

/** Price of a kept item: "$120 $85", "$41 bid" and "ends in 3 h", "$148 Sold". */
function KeptOffer({ item, hasFallen, now }: Omit<KeptFactsProps, 'children'>) {
  const [listing] = item.listings;
  if (!listing) return <p className={styles.line} />;
  const { current_price: price, currency } = listing;
  const over = overAs(listing, now);
  const left = auctionTimeLeft(listing, now);
  const before =
    price !== null && item.kept_price !== null && item.kept_price > price ? item.kept_price : undefined;
  return (
    <p className={styles.line}>
      <span className={styles.price}>
        {over ? (
          <>
            {price !== null && <s>{shortPrice(price, currency)}</s>}{' '}
            <span className={styles.over}>{OVER_LABELS[over]}</span>
          </>
        ) : (
          <>
            {before !== undefined && (
              <>
                <VisuallyHidden>was </VisuallyHidden>
                <s>{shortPrice(before, currency)}</s>
                <VisuallyHidden>, now</VisuallyHidden>{' '}
              </>
            )}
            <span className={styles.now} data-fallen={hasFallen || undefined}>
              {price === null ? 'No price' : shortPrice(price, currency)}
            </span>
            {hasFallen && <VisuallyHidden>, fell since you last looked</VisuallyHidden>}
            {listing.is_auction && price !== null && ' bid'}
          </>
        )}
      </span>
      {left && <span className={styles.end}>{`ends in ${left.text}`}</span>}
    </p>
  );
}
