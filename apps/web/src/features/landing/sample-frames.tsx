import type { Sample } from '@rummage/contract';
import type { ReactNode } from 'react';
import { shortPrice } from '../../browser/words/money.ts';
import { FramePicture } from '../../ui/frame-picture.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './sample-frames.module.css';

/** How many the server answers; phones show the first six. */
const FRAMES = 8;

interface SampleFramesProps {
  /** Undefined until something is known. */
  items: readonly Sample[] | undefined;
  isWaiting: boolean;
  /** What is said in place of the pictures where there are none. */
  children: ReactNode;
}

/**
 * One sheet of pictures. The places of all are kept, so that nothing moves when others are found; they are grey only until
 * something is known.
 */
export function SampleFrames({ items, isWaiting, children }: SampleFramesProps) {
  return (
    <div className={styles.sheet}>
      <ol className={styles.frames} aria-label="Samples" aria-busy={isWaiting}>
        {Array.from({ length: FRAMES }, (_, index) => {
          const item = items?.[index];
          return item ? (
            <li key={item.url}>
              <a className={styles.frame} href={item.url} target="_blank" rel="noreferrer">
                <span className={styles.picture}>
                  <FramePicture url={item.image ?? undefined} />
                </span>
                <VisuallyHidden>{item.title}, </VisuallyHidden>
                <span className={styles.facts}>
                  <span className={styles.price}>
                    {shortPrice(item.price, item.currency)}
                    {item.is_auction && <span className={styles.bid}> bid</span>}
                  </span>
                  <span className={styles.number} aria-hidden="true">
                    {index + 1}
                  </span>
                </span>
              </a>
            </li>
          ) : (
            <li key={index} aria-hidden="true">
              <span className={items ? styles.place : styles.picture} />
              <span className={styles.facts} />
            </li>
          );
        })}
      </ol>
      {children && <div className={styles.instead}>{children}</div>}
    </div>
  );
}
