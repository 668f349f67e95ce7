import { useEffect } from 'react';

/** Opens a dialog as soon as the one before it has returned the focus. @param dialog undefined when none waits */
export function useNextDialog<Dialog>(dialog: Dialog | undefined, onOpen: (dialog: Dialog) => void): void {
  useEffect(() => {
    if (dialog === undefined) return undefined;
    const timer = setTimeout(() => onOpen(dialog));
    return () => clearTimeout(timer);
  }, [dialog, onOpen]);
}
