import { createContext, use, useLayoutEffect } from 'react';

/** Hears of something that was typed or chosen, has a button of its own and has not been done: "the email is not changed". */
export type NoteUndone = (words: string, isUndone: boolean) => void;

/** Who is to know: the dialog around it, which has more than this one thing in it. */
export const UndoneContext = createContext<NoteUndone>(() => undefined);

/** Says so for as long as it is undone and on the screen. */
export function useUndone(words: string, isUndone: boolean): void {
  const note = use(UndoneContext);
  // Before the next key, which may be Escape.
  useLayoutEffect(() => {
    note(words, isUndone);
    return () => note(words, false);
  }, [note, words, isUndone]);
}
