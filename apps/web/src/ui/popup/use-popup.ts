import { useRef, useState } from 'react';
import { useClosingPress } from './use-closing-press.ts';

/**
 * Whether a list over the page is open. A press beside it closes it.
 * @param onPressBeside called before such a press closes it
 */
export function usePopup(onPressBeside?: () => void) {
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useClosingPress(isOpen, list, () => {
    onPressBeside?.();
    setIsOpen(false);
  });
  return { list, isOpen, setIsOpen };
}
