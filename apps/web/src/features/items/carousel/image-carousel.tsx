import type { Item } from '@rummage/contract';
import { CAROUSEL_SLIDE_MS, IMAGE_SLIDE_MS } from '@rummage/vocabulary';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classes } from '#ui/classes.ts';
import { NO_IMAGE } from '#ui/film/frame-picture.tsx';
import { ICON } from '#ui/icon.ts';
import { useTableParts } from './closer/item-table.tsx';
import { CrossFade } from './cross-fade.tsx';
import { ImageCarouselThumbs } from './image-carousel-thumbs.tsx';
import { usePictureGestures } from './zoom/use-picture-gestures.ts';
import { useZoom } from './zoom/use-zoom.ts';
import { ZoomedPicture } from './zoom/zoomed-picture.tsx';
import styles from './image-carousel.module.css';

interface ImageCarouselProps {
  item: Item;
  /** Index of its image, from 0. */
  index: number;
  /** True once an image has been chosen since the item was shown. */
  isTurned: boolean;
  onTurn: (index: number) => void;
  /** A stroke across the first or the last image leads to another item. */
  onLeave: (direction: 'left' | 'right') => void;
  controlsHidden: boolean;
}

/** The light table: one image of the item, large, and controls for the others. */
export function ImageCarousel({
  item,
  index,
  isTurned,
  onTurn,
  onLeave,
  controlsHidden,
}: ImageCarouselProps) {
  const { images } = item;
  const image = images[index];
  const title = item.title ?? 'Untitled';
  const name = `${item.id} ${image?.id}`;
  const area = useRef<HTMLDivElement>(null);
  const { stage } = useTableParts();
  const zoom = useZoom(area, name);
  const swipe = (direction: 'left' | 'right') => {
    const next = index + (direction === 'left' ? 1 : -1);
    if (images[next]) onTurn(next);
    else onLeave(direction);
  };
  const { drag, handlers } = usePictureGestures(zoom, swipe);
  const picture = (
    <div ref={stage} className={styles.stage} data-zooms {...handlers}>
      <div
        ref={area}
        className={styles.area}
        style={drag === 0 ? undefined : { transform: `translateX(${drag}px)` }}
      >
        <CrossFade
          className={styles.picture}
          name={name}
          time={isTurned ? IMAGE_SLIDE_MS : CAROUSEL_SLIDE_MS}
        >
          <ImageCarouselPicture url={image?.url} alt={`${title}, image ${index + 1} of ${images.length}`} />
        </CrossFade>
      </div>
      {zoom.zoom && image && (
        <ZoomedPicture
          key={name}
          className={styles.zoomed}
          url={image.url}
          zoom={zoom.zoom}
          view={zoom.view}
          area={area}
        />
      )}
    </div>
  );
  if (controlsHidden) return <div className={classes(styles.table, styles.alone)}>{picture}</div>;

  const turn = (by: number) => () => onTurn(turnedImage(index, by, images.length));
  const isSingle = images.length < 2 || undefined;
  return (
    <div className={styles.table}>
      <ImageCarouselThumbs images={images} current={index} part={zoom.part} onChoose={onTurn} />
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
          <div className={styles.count}>
            {zoom.zoom ? (
              <span className={styles.how}>
                {`${Math.round(zoom.zoom.scale * 10) / 10}×`}
                <span className={styles.hint}>drag or move to look around</span>
              </span>
            ) : (
              <p className={styles.turns}>
                {!isSingle && <kbd aria-hidden>s</kbd>}
                <span>{`${index + 1} / ${images.length}`}</span>
                {!isSingle && <kbd aria-hidden>f</kbd>}
              </p>
            )}
            <button type="button" className={styles.zoom} aria-keyshortcuts="z" onClick={() => zoom.toggle()}>
              <kbd aria-hidden>z</kbd>
              {zoom.zoom ? 'Whole picture' : 'Zoom'}
            </button>
          </div>
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
      <ImageDots count={images.length} current={index} />
    </div>
  );
}

/** The index of the image `by` turns further; after the last comes the first. */
export function turnedImage(index: number, by: number, count: number): number {
  return count === 0 ? 0 : (index + by + count) % count;
}

/** A picture shown whole, as large as the space allows. */
function ImageCarouselPicture({ url, alt }: { url: string | undefined; alt: string }) {
  const [hasFailed, setHasFailed] = useState(false);

  if (url === undefined || hasFailed) return <p className={styles.missing}>{NO_IMAGE}</p>;

  return (
    <img className={styles.whole} src={url} alt={alt} draggable={false} onError={() => setHasFailed(true)} />
  );
}

/** More images than this are counted. */
const MOST_DOTS = 10;

/** Square for each image, with the shown one marked, where there is no space for thumbnails. */
function ImageDots({ count, current }: { count: number; current: number }) {
  if (count < 2) return <div className={styles.dots} />;
  return (
    <div className={styles.dots} aria-hidden>
      {count > MOST_DOTS
        ? `${current + 1} / ${count}`
        : Array.from({ length: count }, (_, index) => (
            <span key={index} className={styles.dot} data-current={index === current || undefined} />
          ))}
    </div>
  );
}
