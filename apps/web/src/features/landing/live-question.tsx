import type { Sample } from '@rummage/contract';
import { MAX_SAMPLE_TEXT } from '@rummage/vocabulary';
import { CornerDownLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { errorMessage } from '#api/error-message.ts';
import { holdWantedQuery, signUpAddress } from '#browser/stored/wanted-query.ts';
import { shortPrice } from '#browser/words/numbers.ts';
import { Button, ButtonAnchor } from '#ui/buttons/button.tsx';
import { FramePicture } from '#ui/film/frame-picture.tsx';
import { ICON } from '#ui/icon.ts';
import { NearestOffers } from '#ui/nearest-offers.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useSamples } from './use-samples.ts';
import styles from './live-question.module.css';

const QUESTION = 'What are you looking for?';
const EXAMPLES = ['silk slip dress', 'red mary janes', 'signet ring'];

/** The question of the product, answered from the sample market without an account. */
export function LiveQuestion() {
  const [{ typed, isWhole }, setAnswer] = useState({ typed: '', isWhole: false });
  const field = useRef<HTMLInputElement>(null);
  const { text, result, error, isWaiting } = useSamples(typed, isWhole);

  // The document shows the field before this program has come.
  useEffect(() => {
    const early = field.current?.value;
    if (early) setAnswer({ typed: early, isWhole: false });
  }, []);

  const tryExample = (example: string) => {
    setAnswer({ typed: example, isWhole: true });
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAnswer({ typed, isWhole: true });
  };

  return (
    <section className={styles.live} aria-labelledby="live-question">
      <h2 id="live-question" className={styles.question}>
        {QUESTION}
      </h2>
      <div className={styles.line}>
        <form className={styles.field} role="search" onSubmit={submit}>
          <input
            ref={field}
            className={styles.input}
            dir="auto"
            type="search"
            aria-labelledby="live-question"
            autoComplete="off"
            enterKeyHint="search"
            placeholder="wool overcoat"
            maxLength={MAX_SAMPLE_TEXT}
            value={typed}
            onChange={(event) => setAnswer({ typed: event.target.value, isWhole: false })}
          />
          <button type="submit" className={styles.go} aria-label="Search the samples">
            <CornerDownLeft {...ICON} />
          </button>
        </form>
        <ul className={styles.examples} aria-label="Examples">
          {EXAMPLES.map((example) => (
            <li key={example}>
              <Button kind="secondary" size="small" onClick={() => tryExample(example)}>
                {example}
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.answer}>
        <p className={styles.words} role="status">
          {result && result.text !== '' && <strong className={styles.count}>{result.total} found</strong>}{' '}
          {error === undefined ? (
            'Samples, so that you can see how it works. No account needed.'
          ) : (
            <span className={styles.error}>{errorMessage(error, 'The samples could not be read.')}</span>
          )}
        </p>
        {text !== '' && (
          <ButtonAnchor
            href="/sign-up"
            onClick={({ currentTarget }) => {
              holdWantedQuery(text);
              currentTarget.href = signUpAddress(text);
            }}
          >
            Save this query
          </ButtonAnchor>
        )}
      </div>
      <SampleFrames items={result?.items} isWaiting={isWaiting}>
        {result?.total === 0 && (
          <>
            <p className={styles.none}>No Items Found</p>
            <p className={styles.noneText}>There are currently no items matching this query.</p>
            <NearestOffers
              nearest={result.nearest}
              isNothing
              onTake={({ change }) => tryExample(change.query_text ?? text)}
            />
          </>
        )}
      </SampleFrames>
    </section>
  );
}

/** Number of items in an answer of the server; phones show the first six. */
const FRAMES = 8;

interface SampleFramesProps {
  /** Undefined until something is known. */
  items: readonly Sample[] | undefined;
  isWaiting: boolean;
  /** Stands in place of the pictures where there are none. */
  children: ReactNode;
}

/**
 * One sheet of pictures. The places of all are kept, so that nothing moves when others are found; they are grey only until
 * something is known.
 */
function SampleFrames({ items, isWaiting, children }: SampleFramesProps) {
  return (
    <div className={styles.sheet}>
      <ol className={styles.frames} aria-label="Samples" aria-busy={isWaiting}>
        {Array.from({ length: FRAMES }, (_, index) => {
          const item = items?.[index];
          return item ? (
            <li key={item.url}>
              <a className={styles.frame} href={item.url} target="_blank" rel="noreferrer">
                <span className={styles.picture}>
                  <FramePicture url={item.image ?? undefined} />
                </span>
                <VisuallyHidden>{item.title}, </VisuallyHidden>
                <span className={styles.facts}>
                  <span className={styles.price}>
                    {shortPrice(item.price, item.currency)}
                    {item.is_auction && <span className={styles.bid}> bid</span>}
                  </span>
                  <span className={styles.number} aria-hidden="true">
                    {index + 1}
                  </span>
                </span>
              </a>
            </li>
          ) : (
            <li key={index} aria-hidden="true">
              <span className={items ? styles.place : styles.picture} />
              <span className={styles.facts} />
            </li>
          );
        })}
      </ol>
      {children && <div className={styles.instead}>{children}</div>}
    </div>
  );
}
