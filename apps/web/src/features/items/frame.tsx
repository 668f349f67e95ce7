import type { Item } from '@rummage/contract';
import { X } from 'lucide-react';
import { memo } from 'react';
import { SMALL_ICON } from '../../ui/icon.ts';
import { PencilMark } from '../../ui/pencil.tsx';
import { FramePicture } from './frame-picture.tsx';
import { shortPrice } from './price.ts';
import { sourceLine } from './source-line.ts';
import type { Removal } from './use-removals.ts';
import './frame.css';

interface FrameProps {
  item: Item;
  /** Its place in the feed, from 1. */
  number: number;
  total: number;
  removal: Removal | undefined;
  isTabStop: boolean;
  /** When the feed was read, in ms. */
  readAt: number;
}

/** One item of the gallery. Its keys and presses are heard by the gallery. */
export const Frame = memo(function Frame({ item, number, total, removal, isTabStop, readAt }: FrameProps) {
  if (removal?.phase === 'removed') return <li className="frame" data-index={number - 1} aria-hidden />;

  const [listing] = item.listings;
  const title = item.title ?? 'Untitled';
  const price = listing ? shortPrice(listing.current_price, listing.currency) : '';
  const source = listing && sourceLine(listing, readAt);
  const reachable = {
    className: 'frame-picture',
    tabIndex: isTabStop ? 0 : -1,
    'aria-label': [title, price, `${number} of ${total}`].filter(Boolean).join(', '),
    children: (
      <>
        <FramePicture url={item.images[0]?.url} />
        {removal && <PencilMark shape="cross" />}
      </>
    ),
  };

  return (
    <li className="frame" data-index={number - 1} data-removing={removal !== undefined || undefined}>
      {listing ? (
        <a {...reachable} href={listing.url} target="_blank" rel="noopener noreferrer" />
      ) : (
        <span {...reachable} role="group" />
      )}
      <div className="frame-line">
        <span className="frame-price">{price}</span>
        {source && <span className="frame-source-touch">{source}</span>}
        <span className="frame-number">{number}</span>
        <button type="button" className="frame-remove" tabIndex={-1} aria-label={`Remove ${title}`}>
          <X {...SMALL_ICON} />
        </button>
      </div>
      <p className="frame-title">
        <span className="frame-title-text">{title}</span>
        {source && <span className="frame-source">{source}</span>}
      </p>
    </li>
  );
});
