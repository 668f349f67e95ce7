import type { Item } from '@rummage/contract';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';

/** Something that can be done where the palette is opened. */
export interface Command {
  name: string;
  icon: LucideIcon;
  /** One word for the thing it belongs to. */
  kind?: string;
  run: () => void;
}

/** Commands of the open page for the palette. */
export interface PageCommands {
  commands: readonly Command[];
  /** The items that it shows. */
  items: readonly Item[];
  /** Looks closer at one of them. */
  openItem: (id: number) => void;
}

const NOTHING: PageCommands = { commands: [], items: [], openItem: () => undefined };

let askPage: (() => Partial<PageCommands>) | undefined;

/** The page's commands as they are at this moment; not to be asked for while rendering. */
export function pageCommands(): PageCommands {
  return { ...NOTHING, ...askPage?.() };
}

/** Offers commands to the palette as long as the page is open. */
export function usePageCommands(offer: () => Partial<PageCommands>): void {
  const ask = useEffectEvent(offer);
  useEffect(() => {
    const answer = () => ask();
    askPage = answer;
    return () => {
      if (askPage === answer) askPage = undefined;
    };
  }, []);
}
