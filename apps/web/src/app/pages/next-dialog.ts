import { useEffect } from 'react';

/** Opens a dialog as soon as the one before it has returned the focus. @param dialog undefined when none waits */
export function useNextDialog<Dialog>(dialog: Dialog | undefined, onOpen: (dialog: Dialog) => void): void {
  useEffect(() => {
    if (dialog === undefined) return undefined;
    const timer = setTimeout(() => onOpen(dialog));
    return () => clearTimeout(timer);
  }, [dialog, onOpen]);
}

/**
 * Words for an address from another app that is no query, with the reason and what can be done.
 * @param noSearch why it is no search, without a full stop
 * @param noShop why it is no shop to be added, as a sentence
 */
export function noQueryWords(noSearch = 'This address leads to no search', noShop?: string): string {
  const sentences = [`${noSearch}, so there is no query to save.`, noShop, 'Say it in words instead.'];
  return sentences.filter((sentence) => sentence !== undefined).join(' ');
}
