import { useState } from 'react';
import { CloseDialog } from '../../../ui/dialog/close-dialog.tsx';
import { DialogTitle } from '../../../ui/dialog/dialog.tsx';
import { QuestionLine } from '../../../ui/fields/question-line.tsx';
import styles from './quick-question.module.css';

const QUESTION = 'What are you looking for?';

/** With what the question is asked. */
export interface QuickStart {
  text: string;
  /** Why it is asked. */
  note: string;
}

interface QuickQuestionProps {
  start?: QuickStart | undefined;
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
export function QuickQuestion({ start, isWaiting, onContinue }: QuickQuestionProps) {
  const [text, setText] = useState(start?.text ?? '');
  return (
    <QuestionLine
      className={styles.question}
      question={QUESTION}
      text={text}
      note={start?.note}
      onText={setText}
      isWaiting={isWaiting}
      onContinue={(isPressed) => onContinue({ text, isPressed })}
    >
      <div className={styles.head}>
        <DialogTitle>{QUESTION}</DialogTitle>
        <span className={styles.close}>
          <CloseDialog />
        </span>
      </div>
    </QuestionLine>
  );
}
