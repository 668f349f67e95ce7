import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { isNarrow, isPhone } from '../../../browser/media.ts';

/** The picker where it is not beside the form: on tablets over it, on phones in its place. */
export type PickerLayer = ReturnType<typeof usePickerLayer>;

/** @param onLeft gives the focus back to what opened it */
export function usePickerLayer(startsOpen: boolean, onLeft: () => void) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const isLayer = isOpen && isNarrow();

  const leave = () => {
    // The button is hidden while the picker is in its place, so it can take the focus only afterwards.
    flushSync(() => setIsOpen(false));
    onLeft();
  };

  return {
    isOpen,
    isLayer,
    /** On a phone a choice goes back to the form; on a tablet, which shows both, the picker stays open. */
    staysOpen: isLayer && !isPhone(),
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    /** Closes it and gives the focus back. */
    leave,

    leaveOnEscape: (event: KeyboardEvent<HTMLElement>) => {
      // Escape may first have to clear its search or close a list.
      const owner = (event.target as Element).closest('[data-own-escape]');
      if (event.key === 'Escape' && owner === event.currentTarget) leave();
    },
  };
}
