import { useState } from 'react';
import { AskDialog } from './ask-dialog.tsx';
import { Button } from './button.tsx';

/** Asks before a dialog closes over what was changed in it: its way out, and what it shows meanwhile. */
export function useUnsavedQuestion(isUnsaved: boolean, close: () => void) {
  const [isAsking, setIsAsking] = useState(false);

  const keepEditing = () => setIsAsking(false);
  const discard = () => {
    // First the question, so that the focus goes back through the dialog to who opened it.
    setIsAsking(false);
    close();
  };

  return {
    leave: () => (isUnsaved ? setIsAsking(true) : close()),
    question: isAsking && (
      <AskDialog
        title="Unsaved changes"
        question="Your changes have not been saved. Close without them?"
        onClose={keepEditing}
      >
        <Button kind="secondary" data-takes-focus onClick={keepEditing}>
          Keep editing
        </Button>
        <Button kind="destructive" onClick={discard}>
          Discard changes
        </Button>
      </AskDialog>
    ),
  };
}
