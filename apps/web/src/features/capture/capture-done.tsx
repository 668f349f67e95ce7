import type { CapturePreview } from '@rummage/contract';
import { CAPTURE_UNDO_MS, CONDITION_LABELS } from '@rummage/vocabulary';
import { useEffect, useState } from 'react';
import { useHandedOnFocus } from '#browser/use-handed-on-focus.ts';
import { fullPrice } from '#browser/words/numbers.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Button } from '#ui/buttons/button.tsx';
import type { CaptureDraft } from './capture-draft.ts';
import {
  doneWords,
  KEPT_HERE,
  KEPT_ON_PAGE,
  knownWords,
  renewedWords,
  shortAddress,
  sourceOfOurs,
} from './capture-words.ts';
import { canBeUndone } from './use-capture.ts';
import type { CaptureOutcome } from './use-capture.ts';
import styles from './capture-done.module.css';

interface CaptureDoneProps {
  draft: CaptureDraft;
  read: CapturePreview;
  outcome: CaptureOutcome;
  onUndo: () => void;
}

/** Says what became of a page, whose fields are text now. It can be taken back for a moment. */
export function CaptureDone({ draft, read, outcome, onUndo }: CaptureDoneProps) {
  const [isOffered, setIsOffered] = useState(canBeUndone(outcome));
  const undo = useHandedOnFocus<HTMLButtonElement>();
  useEffect(() => {
    const timer = setTimeout(() => setIsOffered(false), CAPTURE_UNDO_MS);
    return () => clearTimeout(timer);
  }, []);
  const known = factsOf(draft, read, outcome);

  return (
    <>
      <dl className={styles.facts}>
        {Object.entries(known).map(
          ([name, text]) =>
            text !== '' && (
              <div key={name}>
                <dt>{name}</dt>
                <dd dir="auto">{text}</dd>
              </div>
            ),
        )}
      </dl>
      <div className={styles.foot}>
        <div role="status">
          {sentences(outcome).map((sentence) => (
            <p key={sentence} className={styles.sentence}>
              {sentence}
            </p>
          ))}
        </div>
        <p className={styles.buttons}>
          {outcome.is === 'sent' && (
            <ButtonLink to={`${outcome.isKept ? '/kept' : '/'}?item=${outcome.captured.item.id}`}>
              See it
            </ButtonLink>
          )}
          {isOffered && (
            <Button ref={undo} kind="secondary" onClick={onUndo}>
              Undo
            </Button>
          )}
        </p>
      </div>
    </>
  );
}

function sentences(outcome: CaptureOutcome): string[] {
  if (outcome.is === 'waiting') return [outcome.isStored ? KEPT_HERE : KEPT_ON_PAGE];
  const { isKept, captured } = outcome;
  const { item, was, source } = captured;
  const [listing] = item.listings;
  return [
    doneWords(isKept, listing?.current_price ?? null, listing?.currency ?? null),
    ...(was ? [source === null ? renewedWords(was) : knownWords(was)] : []),
    ...(source === null ? [] : [sourceOfOurs(source)]),
  ];
}

/** The fields by their names; empty where nothing is known. */
function factsOf(
  { changes }: CaptureDraft,
  read: CapturePreview,
  outcome: CaptureOutcome,
): Record<string, string> {
  const item = outcome.is === 'sent' ? outcome.captured.item : undefined;
  const [listing] = item?.listings ?? [];
  const { price = read.price, currency = read.currency } = outcome.is === 'waiting' ? outcome.input : read;
  const condition = item?.condition ?? changes.condition ?? read.condition;
  return {
    Title: item?.title ?? changes.title ?? read.title ?? '',
    Price: listing ? fullPrice(listing.current_price, listing.currency) : fullPrice(price, currency),
    Size: item?.size ?? changes.size ?? read.size ?? '',
    Condition: condition ? CONDITION_LABELS[condition] : '',
    Address: shortAddress(read.url),
  };
}
