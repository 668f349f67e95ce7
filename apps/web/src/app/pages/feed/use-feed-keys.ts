import {
  EVERYWHERE_KEYS,
  FEED_KEYS,
  isCovered,
  isTyping,
  keyPressed,
  useKey,
} from '../../../browser/keys.ts';

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
    if (keyPressed(EVERYWHERE_KEYS, event) === 'close') onEscape();
    const pressed = keyPressed(FEED_KEYS, event);
    const acts: Partial<Record<typeof pressed & string, (() => void) | undefined>> = {
      switch: onSwitch,
      controls: onToggle,
      undo: onUndo,
    };
    const act = pressed && acts[pressed];
    if (!act || (event.repeat && pressed !== 'undo')) return;
    event.preventDefault();
    act();
  });
}
