import { classes } from '../classes.ts';
import styles from './loop.module.css';

interface LoopProps {
  /** In px. */
  size: number;
  /** Whether it is filled. */
  isKept: boolean;
  className?: string | undefined;
}

/** The loop that stands for keeping, filled with the pencil's colour where something is kept. Its line is 1.4 px at any size. */
export function Loop({ size, isKept, className }: LoopProps) {
  return (
    <svg
      className={classes(styles.loop, className)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      data-kept={isKept || undefined}
      aria-hidden
    >
      {isKept && <ellipse cx="12" cy="12.7" rx="8.4" ry="8.2" />}
      <path d={LOOP} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

const LOOP =
  'M16.5 5.7C13.5 3.9 9.8 4 7 6 2.7 9.1 2 15 5.1 18.5c3.3 3.8 9.6 4 13.2.7 3.5-3.3 3.6-8.8.6-12.1C16.3 4.2 12.4 2.7 8.2 2.3';
