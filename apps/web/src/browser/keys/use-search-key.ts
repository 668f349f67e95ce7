import { useRef } from 'react';
import type { RefObject } from 'react';
import { hasModifier, isCovered, isTyping } from './keys.ts';
import { isSwitchedOff } from './single-keys.ts';
import { useKey } from './use-key.ts';

/** The input that "/" focuses, wherever on the page it is pressed. @param isOn whether it does */
export function useSearchKey(isOn: boolean): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useKey((event) => {
    if (!isOn || event.key !== '/' || isSwitchedOff(event.key)) return;
    if (hasModifier(event) || isTyping(event.target) || isCovered()) return;
    event.preventDefault();
    input.current?.focus();
  });
  return input;
}
