import type { Comparable, Item, ItemListing } from '@rummage/contract';
import { MARKETPLACE_LABELS } from '@rummage/vocabulary';
import { createContext, useContext, useState } from 'react';
import { Link } from 'react-router-dom';
import { SmallPicture } from '#ui/film/small-picture.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import {
  comparableName,
  countsText,
  fateText,
  halfGoneText,
  rangeText,
  roundPrice,
  whyText,
  withheldText,
} from './comparables-words.ts';
import { useComparables } from './use-comparables.ts';
import styles from './others-like-it.module.css';

/** False around the items of somebody else, for which the server answers nobody but them. */
export const AreOwnItems = createContext(true);

interface OthersLikeItProps {
  item: Item;
  /** The one of its listings that is shown. */
  listing: ItemListing;
  /** Time in ms. */
  now: number;
}

/** What others like an item cost, as far as that may be counted. Nothing where it cannot be read. */
export function OthersLikeIt(props: OthersLikeItProps) {
  return useContext(AreOwnItems) && <Others {...props} />;
}

function Others({ item, listing: { marketplace }, now }: OthersLikeItProps) {
  const known = useComparables(item, marketplace);
  // Whatever the answer is, what stands below stays where it was when the item came.
  const [isReserved] = useState(known === undefined);
  if (known === null) return null;
  const { items, range, half_gone_days: days } = known ?? { items: [] };
  const why = whyText(items);
  const withheld = known && withheldText(known, MARKETPLACE_LABELS[marketplace]);

  return (
    <div className={styles.others} data-reserved={isReserved || undefined}>
      <h3 className={styles.title}>
        Others like it
        {range && `: ${rangeText(range)} `}
        {range && <span className={styles.counts}>{`(${countsText(range)})`}</span>}
      </h3>
      {withheld && <p className={styles.withheld}>{withheld}</p>}
      {known?.withheld === 'licence' && (
        <Link className={styles.link} to="/sources">
          What is done with its listings
        </Link>
      )}
      {known ? <Strip items={items} now={now} /> : <BlankStrip />}
      {why !== '' && <p className={styles.why}>{why}</p>}
      {days !== undefined && <p className={styles.why}>{halfGoneText(days)}</p>}
    </div>
  );
}

function Strip({ items, now }: { items: readonly Comparable[]; now: number }) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.strip} aria-label="Others like it">
      {items.map((one, index) => (
        // Two may have one title, and none has an id.
        <li key={index} className={styles.frame} data-gone={one.state !== 'offered' || undefined}>
          {one.url === null ? (
            <Thing one={one} now={now} />
          ) : (
            <a href={one.url} target="_blank" rel="noopener">
              <Thing one={one} now={now} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function Thing({ one, now }: { one: Comparable; now: number }) {
  const Price = one.state === 'offered' ? 'span' : 's';
  return (
    <>
      <SmallPicture className={styles.picture} image={one.image} />
      <Price className={styles.price} aria-hidden>
        {roundPrice(one.price, one.currency)}
      </Price>
      <span className={styles.fate} aria-hidden>
        {fateText(one, now)}
      </span>
      <VisuallyHidden dir="auto">{comparableName(one, now)}</VisuallyHidden>
    </>
  );
}

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Empty frames, until it is known what is in them. */
function BlankStrip() {
  return (
    <div className={styles.strip} aria-hidden>
      {PLACES.map((place) => (
        <span key={place} className={styles.frame}>
          <span className={styles.picture} />
        </span>
      ))}
    </div>
  );
}
