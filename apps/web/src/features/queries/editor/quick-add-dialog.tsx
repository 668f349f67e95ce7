import type { Query } from '@rummage/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { detailMessage } from '#api/error-message.ts';
import { useExchange } from '#api/settings-call.ts';
import { CloseDialog, Dialog, DialogTitle } from '#ui/dialog.tsx';
import { QuestionLine } from '#ui/fields/question-line.tsx';
import { useUnsavedQuestion } from '#ui/use-unsaved-question.tsx';
import type { QueryDraft } from '../draft/query-draft.ts';
import { useQueryCall, useQuerySettings } from '../draft/use-query-call.ts';
import { QuickForm } from './quick-form.tsx';
import styles from './quick-add-dialog.module.css';

const FAILED = 'Failed to submit query';
/** Typed text stays in the form until it is saved or thrown away. */
const UNREACHABLE = `${FAILED}, because Rummage cannot be reached. What you typed stays here: save it again once you are connected.`;

interface QuickAddDialogProps {
  userId: number;
  /** The answer to the question of the first step, where it was asked on the page. */
  given?: QuickAnswer | undefined;
  /** The start of the question, where it is asked here. */
  start?: QuickStart | undefined;
  /** What is said below the question besides. */
  notes?: ReactNode;
  onSaved?: ((query: Query) => void) | undefined;
  onClose: () => void;
}

/**
 * Adds a query in two steps. There is no way back to the first: the text can be changed in the second. Asks before it closes
 * when more than the text of the first step was entered.
 */
export function QuickAddDialog(props: QuickAddDialogProps) {
  const { userId, given, start, notes, onSaved, onClose } = props;
  const [answer, setAnswer] = useState(given);
  const [isUnsaved, setIsUnsaved] = useState(false);
  const unsaved = useUnsavedQuestion(isUnsaved, onClose);
  const { currency } = useExchange(userId);
  const settings = useQuerySettings(userId);
  const { running, create } = useQueryCall(userId);
  const [refusal, setRefusal] = useState<string>();

  const save = (draft: QueryDraft) => {
    setRefusal(undefined);
    create(draft, {
      onDone: (query) => {
        onClose();
        onSaved?.(query);
      },
      onFailed: (error) =>
        setRefusal(error instanceof TypeError ? UNREACHABLE : detailMessage(error, FAILED)),
    });
  };

  const isAsking = answer === undefined || settings === undefined;
  return (
    <Dialog
      onClose={unsaved.leave}
      fillsPhone={!isAsking}
      className={isAsking ? styles.question : styles.form}
    >
      {isAsking ? (
        <>
          <QuickQuestion start={start} isWaiting={answer !== undefined} onContinue={setAnswer} />
          {notes && <div className={styles.notes}>{notes}</div>}
        </>
      ) : (
        <QuickForm
          userId={userId}
          start={{ ...settings.start, query_text: answer.text }}
          isUnderPointer={answer.isPressed}
          currency={currency}
          isSaving={running !== undefined}
          refusal={refusal}
          onUnsaved={setIsUnsaved}
          onOpenSame={onClose}
          onSave={save}
        />
      )}
      {unsaved.question}
    </Dialog>
  );
}

const QUESTION = 'What are you looking for?';

export interface QuickStart {
  text: string;
  /** The reason for the question. */
  note: string;
}

interface QuickQuestionProps {
  start?: QuickStart | undefined;
  /** True once it was answered, while the next step is still loading. */
  isWaiting: boolean;
  onContinue: (answer: QuickAnswer) => void;
}

export interface QuickAnswer {
  text: string;
  /** True if the button was pressed with the pointer. */
  isPressed: boolean;
}

/** Step 1. Enter always continues; step 2 rejects an empty text. */
export function QuickQuestion({ start, isWaiting, onContinue }: QuickQuestionProps) {
  const [text, setText] = useState(start?.text ?? '');
  return (
    <QuestionLine
      className={styles.line}
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
