import { hasModifier, isCovered, isTyping } from '../../browser/keys.ts';
import { useKey } from '../../browser/use-key.ts';
import { carouselCommand, keyPlaceOf } from './carousel-command.ts';
import type { CarouselCommand } from './carousel-command.ts';

/** Hears the carousel's keys wherever they are pressed, but for what is typed and what belongs to a menu or dialog. */
export function useCarouselKeys(onCommand: (command: CarouselCommand) => void): void {
  useKey((event) => {
    if (hasModifier(event) || isTyping(event.target) || isCovered()) return;
    const command = carouselCommand(event, keyPlaceOf(event.target));
    if (!command) return;
    event.preventDefault();
    onCommand(command);
  });
}
