import type { Item } from '@rummage/contract';
import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { isKept } from '#outbox/marks.ts';
import type { Marks } from '#outbox/marks.ts';
import { Circle } from '#ui/film/marks.tsx';
import { SmallPicture } from './small-picture.tsx';
import styles from './carousel-strip.module.css';

/** Least number of items to each side of the current one. */
const NEIGHBOURS = 5;
/** A frame and the gap beside it, in px. */
const FRAME_PX = 48;

interface CarouselStripProps {
  items: readonly Item[];
  marks: Marks;
  current: number;
  onChoose: (index: number) => void;
}

/** A strip of film with the items around the current one. One Tab stop: the arrow keys move the strip. */
export function CarouselStrip({ items, marks, current, onChoose }: CarouselStripProps) {
  const strip = useRef<HTMLUListElement>(null);
  const currentFrame = useRef<HTMLButtonElement>(null);
  const neighbours = useNeighbours(strip);

  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (focused === document.body || !strip.current?.contains(focused)) return;
    currentFrame.current?.focus();
  }, [current]);

  return (
    <ul ref={strip} className={styles.strip} aria-label="Items nearby">
      {Array.from({ length: 2 * neighbours + 1 }, (_, offset) => {
        const index = current - neighbours + offset;
        const item = items[index];
        // Blank frames before the first and after the last item keep the current one in the middle.
        if (!item) return <li key={`blank ${index}`} className={styles.frame} aria-hidden />;
        const isCurrent = index === current;
        const isItemKept = isKept(item, marks);
        return (
          <li key={item.id} className={styles.frame}>
            <button
              ref={isCurrent ? currentFrame : undefined}
              type="button"
              tabIndex={isCurrent ? 0 : -1}
              aria-label={`Item ${index + 1}: ${item.title ?? 'Untitled'}${isItemKept ? ', kept' : ''}`}
              aria-current={isCurrent || undefined}
              onClick={() => onChoose(index)}
            >
              <span className={styles.picture}>
                <SmallPicture url={item.images[0]?.url} width={44} height={55} />
                {isItemKept && (
                  <Circle variant={item.id} moving={marks.get(item.id)?.isChanging ? 'drawn' : undefined} />
                )}
              </span>
              <span className={styles.number}>{index + 1}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Number of items on each side that fill the strip between counter and dock. */
function useNeighbours(strip: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(NEIGHBOURS);

  useLayoutEffect(() => {
    const element = strip.current;
    if (!element) return;
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      const free = element.clientWidth - (parseFloat(paddingLeft) || 0) - (parseFloat(paddingRight) || 0);
      setCount(Math.max(NEIGHBOURS, Math.floor((free / FRAME_PX - 1) / 2)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [strip]);

  return count;
}
