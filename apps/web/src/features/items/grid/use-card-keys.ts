import { useEffect, useRef } from 'react';
import { GRID_KEYS, keyPressed } from '../../../browser/keys/key-table.ts';
import { isCovered, isTyping } from '../../../browser/keys/keys.ts';
import { useKey } from '../../../browser/keys/use-key.ts';
import { cardIndex } from './card-index.ts';

interface CardKeys {
  /** Whether something lies over the grid, which has the keys then. */
  isUnder: boolean;
  /** The place of the current card, which keys act on where none is pointed at. */
  current: () => number | undefined;
  onOpen: (index: number) => void;
  onKeep: (index: number) => void;
  onRemove: (index: number) => void;
  /** @returns whether the key leads anywhere from there */
  onMove?: (key: string, from: number) => boolean;
}

/**
 * Handles the keys of a grid wherever on the page they are pressed. They act on the card under the pointer or on the current
 * one, whichever was moved last.
 */
export function useCardKeys(keys: CardKeys): void {
  const isPointed = useIsPointed();

  useKey((event) => {
    const pressed = keyPressed(GRID_KEYS, event);
    if (!pressed || keys.isUnder || isTyping(event.target) || isCovered()) return;
    const index = (isPointed() ? cardUnderPointer() : undefined) ?? keys.current();
    if (index === undefined) return;

    // Elsewhere buttons and links have Enter and arrows themselves.
    if (pressed === 'move' || pressed === 'ends') {
      if (!isOn(event.target, 'body, main, [data-index] *') || !keys.onMove?.(event.key, index)) return;
    } else if (pressed === 'open') {
      if (!isOn(event.target, 'body, main, [data-picture]') || event.shiftKey) return;
      if (!event.repeat) keys.onOpen(index);
    } else if (pressed === 'listing') return;
    // A key that is held down removes only one item.
    else if (!event.repeat) (pressed === 'keep' ? keys.onKeep : keys.onRemove)(index);
    event.preventDefault();
  });
}

/** Whether the pointer was moved after the focus. Also before either was: it rests where the person looks. */
function useIsPointed(): () => boolean {
  const isPointed = useRef(true);
  useEffect(() => {
    const point = ({ movementX, movementY }: PointerEvent) => {
      // Scrolled by keys, the page moves under a pointer that rests.
      if (movementX !== 0 || movementY !== 0) isPointed.current = true;
    };
    const focus = ({ target }: FocusEvent) => {
      if (target && cardIndex(target) !== undefined) isPointed.current = false;
    };
    window.addEventListener('pointermove', point, { passive: true });
    window.addEventListener('focusin', focus);
    return () => {
      window.removeEventListener('pointermove', point);
      window.removeEventListener('focusin', focus);
    };
  }, []);
  return () => isPointed.current;
}

function cardUnderPointer(): number | undefined {
  const card = document.querySelector('[data-index]:hover');
  return card ? cardIndex(card) : undefined;
}

function isOn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.matches(selector);
}
