import { useRef, useState } from 'react';
import { focusMain } from '#browser/use-handed-on-focus.ts';
import type { FeedChoice } from '#features/queries/switcher/switched-queries.ts';

/** A little space between the panel and what it hangs from, or the edge of the window. */
const GAP_PX = 8;
const PANEL_PX = 420;

interface QuerySwitch {
  onChoose: (query: FeedChoice) => void;
  onAll: () => void;
}

/** The panel that switches between queries: where it is open, and what happens when one is chosen. */
export function useQuerySwitch({ onChoose, onAll }: QuerySwitch) {
  const button = useRef<HTMLButtonElement>(null);
  const opener = useRef<Element>(null);
  const [place, setPlace] = useState<{ left: number; top: number }>();

  const open = () => {
    opener.current = document.activeElement;
    // The bar has no button on phones.
    const { left, bottom } = button.current?.getBoundingClientRect() ?? new DOMRect();
    const most = window.innerWidth - PANEL_PX - GAP_PX;
    const covered = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    setPlace({ left: Math.max(GAP_PX, Math.min(left, most)), top: bottom > 0 ? bottom + GAP_PX : covered });
  };

  const close = () => {
    setPlace(undefined);
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
  };

  return {
    button,
    place,
    open,
    close,
    toggle: () => (place ? close() : open()),
    /** Shows only the items of a query, or all. */
    choose: (query: FeedChoice | undefined) => {
      setPlace(undefined);
      if (query) onChoose(query);
      else onAll();
      window.scrollTo(0, 0);
      focusMain();
    },
  };
}
