import type { ItemImage } from '@rummage/contract';
import { useEffect, useRef } from 'react';
import { SmallPicture } from '../facts/small-picture.tsx';
import styles from './image-carousel-thumbs.module.css';

interface ImageCarouselThumbsProps {
  images: readonly ItemImage[];
  current: number;
  onChoose: (index: number) => void;
}

/** All images of an item, small. One Tab stop, because the keys for the next and previous image lead to all of them. */
export function ImageCarouselThumbs({ images, current, onChoose }: ImageCarouselThumbsProps) {
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
            onClick={() => onChoose(index)}
          >
            <SmallPicture url={url} width={60} height={75} />
          </button>
        </li>
      ))}
    </ul>
  );
}
