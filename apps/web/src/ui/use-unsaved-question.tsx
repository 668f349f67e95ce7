import { createContext, use, useLayoutEffect, useState } from 'react';
import { NavigationType, useBeforeUnload, useBlocker } from 'react-router-dom';
import { Button } from './buttons/button.tsx';
import { AskDialog } from './dialog.tsx';

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

/** Reports something that was typed or chosen, has its own button and has not been done: "the email is not changed". */
export type NoteUndone = (words: string, isUndone: boolean) => void;

/** The dialog around it, which contains several such things, provides the listener. */
export const UndoneContext = createContext<NoteUndone>(() => undefined);

/** Reports it for as long as it is not done and on the screen. */
export function useUndone(words: string, isUndone: boolean): void {
  const note = use(UndoneContext);
  // A layout effect makes it known before the next key, which may be Escape.
  useLayoutEffect(() => {
    note(words, isUndone);
    return () => note(words, false);
  }, [note, words, isUndone]);
}
