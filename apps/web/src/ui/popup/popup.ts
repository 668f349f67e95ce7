import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import styles from './popup.module.css';

// The look of every list that opens over the page. These are classes and not components, because Radix draws
// the elements of menus and selects, and we those of comboboxes. A list that overrides one of them needs a
// more specific selector: nobody knows which style sheet is loaded first.

export const POPUP_LIST = styles.list;

/** The option that Enter chooses has `data-highlighted`. */
export const POPUP_OPTION = styles.option;

/** The mark of the chosen option. */
export const POPUP_TICK = styles.tick;

/**
 * Holds the state of a list over the page. A press beside it closes it.
 * @param onPressBeside called before such a press closes it
 */
export function usePopup(onPressBeside?: () => void) {
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useClosingPress(isOpen, list, () => {
    onPressBeside?.();
    setIsOpen(false);
  });
  return { list, isOpen, setIsOpen };
}

/**
 * A press outside of an open menu closes it and reaches nothing else. Buttons that open menus work as usual, so that another
 * menu can be opened at once.
 */
export function useClosingPress(isOpen: boolean, menu: RefObject<HTMLElement | null>, close: () => void) {
  const press = useEffectEvent((event: PointerEvent) => {
    const target = event.target instanceof Element ? event.target : undefined;
    if (menu.current?.contains(target ?? null) || target?.closest('[aria-haspopup="menu"]')) return;
    stop(event);
    stopClickOfPress();
    close();
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    const hear = (event: PointerEvent) => press(event);
    document.addEventListener('pointerdown', hear, true);
    return () => document.removeEventListener('pointerdown', hear, true);
  }, [isOpen]);
}

/** The events that follow the `pointerdown` of a press; they are stopped. */
const PARTS = ['mousedown', 'click', 'auxclick'] as const;

function stopClickOfPress(): void {
  const stopPart = (event: MouseEvent) => {
    // A key that presses a button causes a click too, with a `detail` of 0.
    if (event.detail > 0) stop(event);
  };
  const release = () => {
    for (const part of PARTS) window.removeEventListener(part, stopPart, true);
    window.removeEventListener('pointerdown', release, true);
  };
  for (const part of PARTS) window.addEventListener(part, stopPart, true);
  // Not every press becomes a click: it may be dragged away. The next press ends it at the latest.
  window.addEventListener('pointerdown', release, true);
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
