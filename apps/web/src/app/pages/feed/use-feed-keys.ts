import { hasModifier, isCovered, isTyping } from '../../../browser/keys/keys.ts';
import { isSwitchedOff } from '../../../browser/keys/single-keys.ts';
import { useKey } from '../../../browser/keys/use-key.ts';

interface FeedKeys {
  /** Undefined where nothing can be removed. */
  onUndo: (() => void) | undefined;
  onEscape: () => void;
  onSwitch: () => void;
  /** Hides the controls, or shows them again. */
  onToggle: () => void;
}

/** Ctrl+Z, Escape, and the keys of the whole feed, wherever the focus is. */
export function useFeedKeys({ onUndo, onEscape, onSwitch, onToggle }: FeedKeys): void {
  useKey((event) => {
    if (isTyping(event.target) || isCovered()) return;
    if (event.key === 'Escape') onEscape();
    const single = { g: onSwitch, h: onToggle }[event.key.toLowerCase()];
    if (single && !hasModifier(event) && !event.repeat && !isSwitchedOff(event.key)) {
      event.preventDefault();
      single();
    }
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (!isUndo || !onUndo) return;
    event.preventDefault();
    onUndo();
  });
}
