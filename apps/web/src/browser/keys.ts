import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { createStore } from './create-store.ts';
import { deviceValues } from './stored/stored-values.ts';

/** A key and its effect: read by those who handle it, and shown in the lists of keys. */
interface KeyLine {
  does: string;
  /** Names as in events; letters in lower case. */
  keys: readonly string[];
  /** Pressed together with Ctrl, or with ⌘. */
  hasCtrl?: boolean;
  hasShift?: boolean;
  /** True if "Single-key shortcuts" switches it off. */
  isSingle?: boolean;
}

type Keys<Name extends string> = Readonly<Record<Name, KeyLine>>;

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

export const EVERYWHERE_KEYS = {
  palette: { does: 'Search or do anything', keys: ['k'], hasCtrl: true },
  choose: { does: 'Move in a list, choose', keys: ['ArrowUp', 'ArrowDown', 'Enter'] },
  close: { does: 'Close what is open, clear a search', keys: ['Escape'] },
  list: { does: 'This list', keys: ['?'], isSingle: true },
} as const satisfies Keys<string>;

export const FEED_KEYS = {
  search: { does: 'Search, also on Dashboard and Deleted', keys: ['/'], isSingle: true },
  undo: { does: 'Undo, also on Kept', keys: ['z'], hasCtrl: true },
  switch: { does: 'Go to a query', keys: ['g'], isSingle: true },
  controls: { does: 'Hide the controls, show them', keys: ['h'], isSingle: true },
} as const satisfies Keys<string>;

export const GRID_KEYS = {
  move: { does: 'Gallery: another item', keys: ARROWS },
  ends: { does: 'Gallery: first, last', keys: ['Home', 'End'] },
  open: { does: 'Look closer', keys: ['Enter'] },
  keep: { does: 'Keep, let go', keys: ['k'], isSingle: true },
  remove: { does: 'Delete', keys: ['Delete', 'Backspace'] },
  listing: { does: 'Open the listing', keys: ['Enter'], hasCtrl: true },
} as const satisfies Keys<string>;

export const CAROUSEL_KEYS = {
  previous: { does: 'Item before', keys: ['ArrowLeft'] },
  next: { does: 'Next item', keys: ['ArrowRight'] },
  keep: { does: 'Keep, let go', keys: ['k'], isSingle: true },
  remove: { does: 'Carousel: delete. Close up: read on', keys: ['ArrowUp', 'ArrowDown'], isSingle: true },
  delete: { does: 'Delete', keys: ['Delete'] },
  'previous image': { does: 'Picture before', keys: ['s'], isSingle: true },
  'next image': { does: 'Next picture', keys: ['f'], isSingle: true },
  zoom: { does: 'Enlarge the picture', keys: ['z'], isSingle: true },
  pan: { does: 'Move the large picture', keys: ARROWS, hasShift: true },
  open: { does: 'Open the listing', keys: [' '], isSingle: true },
} as const satisfies Keys<string>;

export const KEY_PARTS: readonly { name: string; keys: Keys<string> }[] = [
  { name: 'Everywhere', keys: EVERYWHERE_KEYS },
  { name: 'Items', keys: FEED_KEYS },
  { name: 'Gallery and catalog', keys: GRID_KEYS },
  { name: 'Carousel and close up', keys: CAROUSEL_KEYS },
  {
    name: 'Calendar',
    keys: {
      day: { does: 'Another day', keys: ARROWS },
      month: { does: 'Another month', keys: ['PageUp', 'PageDown'] },
    },
  },
];

type Held = 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey';
export type Pressed = Pick<KeyboardEvent, 'key'> & Partial<Pick<KeyboardEvent, Held>>;

/** Names the pressed one of these keys. @returns undefined as well for single keys that are switched off */
export function keyPressed<Name extends string>(keys: Keys<Name>, event: Pressed): Name | undefined {
  const names = Object.keys(keys) as Name[];
  return names.find((name) => isPressed(keys[name], event));
}

function isPressed(
  { keys, hasCtrl = false, hasShift = false, isSingle = false }: KeyLine,
  event: Pressed,
): boolean {
  const { key, ctrlKey = false, metaKey = false, altKey = false, shiftKey = false } = event;
  if (!keys.includes(key.length === 1 ? key.toLowerCase() : key)) return false;
  if ((ctrlKey || metaKey) !== hasCtrl || altKey) return false;
  // Signs such as "?" need Shift; with Ctrl it is another key.
  if ((hasCtrl || hasShift) && shiftKey !== hasShift) return false;
  return !isSingle || singleKeysAreOn();
}

const CAPS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Delete: 'Del',
  Escape: 'Esc',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  ' ': 'space',
};

/** The caps as they are printed on the keys. */
export function capsOf({ keys, hasCtrl = false, hasShift = false }: KeyLine): string[] {
  const printed = keys.map((key) => CAPS[key] ?? (hasCtrl && key.length === 1 ? key.toUpperCase() : key));
  return [...(hasCtrl ? ['Ctrl'] : []), ...(hasShift ? ['Shift'] : []), ...printed];
}

/** The words of a tooltip: "Keep (k)", "Delete (Del)". */
export function withCaps(does: string, line: KeyLine): string {
  return `${does} (${capsOf(line)[0]})`;
}

const STORED_AS = 'singleKeyShortcuts';
const areOn = createStore(singleKeysAreOn(), () => {
  window.addEventListener('storage', readAgain);
  return () => window.removeEventListener('storage', readAgain);
});

/**
 * True if single-key shortcuts are on for this device: people who dictate, or hit keys by accident, can
 * switch them off.
 */
function singleKeysAreOn(): boolean {
  return deviceValues.get(STORED_AS) !== 'off';
}

export function switchSingleKeys(isOn: boolean): void {
  if (isOn) deviceValues.remove(STORED_AS);
  else deviceValues.set(STORED_AS, 'off');
  readAgain();
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(areOn.subscribe, singleKeysAreOn);
}

function readAgain(): void {
  areOn.change(singleKeysAreOn);
}

/** True if a key pressed there types text or moves a choice, and so is not a command. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="combobox"]') !== null)
  );
}

export function hasModifier(event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}

/** True if a dialog or menu is open over the page; one that fades out no longer takes keys. */
export function isCovered(): boolean {
  return (
    document.querySelector(
      ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([data-state="closed"])',
    ) !== null
  );
}

/** Calls `onPress` for a key pressed anywhere on the page, unless another listener has handled it. */
export function useKey(onPress: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.defaultPrevented) press(event);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
