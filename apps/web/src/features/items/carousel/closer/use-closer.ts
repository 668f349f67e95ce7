import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { NavigateOptions } from 'react-router-dom';

/** The item that is looked at closely, over a grid. */
export interface Closer {
  id: number | undefined;
  open: (id: number) => void;
  /** Looks at this item where one is looked at already. */
  show: (id: number) => void;
  /** Grows with each `show`. It is the React key of what shows the item, which then starts with the new one. */
  version: number;
  /** Another item is looked at now. @returns forgets that, for when a third one is looked at soon */
  follow: (id: number) => () => void;
  close: () => void;
  /** Closes it without going back, for what shows the same item in another way. */
  drop: () => void;
}

/** Time in ms until the address names an item: browsers refuse an address that changes with every key. */
const NAME_AFTER_MS = 300;

interface CloserState {
  /** True if the entry of the history before this one is the same feed without an item looked at. */
  isOverFeed?: boolean;
  /** Grows with each `show`. */
  version?: number;
}

/**
 * Keeps the item that is looked at closely, of the feed or of a sheet, in the address: Back closes it, a
 * reload keeps it, and a link works.
 */
export function useCloser(): Closer {
  const location = useLocation();
  const navigate = useNavigate();
  const state = location.state as CloserState | null;
  const version = state?.version ?? 0;
  const named = new URLSearchParams(location.search).get('item') ?? '';
  // Browsers go back a moment after they were asked to: until then nothing is named, and nothing goes back twice.
  const isClosing = useRef(false);
  const naming = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = named !== '';
  useEffect(() => {
    if (!isOpen) isClosing.current = false;
  }, [isOpen]);

  const go = (id: number | undefined, options: NavigateOptions) => {
    const params = new URLSearchParams(location.search);
    if (id === undefined) params.delete('item');
    else params.set('item', String(id));
    void navigate({ search: params.toString() }, { ...options, preventScrollReset: true });
  };

  return {
    id: /^[1-9]\d{0,14}$/.test(named) ? Number(named) : undefined,
    open: (id) => go(id, { state: { isOverFeed: true } satisfies CloserState }),
    show: (id) => go(id, { replace: true, state: { ...state, version: version + 1 } satisfies CloserState }),
    version,
    follow: (id) => {
      clearTimeout(naming.current);
      if (!isClosing.current)
        naming.current = setTimeout(() => go(id, { replace: true, state }), NAME_AFTER_MS);
      return () => clearTimeout(naming.current);
    },
    close: () => {
      if (isClosing.current) return;
      isClosing.current = true;
      clearTimeout(naming.current);
      if (state?.isOverFeed) void navigate(-1);
      else go(undefined, { replace: true });
    },
    drop: () => go(undefined, { replace: true, state }),
  };
}
