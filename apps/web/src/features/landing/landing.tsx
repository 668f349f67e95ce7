import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { isStoringRefused } from '#browser/stored/stored-values.ts';
import { Button, ButtonAnchor } from '#ui/buttons/button.tsx';
import { FilmStrip, LightTable } from '#ui/film/film-strip.tsx';
import { SMALL_ICON } from '#ui/icon.ts';
import { Hero, LargeWordmark } from '#ui/page/page-title.tsx';
import { Facts, Foot, Sentences } from './about-rummage.tsx';
import { LANDING_STRIPS } from './landing-strips.ts';
import { LiveQuestion } from './live-question.tsx';
import styles from './landing.module.css';

interface LandingProps {
  /** The login form; it takes the focus as it appears. */
  form: ReactNode;
  /** Somebody points at what opens the form, or has come to it with Tab. */
  onMayOpenForm: () => void;
}

/** The product in a sentence and a picture, what it finds for one's own words, and how it is used. */
export function Landing({ form, onMayOpenForm }: LandingProps) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const toggle = useRef<HTMLButtonElement>(null);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    toggle.current?.focus();
  };

  const toggleForm = (event: MouseEvent) => {
    event.preventDefault();
    // The session would end with this document.
    if (isStoringRefused()) return window.location.assign('/login');
    setIsOpen(!isOpen);
  };

  return (
    <div className={styles.landing} onKeyDown={closeOnEscape}>
      <header className={styles.head}>
        <LargeWordmark to="/test" className={styles.wordmark} />
        <div className={styles.ways}>
          {/* Pressed before the code of the page runs, it leads to the page with the same form. */}
          <form action="/login">
            <Button
              ref={toggle}
              type="submit"
              kind="secondary"
              aria-expanded={isOpen}
              aria-controls={isOpen ? panelId : undefined}
              onPointerEnter={onMayOpenForm}
              onFocus={onMayOpenForm}
              onClick={toggleForm}
            >
              Log In
              {isOpen && <X {...SMALL_ICON} />}
            </Button>
          </form>
          <ButtonAnchor href="/sign-up">Sign Up</ButtonAnchor>
        </div>
      </header>
      <main className={styles.main}>
        {isOpen && (
          <section id={panelId} className={styles.panel} aria-label="Log In">
            {form}
          </section>
        )}
        <div className={styles.words}>
          <Hero>
            A better interface <span className={styles.line}>for shopping resale.</span>
          </Hero>
          <p className={styles.tagline}>You curate, we collect.</p>
        </div>
        <LightTable
          className={styles.lightTable}
          label="Strips of pictures: clothes, shoes and jewellery, some circled in yellow pencil, some with a cross."
        >
          {LANDING_STRIPS.map(({ from, frames }) => (
            <FilmStrip key={from} from={from} frames={frames} />
          ))}
        </LightTable>
        <LiveQuestion />
        <Sentences />
        <Facts />
      </main>
      <Foot />
    </div>
  );
}
