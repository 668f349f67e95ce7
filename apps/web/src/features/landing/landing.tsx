import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { FilmStrip, LightTable } from '../../ui/film-strip.tsx';
import { SMALL_ICON } from '../../ui/icon.ts';
import { PencilGrain } from '../../ui/pencil.tsx';
import { LANDING_STRIPS } from './landing-strips.ts';
import './landing.css';

interface LandingProps {
  /** The login form; it takes the focus as it appears. */
  form: ReactNode;
}

/** The product in a sentence and a picture, with links to log in and sign up. */
export function Landing({ form }: LandingProps) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const toggle = useRef<HTMLButtonElement>(null);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    toggle.current?.focus();
  };

  return (
    <div className="landing" onKeyDown={closeOnEscape}>
      <PencilGrain />
      <header className="landing-head">
        <span className="wordmark wordmark-large">Rummage</span>
        <div className="landing-ways">
          <Button
            ref={toggle}
            kind="secondary"
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            Log In
            {isOpen && <X {...SMALL_ICON} />}
          </Button>
          <Link className="button button-primary button-normal" to="/sign-up">
            Sign Up
          </Link>
        </div>
      </header>
      <main className="landing-main">
        {isOpen && (
          <section id={panelId} className="landing-panel" aria-label="Log In">
            {form}
          </section>
        )}
        <div className="landing-words">
          <h1 className="hero">
            A better interface <span className="hero-line">for shopping resale.</span>
          </h1>
          <p className="landing-tagline">You curate, we collect.</p>
        </div>
        <LightTable label="Film strips on a light table: clothes, shoes and jewellery, some circled in yellow pencil, some crossed out.">
          {LANDING_STRIPS.map(({ from, frames }) => (
            <FilmStrip key={from} from={from} frames={frames} />
          ))}
        </LightTable>
      </main>
    </div>
  );
}
