import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FilmStrip, LightTable } from '../../ui/film-strip.tsx';
import type { FilmStripProps } from '../../ui/film-strip.tsx';
import { PencilGrain } from '../../ui/pencil.tsx';
import './sign-in-screen.css';

interface SignInScreenProps {
  title: string;
  /** What the product is, for people who do not know it. */
  lead?: ReactNode;
  strips: readonly FilmStripProps[];
  /** The link to the other page, log-in or sign-up. */
  other: { text: string; path: string };
  children: ReactNode;
}

/** A form beside a light table; on phones above it. */
export function SignInScreen({ title, lead, strips, other, children }: SignInScreenProps) {
  return (
    <div className="sign-in">
      <PencilGrain />
      <div className="sign-in-column">
        <header className="sign-in-head">
          <span className="wordmark wordmark-large">Rummage</span>
        </header>
        <main className="sign-in-main">
          <h1 className="page-title">{title}</h1>
          {lead !== undefined && <p className="sign-in-lead">{lead}</p>}
          {children}
          <Link className="text-link" to={other.path}>
            {other.text}
          </Link>
        </main>
      </div>
      <LightTable>
        {strips.map(({ from, frames }) => (
          <FilmStrip key={from} from={from} frames={frames} />
        ))}
      </LightTable>
    </div>
  );
}
