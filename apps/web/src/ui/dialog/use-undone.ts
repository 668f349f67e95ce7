import { createContext, use, useLayoutEffect } from 'react';

/** Reports something that was typed or chosen, has its own button and has not been done: "the email is not changed". */
export type NoteUndone = (words: string, isUndone: boolean) => void;

/** The dialog around it, which contains several such things, provides the listener. */
export const UndoneContext = createContext<NoteUndone>(() => undefined);

/** Reports it for as long as it is not done and on the screen. */
export function useUndone(words: string, isUndone: boolean): void {
  const note = use(UndoneContext);
  // In a layout effect, so that it is known before the next key, which may be Escape.
  useLayoutEffect(() => {
    note(words, isUndone);
    return () => note(words, false);
  }, [note, words, isUndone]);
}
