import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { usePageTitle } from '../../browser/use-page-title.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { FilmStrip, LightTable } from '../../ui/film-strip.tsx';
import type { FilmFrame } from '../../ui/film-strip.tsx';
import { SMALL_ICON } from '../../ui/icon.ts';
import type { FilmMarkProps } from '../../ui/keep/film-mark.tsx';
import { Hero } from '../../ui/page/hero.tsx';
import { LargeWordmark } from '../../ui/page/large-wordmark.tsx';
import styles from './error-page.module.css';

// This page is part of every other, so the long lines of the cross come later. When no code can be loaded, there is none.
const Mark = lazy(async (): Promise<{ default: ComponentType<FilmMarkProps> }> => {
  try {
    return { default: (await import('../../ui/keep/film-mark.tsx')).FilmMark };
  } catch {
    return { default: () => null };
  }
});

const UNEXPOSED: FilmFrame[] = Array.from({ length: 14 }, () => ({}));
const ONE_DROPPED = UNEXPOSED.map((frame, index): FilmFrame => (index === 5 ? { mark: 'cross' } : frame));

/** For unknown addresses and for our own errors. The link back loads the page again, to start with a clean state. */
export function ErrorPage() {
  usePageTitle('Unexpected Application Error!');
  return (
    <div className={styles.page}>
      <LargeWordmark as="header" className={styles.wordmark} />
      <main className={styles.words}>
        <Hero className={styles.title}>Unexpected Application Error!</Hero>
        <ButtonLink to="/" reloadDocument>
          <ArrowLeft {...SMALL_ICON} />
          Return to Items
        </ButtonLink>
      </main>
      <LightTable className={styles.lightTable}>
        <Suspense fallback={<FilmStrip frames={UNEXPOSED} from={0} />}>
          <FilmStrip Mark={Mark} frames={ONE_DROPPED} from={0} />
        </Suspense>
        <FilmStrip frames={UNEXPOSED} from={12} />
      </LightTable>
    </div>
  );
}
