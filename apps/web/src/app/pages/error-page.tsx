import { ArrowLeft } from 'lucide-react';
import { usePageTitle } from '../../browser/use-page-title.ts';
import { FilmStrip, LightTable } from '../../ui/film-strip.tsx';
import type { FilmFrame } from '../../ui/film-strip.tsx';
import { SMALL_ICON } from '../../ui/icon.ts';
import { PencilGrain } from '../../ui/pencil.tsx';
import '../../ui/button.css';
import './error-page.css';

const UNEXPOSED: FilmFrame[] = Array.from({ length: 14 }, () => ({}));
const ONE_DROPPED = UNEXPOSED.map((frame, index): FilmFrame => (index === 5 ? { mark: 'cross' } : frame));

/** For unknown addresses and for our own errors. The link back loads the page again, to start with a clean state. */
export function ErrorPage() {
  usePageTitle('Unexpected Application Error!');
  return (
    <div className="error-page">
      <PencilGrain />
      <header className="wordmark wordmark-large">Rummage</header>
      <main>
        <h1 className="hero">Unexpected Application Error!</h1>
        <a className="button button-primary" href="/">
          <ArrowLeft {...SMALL_ICON} />
          Return to Items
        </a>
      </main>
      <LightTable>
        <FilmStrip frames={ONE_DROPPED} from={0} />
        <FilmStrip frames={UNEXPOSED} from={12} />
      </LightTable>
    </div>
  );
}
