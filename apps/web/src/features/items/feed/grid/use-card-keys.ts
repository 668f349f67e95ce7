import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { GRID_KEYS, keyPressed, isCovered, isTyping, useKey } from '#browser/keys.ts';

interface CardKeys {
  /** True while something lies over the grid, which has the keys then. */
  isUnder: boolean;
  /** The place of the current card, which has the ring: keys act on no other. */
  current: () => number | undefined;
  /** The pointer was moved onto a card, which becomes the current one. */
  onPoint: (index: number) => void;
  onOpen: (index: number) => void;
  onKeep: (index: number) => void;
  onRemove: (index: number) => void;
  /** @returns whether the key leads anywhere from there */
  onMove?: (key: string, from: number) => boolean;
}

/** Handles the keys of a grid wherever on the page they are pressed. They act on the current card. */
export function useCardKeys(keys: CardKeys): void {
  usePointing((index) => {
    if (!keys.isUnder) keys.onPoint(index);
  });

  useKey((event) => {
    const pressed = keyPressed(GRID_KEYS, event);
    if (!pressed || keys.isUnder || isTyping(event.target) || isCovered()) return;
    const index = keys.current();
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

/**
 * Calls `onPoint` with the card that the pointer is moved on. Not while the page moves under a pointer that rests; and after a
 * key only once the pointer comes to another card, or its wheel was turned.
 */
function usePointing(onPoint: (index: number) => void): void {
  const point = useEffectEvent(onPoint);
  useEffect(() => {
    let isLeft = false;
    const move = ({ target, clientX, clientY, movementX, movementY }: PointerEvent) => {
      if (!target || !(movementX || movementY)) return;
      const index = cardIndex(target);
      const before = isLeft && document.elementFromPoint(clientX - movementX, clientY - movementY);
      if (index === undefined || (before && cardIndex(before) === index)) return;
      isLeft = false;
      point(index);
    };
    const press = () => (isLeft = true);
    const turn = () => (isLeft = false);
    const options = { passive: true, capture: true };
    window.addEventListener('pointermove', move, options);
    window.addEventListener('keydown', press, options);
    window.addEventListener('wheel', turn, options);
    return () => {
      window.removeEventListener('pointermove', move, options);
      window.removeEventListener('keydown', press, options);
      window.removeEventListener('wheel', turn, options);
    };
  }, []);
}

function isOn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.matches(selector);
}

/**
 * The place of the card that an element is in; undefined outside of the cards. Handlers of a grid's events
 * listen to its list: cards come and go while somebody scrolls, and handlers of their own would render all of
 * them again.
 */
export function cardIndex(target: EventTarget): number | undefined {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return card ? Number(card.dataset['index']) : undefined;
}

/**
 * Calls `onReturn` when nothing lies over the grid any more. Not under a dialog, which may have been opened while the
 * browser went back: it keeps the focus.
 */
export function useReturn(isUnder: boolean, onReturn: () => void): void {
  const wasUnder = useRef(false);
  const come = useEffectEvent(onReturn);
  useLayoutEffect(() => {
    if (wasUnder.current && !isUnder && !isCovered()) come();
    wasUnder.current = isUnder;
  }, [isUnder]);
}
