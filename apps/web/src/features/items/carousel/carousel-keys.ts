import { useEffect, useEffectEvent } from 'react';
import { CAROUSEL_KEYS, keyPressed, hasModifier, isCovered, isTyping } from '#browser/keys.ts';
import type { Pressed } from '#browser/keys.ts';

/**
 * Handles the carousel's keys wherever they are pressed, except in text fields, menus and dialogs. It listens in the capture
 * phase, because a toolbar with one button would keep arrows that it does not use.
 */
export function useCarouselKeys(
  onCommand: (command: CarouselCommand) => void,
  /** Scrolls a text with up and down, instead of deleting. */
  onScroll?: (direction: 1 | -1) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (hasModifier(event) || isTyping(event.target) || isCovered()) return;
    const place = keyPlaceOf(event.target);
    const direction = place === 'toolbar' ? undefined : directionOf(event.key);
    if (direction && onScroll) {
      event.preventDefault();
      return onScroll(direction);
    }
    const command = carouselCommand(event, place);
    if (!command) return;
    event.preventDefault();
    onCommand(command);
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

function directionOf(key: string): 1 | -1 | undefined {
  if (key === 'ArrowDown') return 1;
  return key === 'ArrowUp' ? -1 : undefined;
}

export type CarouselCommand =
  | Exclude<keyof typeof CAROUSEL_KEYS, 'delete' | 'zoom' | 'pan'>
  /** A key of the carousel that must do nothing here, not even what it does elsewhere. */
  | 'nothing';

/** Place of the focus: a button or link, a toolbar, or nothing that has keys of its own. */
type KeyPlace = 'page' | 'control' | 'toolbar';

/** Meaning of a key in the carousel. A key that is held down keeps moving on, but neither removes nor opens. */
export function carouselCommand(
  event: Pressed & Pick<KeyboardEvent, 'repeat'>,
  place: KeyPlace,
): CarouselCommand | undefined {
  const pressed = keyPressed(CAROUSEL_KEYS, event);
  switch (pressed) {
    case 'previous image':
    case 'next image':
      return pressed;
    case 'keep':
      return event.repeat ? 'nothing' : pressed;
    case 'open':
      if (place !== 'page') return undefined;
      return event.repeat ? 'nothing' : pressed;
    case 'next':
    case 'previous':
      return place === 'toolbar' ? undefined : pressed;
    case 'remove':
    case 'delete':
      if (place === 'toolbar') return undefined;
      return event.repeat ? 'nothing' : 'remove';
    default:
      return undefined;
  }
}

/** Keys are heard wherever they are pressed, so their target says where that is. */
export function keyPlaceOf(target: EventTarget | null): KeyPlace {
  if (!(target instanceof Element)) return 'page';
  const toolbar = target.closest('[role="toolbar"]');
  // A toolbar with one button has no other button for the arrows.
  if (toolbar && toolbar.querySelectorAll('button').length > 1) return 'toolbar';
  return target.closest('a, button') ? 'control' : 'page';
}
