import styles from './image-dots.module.css';

/** More than this are counted. */
const MOST = 10;

/** Which of the images is shown, where there is no space for thumbnails: a square for each. */
export function ImageDots({ count, current }: { count: number; current: number }) {
  if (count < 2) return <div className={styles.dots} />;
  return (
    <div className={styles.dots} aria-hidden>
      {count > MOST
        ? `${current + 1} / ${count}`
        : Array.from({ length: count }, (_, index) => (
            <span key={index} className={styles.dot} data-current={index === current || undefined} />
          ))}
    </div>
  );
}
