import type { ItemImage } from '@rummage/contract';
import { useEffect, useRef } from 'react';
import type { CSSProperties } from 'react';
import { SmallPicture } from './small-picture.tsx';
import { partOfFrame } from './zoom/zoom-view.ts';
import type { Part } from './zoom/zoom-view.ts';
import styles from './image-carousel-thumbs.module.css';

interface ImageCarouselThumbsProps {
  images: readonly ItemImage[];
  current: number;
  /** Visible part of the current one; undefined while it is shown whole. */
  part: (Part & { ratio: number }) | undefined;
  onChoose: (index: number) => void;
}

/** All images of an item, small. One Tab stop, because the keys for the next and previous image lead to all of them. */
export function ImageCarouselThumbs({ images, current, part, onChoose }: ImageCarouselThumbsProps) {
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current, images]);

  return (
    <ul ref={list} className={styles.thumbs} aria-label="Images">
      {images.map(({ id, url }, index) => (
        <li key={id}>
          <button
            type="button"
            className={styles.thumb}
            tabIndex={index === current ? 0 : -1}
            aria-label={`Image ${index + 1}`}
            aria-current={index === current || undefined}
            style={index === current ? insetOf(part) : undefined}
            onClick={() => onChoose(index)}
          >
            <SmallPicture url={url} width={60} height={75} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The mark frame shrinks to what is in view. */
function insetOf(part: ImageCarouselThumbsProps['part']): CSSProperties | undefined {
  if (!part) return undefined;
  const { left, top, right, bottom } = partOfFrame(part, part.ratio, 60 / 75);
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
  return { '--seen': [top, 1 - right, 1 - bottom, left].map(percent).join(' ') } as CSSProperties;
}
