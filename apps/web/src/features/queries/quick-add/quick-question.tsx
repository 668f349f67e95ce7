import { CornerDownLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FormEvent, MouseEvent } from 'react';
import { CloseDialog } from '../../../ui/dialog/close-dialog.tsx';
import { DialogTitle } from '../../../ui/dialog/dialog.tsx';
import { ICON } from '../../../ui/icon.ts';
import styles from './quick-question.module.css';

const QUESTION = 'What are you looking for?';

interface QuickQuestionProps {
  /** Whether it was answered and the next step is still loading. */
  isWaiting: boolean;
  onContinue: (answer: QuickAnswer) => void;
}

export interface QuickAnswer {
  text: string;
  /** Whether the button was pressed with the pointer. */
  isPressed: boolean;
}

/** Step 1. Enter always continues; step 2 rejects an empty text. */
export function QuickQuestion({ isWaiting, onContinue }: QuickQuestionProps) {
  const [text, setText] = useState('');
  const isPressed = useRef(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onContinue({ text, isPressed: isPressed.current });
  };

  return (
    <form className={styles.question} aria-busy={isWaiting || undefined} onSubmit={submit}>
      <div className={styles.head}>
        <DialogTitle>{QUESTION}</DialogTitle>
        <span className={styles.close}>
          <CloseDialog />
        </span>
      </div>
      <div className={styles.line}>
        <input
          className={styles.input}
          dir="auto"
          aria-label={QUESTION}
          aria-describedby="quick-question-hint"
          autoFocus
          autoComplete="off"
          enterKeyHint="next"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button
          type="submit"
          className={styles.go}
          aria-label="Continue"
          // Enter clicks the button too, with a `detail` of 0.
          onClick={(event: MouseEvent) => (isPressed.current = event.detail > 0)}
        >
          <CornerDownLeft {...ICON} />
        </button>
      </div>
      <p id="quick-question-hint" className={styles.hint}>
        Press enter to continue.
      </p>
    </form>
  );
}
