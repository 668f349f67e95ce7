import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/**
 * A press outside of an open menu closes it and reaches nothing else. Buttons that open menus are pressed as ever: so one menu
 * gives way to the next.
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

/** What a browser makes of a press after `pointerdown`; the press has none of it. */
const PARTS = ['mousedown', 'click', 'auxclick'] as const;

function stopClickOfPress(): void {
  const stopPart = (event: MouseEvent) => {
    // A key that presses a button makes a click too, one without a count.
    if (event.detail > 0) stop(event);
  };
  const release = () => {
    for (const part of PARTS) window.removeEventListener(part, stopPart, true);
    window.removeEventListener('pointerdown', release, true);
  };
  for (const part of PARTS) window.addEventListener(part, stopPart, true);
  // Not every press becomes a click: it may be dragged away. It is over with the next one at the latest.
  window.addEventListener('pointerdown', release, true);
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
