import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import type { FilmMarkProps } from './film-mark.tsx';

// When no code can be loaded, there is no mark.
const Mark = lazy(async (): Promise<{ default: ComponentType<FilmMarkProps> }> => {
  try {
    return { default: (await import('./film-mark.tsx')).FilmMark };
  } catch {
    return { default: () => null };
  }
});

/** The mark on a frame, for pages that show something before its long lines are loaded. */
export function LateFilmMark(props: FilmMarkProps) {
  return (
    <Suspense>
      <Mark {...props} />
    </Suspense>
  );
}
