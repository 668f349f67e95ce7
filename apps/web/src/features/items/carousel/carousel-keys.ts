import { useEffect, useEffectEvent } from 'react';
import { hasModifier, isCovered, isTyping } from '../../../browser/keys.ts';
import { carouselCommand, keyPlaceOf } from './carousel-command.ts';
import type { CarouselCommand } from './carousel-command.ts';

/**
 * Handles the carousel's keys wherever they are pressed, except in text fields, menus and dialogs. It listens in the capture
 * phase, because a toolbar with one button would keep arrows that it does not use.
 */
export function useCarouselKeys(
  onCommand: (command: CarouselCommand) => void,
  /** What up and down do instead of deleting: they scroll a text. */
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
