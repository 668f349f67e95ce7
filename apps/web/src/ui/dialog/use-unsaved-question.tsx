import { useState } from 'react';
import { NavigationType, useBeforeUnload, useBlocker } from 'react-router-dom';
import { Button } from '../buttons/button.tsx';
import { AskDialog } from './ask-dialog.tsx';

/**
 * Asks before a dialog with unsaved changes closes, also when somebody goes back in the browser. Returns a function that
 * leaves the dialog, and the question while it is asked. When the page itself is left, the browser asks.
 */
export function useUnsavedQuestion(
  isUnsaved: boolean,
  close: () => void,
  words = 'Your changes have not been saved. Close without them?',
) {
  const [isLeaving, setIsLeaving] = useState(false);
  // Only for back and forward: a user who is signed out or on a break has to leave.
  const goingBack = useBlocker(({ historyAction }) => isUnsaved && historyAction === NavigationType.Pop);
  useBeforeUnload((event) => {
    if (isUnsaved) event.preventDefault();
  });

  const keepEditing = () => {
    setIsLeaving(false);
    goingBack.reset?.();
  };
  const discard = () => {
    // Closes the question first, so that the focus returns through the dialog to the element that opened it.
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
