import { useRef } from 'react';
import type { RefObject } from 'react';
import { FEED_KEYS, keyPressed } from './key-table.ts';
import { isCovered, isTyping } from './keys.ts';
import { useKey } from './use-key.ts';

/** The input that "/" focuses, wherever on the page it is pressed. @param isOn whether it does */
export function useSearchKey(isOn: boolean): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useKey((event) => {
    if (!isOn || keyPressed(FEED_KEYS, event) !== 'search') return;
    if (isTyping(event.target) || isCovered()) return;
    event.preventDefault();
    input.current?.focus();
  });
  return input;
}
