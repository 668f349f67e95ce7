import { CornerDownLeft } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { CloseDialog } from '../../ui/close-dialog.tsx';
import { DialogTitle } from '../../ui/dialog.tsx';
import { ICON } from '../../ui/icon.ts';
import './quick-question.css';

const QUESTION = 'What are you looking for?';

/** Step 1. Enter always goes on; an empty text is caught in step 2. */
export function QuickQuestion({ onContinue }: { onContinue: (text: string) => void }) {
  const [text, setText] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onContinue(text);
  };

  return (
    <form className="quick-question" onSubmit={submit}>
      <div className="quick-question-head">
        <DialogTitle className="dialog-title">{QUESTION}</DialogTitle>
        <CloseDialog />
      </div>
      <div className="quick-question-line">
        <input
          className="quick-question-input"
          aria-label={QUESTION}
          aria-describedby="quick-question-hint"
          autoFocus
          autoComplete="off"
          enterKeyHint="next"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="quick-question-go" aria-label="Continue">
          <CornerDownLeft {...ICON} />
        </button>
      </div>
      <p id="quick-question-hint" className="quick-question-hint">
        Press enter to continue.
      </p>
    </form>
  );
}
