import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { UndoneContext } from '../../ui/dialog/use-undone.ts';
import type { NoteUndone } from '../../ui/dialog/use-undone.ts';

/** The actions that are not done and their tabs, in the order in which they were reported. */
export function useUndoneActions<Tab extends string>() {
  const [tabs, setTabs] = useState<ReadonlyMap<string, Tab>>(new Map());
  const note = useCallback((tab: Tab, words: string, isUndone: boolean) => {
    setTabs((before) => {
      if (before.has(words) === isUndone) return before;
      const after = new Map(before);
      if (isUndone) after.set(words, tab);
      else after.delete(words);
      return after;
    });
  }, []);
  const [firstTab] = tabs.values();
  return { undone: [...tabs.keys()], firstTab, note };
}

interface UndoneOfTabProps<Tab> {
  tab: Tab;
  onNote: (tab: Tab, words: string, isUndone: boolean) => void;
  children: ReactNode;
}

/** A tab whose actions report whether they are not done. */
export function UndoneOfTab<Tab extends string>({ tab, onNote, children }: UndoneOfTabProps<Tab>) {
  const note = useCallback<NoteUndone>((words, isUndone) => onNote(tab, words, isUndone), [tab, onNote]);
  return <UndoneContext value={note}>{children}</UndoneContext>;
}
