import { classes } from '../classes.ts';
import styles from './cross.module.css';

/** The outlines of the two strokes on a frame of 100 × 125. */
const STROKES = [
  'M6.2 6.6c1.2 1.9 3.9 7.1 6.8 11.3c3 4.2 7.7 9.5 11 13.9c3.4 4.5 6.2 8.5 9.3 12.8c3.2 4.2 6.2 8.2 9.5 12.7c3.2 4.4 6.4 9.1 9.8 14.1c3.5 4.9 7.2 10.8 10.8 15.6c3.5 4.9 6.7 9.7 10.5 13.6c3.8 3.8 8.7 6.9 12.2 9.5c3.4 2.6 7.1 5.2 8.6 6.2c1.5 1 .5 0 .6-.1c0-.1 1.2 .9-.1-.4c-1.3-1.3-4.7-4.4-7.7-7.4c-3-3.1-6.9-7-10.3-10.9c-3.5-4-6.8-8.3-10.4-13c-3.5-4.7-7.5-10.4-11-15.3c-3.5-4.9-7-9.5-10.2-14c-3.2-4.5-6.2-8.5-9.2-12.8c-3.1-4.3-5.9-8.4-9.2-13c-3.2-4.5-7.2-10.3-10.5-14.3c-3.2-4-7.2-8.2-8.9-9.7c-1.6-1.6-.8 0-1.1 .2c-.2 .2-.4 .8-.5 1z',
  'M94 3.2c-1.3 1.4-5 4.7-7.9 8.2c-2.9 3.6-6.4 8.5-9.5 13c-3.2 4.4-6.3 8.9-9.6 13.7c-3.3 4.8-6.8 9.9-10.3 15.1c-3.5 5.1-7.1 10.4-10.7 15.9c-3.6 5.5-7.3 11.9-11 17c-3.6 5.2-7.1 9.8-10.8 14c-3.7 4.2-8.1 7.9-11.3 11c-3.3 3.1-6.8 6.3-8.1 7.6c-1.4 1.4-.2 .4-.1 .5c.1 .1-1 1.2 .6 .1c1.5-1.1 5.3-3.8 8.9-6.6c3.5-2.9 8.3-6.3 12.2-10.5c3.9-4.1 7.4-9.1 11.2-14.3c3.8-5.2 7.7-11.4 11.4-16.9c3.7-5.4 7.2-10.6 10.8-15.7c3.6-5 7.2-10.1 10.6-14.8c3.4-4.7 6.6-9 9.9-13.4c3.2-4.3 7-9 9.7-12.7c2.6-3.7 5.3-7.7 6.1-9.5c.9-1.8-.5-.9-.9-1.2c-.3-.3-1-.4-1.2-.5z',
];

interface CrossProps {
  /** Draws it stroke by stroke. */
  isBeingDrawn?: boolean;
  className?: string | undefined;
}

/** The cross of a grease pencil on what is dropped, from corner to corner of a frame. Hidden from screen readers. */
export function Cross({ isBeingDrawn = false, className }: CrossProps) {
  return (
    <svg
      className={classes(styles.cross, isBeingDrawn && styles.drawn, className)}
      data-cross={isBeingDrawn ? 'drawn' : 'still'}
      viewBox="0 0 100 125"
      preserveAspectRatio="none"
      aria-hidden
    >
      {STROKES.map((outline) => (
        <path key={outline} d={outline} />
      ))}
    </svg>
  );
}
