import { useEffect, useEffectEvent } from 'react';
import { hasModifier, isCovered, isTyping } from '../../../browser/keys/keys.ts';
import { isSwitchedOff } from '../../../browser/keys/single-keys.ts';
import { carouselCommand, keyPlaceOf } from './carousel-command.ts';
import type { CarouselCommand } from './carousel-command.ts';

/**
 * Handles the carousel's keys wherever they are pressed, except in text fields, menus and dialogs. It listens in the capture
 * phase, because a toolbar with one button would keep arrows that it does not use.
 */
export function useCarouselKeys(onCommand: (command: CarouselCommand) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (hasModifier(event) || isTyping(event.target) || isCovered() || isSwitchedOff(event.key)) return;
    const command = carouselCommand(event, keyPlaceOf(event.target));
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
