import type { Item } from '@rummage/contract';
import { X } from 'lucide-react';
import { memo, type RefCallback, useState } from 'react';
import { GRID_KEYS, withCaps } from '#browser/keys.ts';
import type { Dismissal } from '#outbox/dismissals.ts';
import { FramePicture, NO_IMAGE } from '#ui/film/frame-picture.tsx';
import { Circle, Cross, Loop } from '#ui/film/marks.tsx';
import { SMALL_ICON } from '#ui/icon.ts';
import { TwoLines } from '#ui/two-lines.tsx';
import { overAs } from '../facts/item-times.ts';
import { offerText, sourceText } from '../facts/item-words.ts';
import type { CardPlace } from '../feed/grid/card-grid.tsx';
import { KeepButton } from '../feed/grid/keep-button.tsx';
import { BlankFrame } from './blank-frame.tsx';
import { type FrameNews, FrameOffer } from './frame-offer.tsx';
import styles from './frame.module.css';

interface FrameProps extends FrameContentsProps {
  place: CardPlace;
}

/**
 * One place of the gallery: an item, the blank of a removed one, or one that is not loaded yet. The gallery handles its keys
 * and clicks.
 */
export function Frame({ place, ...contents }: FrameProps) {
  const { item, dismissal, now, isKept, isMarking } = contents;
  const [listing] = item?.listings ?? [];
  const isOver = listing !== undefined && overAs(listing, now) !== undefined;
  if (!item || (dismissal && dismissal.phase !== 'leaving')) return <BlankFrame {...place} aria-hidden />;
  return (
    <li
      {...place}
      className={styles.frame}
      data-removing={dismissal !== undefined || undefined}
      data-over={isOver || undefined}
      data-kept={isKept || isMarking || undefined}
    >
      <FrameContents {...contents} item={item} />
    </li>
  );
}

interface FrameContentsProps extends FrameNews {
  item: Item | undefined;
  /** Its place in the feed, from 1, and how many places there are. */
  number: number;
  places: number;
  dismissal: Dismissal | undefined;
  isKept: boolean;
  /** True while its circle is being drawn, or fades. */
  isMarking: boolean;
  /** Number of the circle it wears when it is kept. */
  circle: number;
  /** True for the one that keys act on, the gallery's Tab stop. */
  isCurrent: boolean;
  /** The ref of the frame that gets the focus. */
  takeFocus?: RefCallback<HTMLElement> | undefined;
  /** Now, in ms. */
  now: number;
}

const FrameContents = memo(function FrameContents({
  item,
  number,
  places,
  dismissal,
  isNew,
  hasFallen,
  isKept,
  isMarking,
  circle,
  isCurrent,
  takeFocus,
  now,
}: FrameContentsProps & { item: Item }) {
  const [hasFailed, setHasFailed] = useState(false);
  const [listing] = item.listings;
  const [picture] = item.images;
  const isMissing = hasFailed || picture === undefined;
  const title = item.title ?? 'Untitled';
  const source = listing && sourceText(listing, now);
  const reachable = {
    ref: takeFocus,
    className: styles.picture,
    'data-picture': true,
    tabIndex: isCurrent ? 0 : -1,
    'data-current': isCurrent || undefined,
    'aria-label': [
      title,
      offerText(item, now),
      hasFallen && 'fell since your last visit',
      isNew && 'new',
      isMissing && NO_IMAGE,
      `${number} of ${places}`,
      isKept && 'kept',
    ]
      .filter(Boolean)
      .join(', '),
    children: (
      <>
        <FramePicture url={picture?.url} onFail={() => setHasFailed(true)} />
        {(isKept || isMarking) && (
          <Circle
            variant={circle}
            moving={dismissal || !isKept ? 'fading' : isMarking ? 'drawn' : undefined}
          />
        )}
        {dismissal && <Cross isBeingDrawn />}
      </>
    ),
  };

  return (
    <>
      {listing ? (
        <a {...reachable} href={listing.url} target="_blank" rel="noopener noreferrer" />
      ) : (
        <span {...reachable} role="button" />
      )}
      <div className={styles.line}>
        {listing && (
          <FrameOffer item={item} listing={listing} isNew={isNew} hasFallen={hasFallen} now={now} />
        )}
        <span className={styles.number}>
          {isNew && <b className={styles.new}>new</b>}
          {isKept && <Loop className={styles.kept} size={13} isKept />}
          {number}
        </span>
        <span className={styles.buttons}>
          <KeepButton className={styles.button} title={title} isKept={isKept} size={16} tabIndex={-1} />
          <button
            type="button"
            className={styles.button}
            tabIndex={-1}
            aria-label={`Remove ${title}`}
            title={withCaps('Delete', GRID_KEYS.remove)}
            data-does="remove"
          >
            <X {...SMALL_ICON} />
          </button>
        </span>
      </div>
      <p className={styles.title}>
        <TwoLines dir="auto">{title}</TwoLines>
        {(source || item.size !== undefined) && (
          <span className={styles.source} dir="auto">
            {[item.size !== undefined && `Size ${item.size}`, source].filter(Boolean).join(', ')}
          </span>
        )}
      </p>
    </>
  );
});

/**
 * Number of the circle that the frame at a place wears: by its item's id, unless the frame to its left wears
 * the same.
 * @param isKept whether the item of a place is kept
 * @param count how many circles there are
 */
export function circleVariant(
  items: readonly Pick<Item, 'id'>[],
  index: number,
  columns: number,
  isKept: (index: number) => boolean,
  count: number,
): number {
  let left: number | undefined;
  for (let place = index - (index % columns); place <= index; place += 1) {
    const own = (items[place]?.id ?? 0) % count;
    const shown = own === left ? (own + 1) % count : own;
    left = isKept(place) ? shown : undefined;
    if (place === index) return shown;
  }
  return 0;
}
