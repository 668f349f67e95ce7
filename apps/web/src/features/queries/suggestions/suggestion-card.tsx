import type { DismissedExample, DueSuggestion, Query } from '@rummage/contract';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useSavedQueries } from '#api/saved-queries.ts';
import { useExchange } from '#api/settings-call.ts';
import { useHandedOnFocus } from '#browser/use-handed-on-focus.ts';
import { useSeen } from '#browser/use-seen.ts';
import { itemCountText, shortPrice } from '#browser/words/numbers.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FieldError } from '#ui/fields/field.tsx';
import { FramePicture } from '#ui/film/frame-picture.tsx';
import { deleteWords, suggestionWords, yieldWords } from './suggestion-words.ts';
import { useDueSuggestion, useSuggestion } from './use-suggestion.ts';
import styles from './suggestion-card.module.css';

interface DueCardProps {
  userId: number;
  /** The query whose items alone are shown. */
  queryId: number | undefined;
  /** Mark of what was seen before. */
  since: string;
  /** Takes the focus of the card when that leaves. */
  onLeft: () => void;
}

/** Offers what dismissals teach, below a feed that was looked through; nothing where there is nothing, or it cannot be read. */
export function DueCard({ userId, queryId, since, onLeft }: DueCardProps) {
  const due = useDueSuggestion(userId, queryId, since);
  const [isGone, setIsGone] = useState(false);
  const query = useSavedQueries(userId).data?.body.find(({ id }) => id === due?.query_id);
  if (!due || !query || isGone) return null;
  return (
    <SuggestionCard
      userId={userId}
      query={query}
      suggestion={due}
      onGone={() => setIsGone(true)}
      onLeft={onLeft}
    />
  );
}

interface SuggestionCardProps {
  userId: number;
  query: Query;
  suggestion: DueSuggestion;
  onGone: () => void;
  onLeft: () => void;
}

function SuggestionCard({ userId, query, suggestion, onGone, onLeft }: SuggestionCardProps) {
  const { currency } = useExchange(userId);
  const words = suggestionWords(suggestion, currency);
  const acts = useSuggestion(userId, query, suggestion, onGone);
  const { accepted, problem, isSaving } = acts;
  const card = useHandedOnFocus<HTMLElement>(onLeft);
  useSeen(card, acts.noteShown);
  const id = useId();
  const deleted = accepted?.deleted === undefined ? '' : ` Deleted ${itemCountText(accepted.deleted)}.`;
  const text = accepted ? `${words.done}${deleted}` : `${words.went} ${words.ask}`;
  const title = useFocusOnChange<HTMLHeadingElement>(accepted);

  return (
    <section ref={card} className={styles.card} aria-labelledby={id}>
      <h3 ref={title} id={id} className={styles.title} tabIndex={-1}>
        {text}
      </h3>
      {!accepted && (
        <>
          <p className={styles.why}>{`In “${query.query_text}”. ${yieldWords(suggestion)} ${words.kept}`}</p>
          <Examples examples={suggestion.examples} />
        </>
      )}
      <div className={styles.ways}>
        {accepted ? (
          <>
            <button type="button" onClick={() => acts.undo(accepted)}>
              Undo
            </button>
            {accepted.deleted === undefined && accepted.removable > 0 && (
              <button type="button" onClick={() => acts.deleteOthers(accepted)}>
                {deleteWords(accepted.removable)}
              </button>
            )}
          </>
        ) : (
          <>
            <Button
              kind="secondary"
              size="compact"
              className={styles.accept}
              isLoading={isSaving}
              onClick={acts.accept}
            >
              {words.accept}
            </Button>
            <button type="button" onClick={onGone}>
              Not now
            </button>
            <button type="button" onClick={acts.decline}>
              Never
            </button>
          </>
        )}
      </div>
      {problem !== undefined && <FieldError className={styles.problem}>{problem}</FieldError>}
    </section>
  );
}

/** Gives an element the focus each time a state has changed, as the buttons below it change with that. */
function useFocusOnChange<Part extends HTMLElement>(state: unknown) {
  const part = useRef<Part>(null);
  const last = useRef(state);
  useLayoutEffect(() => {
    if (last.current === state) return;
    last.current = state;
    part.current?.focus({ preventScroll: true });
  }, [state]);
  return part;
}

function Examples({ examples }: { examples: readonly DismissedExample[] }) {
  return (
    <ul className={styles.examples} aria-label="Examples">
      {examples.map(({ id, title, image, price, currency }) => (
        <li key={id} title={title}>
          <span className={styles.picture}>
            <FramePicture url={image ?? undefined} />
          </span>
          {shortPrice(price, currency)}
        </li>
      ))}
    </ul>
  );
}
