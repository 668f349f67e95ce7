import type { LiveListing } from '@rummage/contract';
import { ArrowUpRight } from 'lucide-react';
import type { Ref } from 'react';
import { shortPrice } from '../../browser/words/numbers.ts';
import { FramePicture } from '../../ui/film/frame-picture.tsx';
import { SMALL_ICON } from '../../ui/icon.ts';
import { TwoLines } from '../../ui/two-lines.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { factsText } from './live-words.ts';
import styles from './live-cell.module.css';

interface LiveCellProps {
  listing: LiveListing;
  /** Given where the focus goes to it. */
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** What a shop offers at this moment; the whole cell leads to its page. */
export function LiveCell({ listing, ref }: LiveCellProps) {
  const { title, url, image, price, currency } = listing;
  return (
    <li className={styles.cell}>
      <a ref={ref} className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
        <span className={styles.picture}>
          <FramePicture url={image ?? undefined} />
        </span>
        <span className={styles.facts}>
          <span className={styles.price}>{price === null ? 'No price' : shortPrice(price, currency)}</span>
          <TwoLines className={styles.title} dir="auto">
            {title}
          </TwoLines>
          <span className={styles.source} dir="auto">
            {factsText(listing)}
          </span>
          <span className={styles.open}>
            Open<VisuallyHidden> in a new tab</VisuallyHidden>
            <ArrowUpRight {...SMALL_ICON} />
          </span>
        </span>
      </a>
    </li>
  );
}
