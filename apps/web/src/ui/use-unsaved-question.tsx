import { useState } from 'react';
import { NavigationType, useBeforeUnload, useBlocker } from 'react-router-dom';
import { AskDialog } from './ask-dialog.tsx';
import { Button } from './button.tsx';

/**
 * Asks before a dialog closes over what was changed in it, be it by leaving the dialog or by going back in the browser:
 * its way out, and what it shows meanwhile. Where the page itself goes, the browser asks.
 */
export function useUnsavedQuestion(
  isUnsaved: boolean,
  close: () => void,
  words = 'Your changes have not been saved. Close without them?',
) {
  const [isLeaving, setIsLeaving] = useState(false);
  // Back and forward alone: who is signed out, or on a break, has to go.
  const goingBack = useBlocker(({ historyAction }) => isUnsaved && historyAction === NavigationType.Pop);
  useBeforeUnload((event) => {
    if (isUnsaved) event.preventDefault();
  });

  const keepEditing = () => {
    setIsLeaving(false);
    goingBack.reset?.();
  };
  const discard = () => {
    // First the question, so that the focus goes back through the dialog to who opened it.
    setIsLeaving(false);
    if (goingBack.proceed) goingBack.proceed();
    else close();
  };

  return {
    leave: () => (isUnsaved ? setIsLeaving(true) : close()),
    question: (isLeaving || goingBack.state === 'blocked') && (
      <AskDialog title="Unsaved changes" question={words} onClose={keepEditing}>
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
