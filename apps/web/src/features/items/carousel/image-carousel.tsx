import type { Item } from '@rummage/contract';
import { CAROUSEL_SLIDE_MS, IMAGE_SLIDE_MS } from '@rummage/vocabulary';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { classes } from '../../../ui/classes.ts';
import { ICON } from '../../../ui/icon.ts';
import { CrossFade } from './carousel-cross-fade.tsx';
import { ImageCarouselPicture } from './image-carousel-picture.tsx';
import { ImageCarouselThumbs } from './image-carousel-thumbs.tsx';
import styles from './image-carousel.module.css';

interface ImageCarouselProps {
  item: Item;
  /** Which of its images, from 0. */
  index: number;
  /** Whether an image has been chosen since the item was shown. */
  isTurned: boolean;
  onTurn: (index: number) => void;
  controlsHidden: boolean;
}

/** The light table: one image of the item, large, and controls for the others. */
export function ImageCarousel({ item, index, isTurned, onTurn, controlsHidden }: ImageCarouselProps) {
  const { images } = item;
  const image = images[index];
  const title = item.title ?? 'Untitled';
  const picture = (
    <CrossFade
      className={styles.picture}
      name={`${item.id} ${image?.id}`}
      time={isTurned ? IMAGE_SLIDE_MS : CAROUSEL_SLIDE_MS}
    >
      <ImageCarouselPicture url={image?.url} alt={`${title}, image ${index + 1} of ${images.length}`} />
    </CrossFade>
  );
  if (controlsHidden) return <div className={classes(styles.table, styles.alone)}>{picture}</div>;

  const turn = (by: number) => () => onTurn(turnedImage(index, by, images.length));
  const isSingle = images.length < 2 || undefined;
  return (
    <div className={styles.table}>
      <ImageCarouselThumbs images={images} current={index} onChoose={onTurn} />
      {picture}
      <div className={styles.foot}>
        <IconButton
          name="Previous image"
          className={styles.previous}
          aria-keyshortcuts="s"
          aria-disabled={isSingle}
          onClick={turn(-1)}
        >
          <ChevronLeft {...ICON} />
        </IconButton>
        {image && (
          <p className={styles.count}>
            {!isSingle && <kbd aria-hidden>s</kbd>}
            <span>{`${index + 1} / ${images.length}`}</span>
            {!isSingle && <kbd aria-hidden>f</kbd>}
          </p>
        )}
        <IconButton
          name="Next image"
          className={styles.next}
          aria-keyshortcuts="f"
          aria-disabled={isSingle}
          onClick={turn(1)}
        >
          <ChevronRight {...ICON} />
        </IconButton>
      </div>
    </div>
  );
}

/** The index of the image `by` turns further; after the last comes the first. */
export function turnedImage(index: number, by: number, count: number): number {
  return count === 0 ? 0 : (index + by + count) % count;
}
