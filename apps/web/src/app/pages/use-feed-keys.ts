import { isCovered, isTyping } from '../../browser/keys/keys.ts';
import { useKey } from '../../browser/keys/use-key.ts';

interface FeedKeys {
  /** Undefined where nothing can be removed. */
  onUndo: (() => void) | undefined;
  onEscape: () => void;
}

/** Ctrl+Z and Escape, wherever the focus is. */
export function useFeedKeys({ onUndo, onEscape }: FeedKeys): void {
  useKey((event) => {
    if (isTyping(event.target) || isCovered()) return;
    if (event.key === 'Escape') onEscape();
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (!isUndo || !onUndo) return;
    event.preventDefault();
    onUndo();
  });
}
