import { CornerDownLeft } from 'lucide-react';
import { useId, useRef } from 'react';
import type { FormEvent, MouseEvent, ReactNode } from 'react';
import { ICON } from '../icon.ts';
import styles from './question-line.module.css';

interface QuestionLineProps {
  question: string;
  text: string;
  /** The reason for the question; stands above the line. */
  note?: string | undefined;
  onText: (text: string) => void;
  /** True once it was answered, while the next step is still loading. */
  isWaiting: boolean;
  /** True if the line has the focus from the start. */
  takesFocus?: boolean;
  /** @param isPressed whether the button was pressed with the pointer */
  onContinue: (isPressed: boolean) => void;
  /** The question, as it is shown above the line. */
  children: ReactNode;
  className?: string | undefined;
}

/** A question with a large line for the answer. Enter continues, and so does the button at its end, for thumbs. */
export function QuestionLine(props: QuestionLineProps) {
  const {
    question,
    text,
    note,
    onText,
    isWaiting,
    takesFocus = true,
    onContinue,
    children,
    className,
  } = props;
  const id = useId();
  const isPressed = useRef(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onContinue(isPressed.current);
  };

  return (
    <form className={className} aria-busy={isWaiting || undefined} onSubmit={submit}>
      {children}
      {note !== undefined && (
        <p id={`${id}-note`} className={styles.note}>
          {note}
        </p>
      )}
      <div className={styles.line}>
        <input
          className={styles.input}
          dir="auto"
          aria-label={question}
          aria-describedby={note === undefined ? `${id}-hint` : `${id}-note ${id}-hint`}
          autoFocus={takesFocus}
          autoComplete="off"
          enterKeyHint="next"
          value={text}
          onChange={(event) => onText(event.target.value)}
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
      <p id={`${id}-hint`} className={styles.hint}>
        Press enter to continue.
      </p>
    </form>
  );
}
