import { useCallback, useRef } from 'react';
import type { RefObject } from 'react';
import { hasModifier, isCovered, isTyping } from './keys.ts';
import { isSwitchedOff } from './single-keys.ts';
import { useKey } from './use-key.ts';

/** The input that "/" focuses, wherever on the page it is pressed. */
export function useSearchKey(): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useKey(
    useCallback((event) => {
      if (event.key !== '/' || isSwitchedOff(event.key)) return;
      if (hasModifier(event) || isTyping(event.target) || isCovered()) return;
      event.preventDefault();
      input.current?.focus();
    }, []),
  );
  return input;
}
