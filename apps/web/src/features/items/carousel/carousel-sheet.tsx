import type { Item, ItemListing } from '@rummage/contract';
import { CONDITION_LABELS, countryName, type Exchange, fold } from '@rummage/vocabulary';
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { Ring } from '#ui/film/ring.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { OthersLikeIt } from '../comparables/others-like-it.tsx';
import { auctionEnd, endedAs } from '../facts/item-times.ts';
import { conditionAndPlace, exchangedText, OVER_LABELS, sourceText } from '../facts/item-words.ts';
import { KeptNote } from '../facts/kept-note.tsx';
import { keptPriceText } from '../facts/kept-words.ts';
import { PaidLine } from '../facts/paid-line.tsx';
import { PriceLine } from '../facts/price-line.tsx';
import { StepLine } from '../facts/step-line.tsx';
import { AlsoAt, alsoAtText } from './also-at.tsx';
import { FoundBy, foundBy, type ItemQueries } from './found-by.tsx';
import type { Splits } from './use-splits.ts';
import styles from './carousel-sheet.module.css';

interface CarouselSheetProps {
  item: Item;
  isKept: boolean;
  /** Its place in the feed, from 1. */
  number: number;
  /** Time in ms. */
  now: number;
  queries: ItemQueries;
  exchange: Exchange;
  /** Undefined where listings cannot be split off. */
  splits: Splits | undefined;
  /** Something with the focus has left the sheet. */
  onFocusLost?: () => void;
  /** Number of times that its note was asked for from elsewhere. */
  noteOpenings?: number;
  /** Undefined where nothing can be noted. */
  onSaveNote: ((note: string | null) => void) | undefined;
}

/** Everything that is known of an item; what is not known has no row. */
export function CarouselSheet(props: CarouselSheetProps) {
  const { item, isKept, number, now, queries, exchange, splits } = props;
  const { onFocusLost, noteOpenings, onSaveNote } = props;
  const { condition, condition_description, description, listings } = item;
  const [listing, ...others] = listings;
  const several = { item, now, splits, onFocusLost };
  const title = item.title ?? 'Untitled';
  const exchanged = listing && exchangedText(listing, exchange);
  const source = listing && <ListingLink url={listing.url} text={sourceText(listing, now)} />;
  const place = listing?.location ? countryName(listing.location) : undefined;
  const isBesidePlace = place !== undefined && others.length === 0;
  const found = foundBy(item, queries.textOf);

  return (
    <div className={styles.sheet}>
      <div className={styles.head}>
        <p className={styles.lot}>
          {'Lot '}
          {isKept ? (
            <span className={styles.kept}>
              <Ring size="lot">{number}</Ring>
            </span>
          ) : (
            number
          )}
          {isKept && <VisuallyHidden>, kept</VisuallyHidden>}
        </p>
        <h2 className={styles.title} dir="auto">
          {listing ? <ListingLink url={listing.url} text={title} /> : title}
        </h2>
        {listing && listing.current_price !== null && (
          <div className={styles.priced}>
            <p className={styles.price}>
              {'Current Price: '}
              <span className={styles.amount}>
                <PriceLine item={item} />
              </span>
            </p>
            <PaidLine listing={listing} opens />
          </div>
        )}
        {listing && <CarouselBadges listing={listing} now={now} />}
        <p className={styles.summary}>
          {[conditionAndPlace(item), listing && sourceText(listing, now)].filter(Boolean).join(', ')}
        </p>
        {listing && <OthersLikeIt item={item} listing={listing} now={now} />}
      </div>
      <dl className={styles.facts}>
        {exchanged && <Fact name={`In ${exchange.currency}`}>{exchanged}</Fact>}
        {(condition || condition_description) && (
          <Fact name="Condition">
            {condition && <strong className={styles.condition}>{CONDITION_LABELS[condition]}</strong>}
            {condition_description && !saysTheSame(condition, condition_description) && (
              <p className={styles.conditionText} dir="auto">
                {condition_description}
              </p>
            )}
          </Fact>
        )}
        {item.size !== undefined && (
          <Fact name="Size">
            <span dir="auto">{item.size}</span>
          </Fact>
        )}
        {listing && (isKept || item.price_changes.length > 0) && (
          <Fact name="Price so far">
            <StepLine item={item} now={now} />
            {isKept && <p>{keptPriceText(item, now)}</p>}
          </Fact>
        )}
        {isKept && onSaveNote && (
          <Fact name="Note">
            <div className={styles.note}>
              <KeptNote title={title} note={item.note} openings={noteOpenings} onSave={onSaveNote} />
            </div>
          </Fact>
        )}
        {place !== undefined && (
          <Fact name="Location">
            {isBesidePlace ? (
              <p dir="auto">
                {`${place}, at `}
                {source}
              </p>
            ) : (
              place
            )}
          </Fact>
        )}
        {description && (
          <Fact name="Description">
            <p className={styles.description} dir="auto">
              {description}
            </p>
          </Fact>
        )}
        {listing && !isBesidePlace && (
          <Fact name="Source">
            {/* The first of three may be the one that is not the same. */}
            {others.length > 1 ? (
              <AlsoAt {...several} listing={listing}>
                <p dir="auto">{source}</p>
              </AlsoAt>
            ) : (
              <p dir="auto">{source}</p>
            )}
          </Fact>
        )}
        {others.length > 0 && (
          <Fact name="Also at">
            {others.map((other) => (
              <AlsoAt key={other.id} {...several} listing={other}>
                <p dir="auto">
                  <ListingLink url={other.url} text={alsoAtText(other, now)} />
                </p>
              </AlsoAt>
            ))}
          </Fact>
        )}
        {found.length > 0 && (
          <Fact name={found.length === 1 ? 'Query' : 'Queries'}>
            <FoundBy item={item} queries={found} onEdit={queries.onEdit} />
          </Fact>
        )}
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function ListingLink({ url, text }: { url: string; text: string }) {
  const name = `${text}, opens in a new tab`;
  return (
    <a className={styles.link} href={url} target="_blank" rel="noopener" aria-label={name}>
      {text}
    </a>
  );
}

/** True if a marketplace's own words only repeat the condition: "Pre-owned". */
function saysTheSame(condition: Item['condition'], words: string): boolean {
  return condition !== null && fold(words.trim()) === fold(CONDITION_LABELS[condition]);
}

interface CarouselBadgesProps {
  listing: ItemListing;
  /** Time in ms. */
  now: number;
}

/** Badges for the kind of listing, and for its end. */
function CarouselBadges({ listing, now }: CarouselBadgesProps) {
  const ended = endedAs(listing);
  const end = auctionEnd(listing, now);
  if (!ended && !listing.is_auction && !listing.accepts_offers) return null;

  return (
    <ul className={styles.badges}>
      {ended && <li className={classes(styles.badge, styles.ended)}>{OVER_LABELS[ended]}</li>}
      {listing.is_auction && (
        <li>
          <span className={styles.badge}>Auction</span>
          {end && <span className={styles.end}> {end}</span>}
        </li>
      )}
      {listing.accepts_offers && <li className={styles.badge}>Accepts Offers</li>}
    </ul>
  );
}
