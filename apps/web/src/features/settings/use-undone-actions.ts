import { useCallback, useState } from 'react';
import type { NoteUndone } from '../../ui/dialog/use-undone.ts';

/** The actions that were typed or chosen in the dialog and are not done, in the order in which they were reported. */
export function useUndoneActions() {
  const [undone, setUndone] = useState<readonly string[]>([]);
  const note = useCallback<NoteUndone>((words, isUndone) => {
    setUndone((before) => {
      if (before.includes(words) === isUndone) return before;
      return isUndone ? [...before, words] : before.filter((known) => known !== words);
    });
  }, []);
  return { undone, note };
}
