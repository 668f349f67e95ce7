import { LAYOUT_LABELS, LAYOUTS, SORT_LABELS, SORTS } from '@rummage/vocabulary';
import { ArrowUpDown, Eye, EyeOff, Grid3x3, Link, Settings2 } from 'lucide-react';
import { EVERYWHERE_KEYS, FEED_KEYS, keyPressed, isCovered, isTyping, useKey } from '#browser/keys.ts';
import { useCopy, useToast } from '#ui/use-toast.ts';
import { type Command, usePageCommands } from '../../everywhere/page-commands.ts';
import type { FeedPageModel } from './use-feed-page.ts';

export function useFeedCommands({ feed, choices, closer, controls, dialogs }: FeedPageModel): void {
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
      controls.areHidden
        ? { name: 'Show controls', icon: EyeOff, run: controls.toggle }
        : { name: 'Hide controls', icon: Eye, run: controls.toggle },
      { name: 'Copy the address of this page', icon: Link, run: () => void copyAddress() },
      { name: 'Settings', icon: Settings2, run: () => dialogs.showSettings() },
      ...(['Editing Queries', 'Dopamine', 'Account'] as const).map((tab) => ({
        name: tab,
        icon: Settings2,
        kind: 'Settings',
        run: () => dialogs.showSettings(tab),
      })),
    ];
    return { commands, items: feed.left, openItem: closer.lookAt };
  });
}

/** Ctrl+Z, Escape, and the keys of the whole feed, wherever the focus is. */
export function useFeedKeys({ feed, choices, closer, controls, switcher }: FeedPageModel): void {
  const canUndo = choices.layout !== 'catalog' || closer.isOverGrid;
  useKey((event) => {
    if (isTyping(event.target) || isCovered()) return;
    if (keyPressed(EVERYWHERE_KEYS, event) === 'close') controls.show();
    const pressed = keyPressed(FEED_KEYS, event);
    const acts: Partial<Record<typeof pressed & string, (() => void) | undefined>> = {
      switch: () => controls.areHidden || switcher.open(),
      controls: controls.toggle,
      // Possible also while the last removal is being saved and not yet known to be undoable.
      undo: canUndo ? () => void feed.undo() : undefined,
    };
    const act = pressed && acts[pressed];
    if (!act || (event.repeat && pressed !== 'undo')) return;
    event.preventDefault();
    act();
  });
}
