import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FilmStrip, LightTable } from '../../ui/film-strip.tsx';
import type { FilmStripProps } from '../../ui/film-strip.tsx';
import { LargeWordmark } from '../../ui/page/large-wordmark.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import styles from './sign-in-screen.module.css';

interface SignInScreenProps {
  title: string;
  /** What the product is, for people who do not know it. */
  lead?: ReactNode;
  strips: readonly FilmStripProps[];
  /** The link to the other page, log-in or sign-up. */
  other: { text: string; path: string };
  /** What else there is to know, below. */
  note?: ReactNode;
  children: ReactNode;
}

/** Pictures of the first strip that a phone shows below the form. */
const SEEN_AT_ONCE = 2;

/** A form beside a light table; on phones above it. */
export function SignInScreen({ title, lead, strips, other, note, children }: SignInScreenProps) {
  return (
    <div className={styles.screen}>
      <div className={styles.column}>
        <header className={styles.head}>
          <LargeWordmark to="/test" />
        </header>
        <main className={styles.main}>
          <PageTitle>{title}</PageTitle>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          {children}
          <Link className={styles.other} to={other.path}>
            {other.text}
          </Link>
          {note !== undefined && <p className={styles.note}>{note}</p>}
        </main>
      </div>
      <LightTable className={styles.lightTable}>
        {strips.map(({ from, frames }, index) => (
          <FilmStrip key={from} from={from} frames={frames} atOnce={index === 0 ? SEEN_AT_ONCE : 0} />
        ))}
      </LightTable>
    </div>
  );
}
