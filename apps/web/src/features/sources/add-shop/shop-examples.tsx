import type { ShopLook } from '@rummage/contract';
import { shortPrice } from '../../../browser/words/money.ts';
import { FramePicture } from '../../../ui/frame-picture.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import styles from './shop-examples.module.css';

/** Some things of a shop, so that one can see whether it is the right one. */
export function ShopExamples({ examples }: Pick<ShopLook, 'examples'>) {
  if (examples.length === 0) return null;
  return (
    <ul className={styles.examples} aria-label="Examples">
      {examples.map(({ title, price, currency, image, url, is_sold_out }) => (
        <li key={url} className={styles.example}>
          <span className={styles.picture}>
            <FramePicture url={image ?? undefined} />
          </span>
          <div>
            <b className={styles.price}>{is_sold_out ? 'Sold out' : shortPrice(price, currency) || '—'}</b>
            <TwoLines as="p" className={styles.title} dir="auto" title={title}>
              {title}
            </TwoLines>
          </div>
        </li>
      ))}
    </ul>
  );
}
