import { ArrowLeft } from 'lucide-react';
import { usePageTitle } from '#browser/page-head.ts';
import { currentSession } from '#session/session-store.ts';
import { ButtonAnchor } from '#ui/buttons/button.tsx';
import { FilmStrip, LightTable } from '#ui/film/film-strip.tsx';
import type { FilmFrame } from '#ui/film/film-strip.tsx';
import { SMALL_ICON } from '#ui/icon.ts';
import { Hero, LargeWordmark } from '#ui/page/page-title.tsx';
import styles from './error-page.module.css';

const UNEXPOSED: FilmFrame[] = Array.from({ length: 14 }, () => ({}));
const ONE_DROPPED = UNEXPOSED.map((frame, index): FilmFrame => (index === 5 ? { mark: 'cross' } : frame));

/**
 * Page for unknown addresses and for our own errors. The link back loads the page again, to start with a
 * clean state.
 */
export function ErrorPage() {
  usePageTitle('Unexpected Application Error!');
  return (
    <div className={styles.page}>
      <LargeWordmark to={currentSession() ? '/' : '/test'} as="header" className={styles.wordmark} />
      <main className={styles.words}>
        <Hero className={styles.title}>Unexpected Application Error!</Hero>
        <ButtonAnchor href="/">
          <ArrowLeft {...SMALL_ICON} />
          Return to Items
        </ButtonAnchor>
      </main>
      <LightTable className={styles.lightTable}>
        <FilmStrip frames={ONE_DROPPED} from={0} />
        <FilmStrip frames={UNEXPOSED} from={12} />
      </LightTable>
    </div>
  );
}
