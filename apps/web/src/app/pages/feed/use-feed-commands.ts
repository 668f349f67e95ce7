import { LAYOUT_LABELS, LAYOUTS, SORT_LABELS, SORTS } from '@rummage/vocabulary';
import { ArrowUpDown, Eye, EyeOff, Grid3x3, Link, Settings2 } from 'lucide-react';
import { EVERYWHERE_KEYS, FEED_KEYS, keyPressed, isCovered, isTyping, useKey } from '#browser/keys.ts';
import type { ShownFeed } from '#features/items/feed/use-feed.ts';
import { useCopy, useToast } from '#ui/use-toast.ts';
import { type Command, usePageCommands } from '../../everywhere/page-commands.ts';
import type { FeedChoices } from './feed-choices.ts';
import type { OpenDialog } from './feed-dialogs.tsx';

interface FeedCommands {
  feed: ShownFeed;
  choices: FeedChoices;
  isAlone: boolean;
  onToggle: () => void;
  onOpen: (dialog: OpenDialog) => void;
  onOpenItem: (id: number) => void;
}

/** What the palette can do with the feed. */
export function useFeedCommands(parts: FeedCommands): void {
  const { feed, choices, isAlone, onToggle, onOpen, onOpenItem } = parts;
  const toast = useToast();
  const copy = useCopy();
  const copyAddress = async () => {
    if (await copy(location.href, 'address')) toast.success('Address copied.');
  };

  usePageCommands(() => {
    const commands: Command[] = [
      ...LAYOUTS.map((layout) => ({
        name: LAYOUT_LABELS[layout],
        icon: Grid3x3,
        kind: 'Layout',
        run: () => choices.chooseLayout(layout),
      })),
      ...SORTS.map((sort) => ({
        name: SORT_LABELS[sort],
        icon: ArrowUpDown,
        kind: 'Sort',
        run: () => choices.chooseSort(sort),
      })),
      isAlone
        ? { name: 'Show controls', icon: EyeOff, run: onToggle }
        : { name: 'Hide controls', icon: Eye, run: onToggle },
      { name: 'Copy the address of this page', icon: Link, run: () => void copyAddress() },
      { name: 'Settings', icon: Settings2, run: () => onOpen({ kind: 'settings' }) },
      ...(['Editing Queries', 'Dopamine', 'Account'] as const).map((tab) => ({
        name: tab,
        icon: Settings2,
        kind: 'Settings',
        run: () => onOpen({ kind: 'settings', tab }),
      })),
    ];
    return { commands, items: feed.left, openItem: onOpenItem };
  });
}

interface FeedKeys {
  /** Undefined where nothing can be removed. */
  onUndo: (() => void) | undefined;
  onEscape: () => void;
  onSwitch: () => void;
  /** Hides the controls, or shows them again. */
  onToggle: () => void;
}

/** Ctrl+Z, Escape, and the keys of the whole feed, wherever the focus is. */
export function useFeedKeys({ onUndo, onEscape, onSwitch, onToggle }: FeedKeys): void {
  useKey((event) => {
    if (isTyping(event.target) || isCovered()) return;
    if (keyPressed(EVERYWHERE_KEYS, event) === 'close') onEscape();
    const pressed = keyPressed(FEED_KEYS, event);
    const acts: Partial<Record<typeof pressed & string, (() => void) | undefined>> = {
      switch: onSwitch,
      controls: onToggle,
      undo: onUndo,
    };
    const act = pressed && acts[pressed];
    if (!act || (event.repeat && pressed !== 'undo')) return;
    event.preventDefault();
    act();
  });
}
