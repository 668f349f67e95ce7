import type { Item } from '@rummage/contract';
import { FramePicture } from '../../../ui/film/frame-picture.tsx';
import { Circle, CIRCLE_COUNT, Loop } from '../../../ui/film/marks.tsx';
import { PriceLine } from '../facts/item-facts-price-line.tsx';
import styles from './end-card-kept.module.css';

/** More are on the kept sheet. */
const MOST_SHOWN = 4;

/** What was kept of the new items. */
export function EndCardKept({ items }: { items: readonly Item[] }) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Kept">
      {items.slice(0, MOST_SHOWN).map((item, index) => (
        <li key={item.id} className={styles.item} title={item.title ?? undefined}>
          <span className={styles.picture}>
            <FramePicture url={item.images[0]?.url} />
            <Circle variant={index % CIRCLE_COUNT} />
          </span>
          <span className={styles.line}>
            <b>
              <PriceLine item={item} isShort />
            </b>
            <Loop size={13} isKept />
          </span>
        </li>
      ))}
    </ul>
  );
}
