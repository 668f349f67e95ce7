import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Circle } from '../../../ui/film/marks.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import styles from './kept-empty.module.css';

const FRAMES = [0, 1, 2, 3, 4];

/** The sheet of somebody who keeps nothing, and how that is done. */
export function KeptEmpty() {
  return (
    <>
      <header className={styles.head}>
        <PageTitle>Nothing kept yet</PageTitle>
      </header>
      <div className={styles.words}>
        <p>
          Circle what you want to come back to: press{' '}
          <span className={styles.withKey}>
            <kbd className={styles.key}>k</kbd> on a picture, or{' '}
          </span>
          the ring below it.
        </p>
        <p>Here you then see what it costs now, and when it ends.</p>
      </div>
      <p className={styles.button}>
        <ButtonLink to="/">Return to Items</ButtonLink>
      </p>
      <div className={styles.frames} aria-hidden>
        {FRAMES.map((frame) => (
          <span key={frame} className={styles.frame}>
            {frame === 1 && <Circle variant={1} />}
          </span>
        ))}
      </div>
    </>
  );
}
