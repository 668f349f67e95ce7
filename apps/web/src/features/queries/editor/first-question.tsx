import type { Query } from '@rummage/contract';
import { useState } from 'react';
import { detailMessage } from '#api/error-message.ts';
import { useExchange } from '#api/settings-call.ts';
import { shortPrice } from '#browser/words/numbers.ts';
import coat from '#pictures/1970s-camel-wool-overcoat-raglan.webp';
import cardigan from '#pictures/cream-aran-cardigan-leather-buttons.webp';
import jeans from '#pictures/raw-indigo-straight-jeans-button.webp';
import ring from '#pictures/signet-ring-initial-a-9k.webp';
import slipDress from '#pictures/silk-slip-dress-bias-cut.webp';
import boots from '#pictures/western-boots-stitched-shaft-cognac.webp';
import { QuestionLine } from '#ui/fields/question-line.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { useToast } from '#ui/use-toast.ts';
import { startDraft } from '../draft/query-draft.ts';
import type { QueryStart } from '../draft/query-draft.ts';
import { useQueryCall, useQuerySettings } from '../draft/use-query-call.ts';
import styles from './first-question.module.css';

interface Example {
  query: QueryStart & { query_text: string };
  picture: string;
}

/** First queries that find a good many things everywhere, also at the sample marketplace, which has drawn their pictures. */
const EXAMPLES: readonly Example[] = [
  { query: { query_text: 'wool coat', max_price: 150 }, picture: coat },
  { query: { query_text: 'slip dress' }, picture: slipDress },
  { query: { query_text: 'leather boots', max_price: 150 }, picture: boots },
  { query: { query_text: 'jeans', max_price: 80 }, picture: jeans },
  { query: { query_text: 'gold ring' }, picture: ring },
  { query: { query_text: 'cardigan', max_price: 90 }, picture: cardigan },
];

const QUESTION = 'What are you looking for?';

/**
 * True if the question may take the focus. Its code may load after somebody has pressed a button elsewhere,
 * to which a dialog gives the focus back; but the main part of the page is what the question replaces.
 */
function isFocusFree(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.closest('main') !== null;
}

interface FirstQuestionProps {
  userId: number;
  /** The text to search for, where it is known already. */
  initialText?: string | undefined;
  /** @param isPressed whether the button was pressed with the pointer */
  onContinue: (answer: { text: string; isPressed: boolean }) => void;
  /** An example was saved. */
  onSaved: (query: Query) => void;
}

/** The feed of somebody without queries: it asks for the first one. An example is saved at once. */
export function FirstQuestion({ userId, initialText = '', onContinue, onSaved }: FirstQuestionProps) {
  const toast = useToast();
  const [text, setText] = useState(initialText);
  const [takesFocus] = useState(isFocusFree);
  const { currency } = useExchange(userId);
  const settings = useQuerySettings(userId);
  const { running, create } = useQueryCall(userId);

  const save = (example: (typeof EXAMPLES)[number]['query']) =>
    create(startDraft({ ...settings?.start, ...example }), {
      onDone: onSaved,
      onFailed: (error) => toast.error(detailMessage(error, 'Failed to submit query')),
    });

  return (
    <div className={styles.first}>
      <QuestionLine
        question={QUESTION}
        text={text}
        onText={setText}
        isWaiting={false}
        takesFocus={takesFocus}
        onContinue={(isPressed) => onContinue({ text, isPressed })}
      >
        <PageTitle className={styles.title}>{QUESTION}</PageTitle>
      </QuestionLine>
      <h2 className={styles.or}>Or start with one of these</h2>
      <ul className={styles.examples} aria-busy={running !== undefined || undefined}>
        {EXAMPLES.map(({ query, picture }) => (
          <li key={query.query_text}>
            <button type="button" className={styles.example} onClick={() => save(query)}>
              <img className={styles.picture} src={picture} alt="" width={400} height={500} />
              <span className={styles.text}>{query.query_text}</span>
              <span className={styles.price}>
                {query.max_price ? `under ${shortPrice(query.max_price, currency)}` : 'any price'}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
