import { hasModifier, isCovered, isTyping } from '../../../browser/keys/keys.ts';
import { isSwitchedOff } from '../../../browser/keys/single-keys.ts';
import { useKey } from '../../../browser/keys/use-key.ts';
import { cardIndex } from './card-index.ts';

/** Calls `onKeep` with the place of the card that "k" is meant for: the one with the focus, else the one under the pointer. */
export function useKeepKey(onKeep: (index: number) => void): void {
  useKey((event) => {
    if (event.key.toLowerCase() !== 'k' || event.repeat || isSwitchedOff(event.key)) return;
    if (hasModifier(event) || isTyping(event.target) || isCovered()) return;
    const card =
      document.activeElement?.closest('[data-index]') ?? document.querySelector('[data-index]:hover');
    const index = card ? cardIndex(card) : undefined;
    if (index === undefined) return;
    event.preventDefault();
    onKeep(index);
  });
}
