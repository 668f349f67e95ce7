import { useEffect, useState } from 'react';

/** Nobody waits longer for it than browsers do. */
const PATIENCE_MS = 3000;

/** Whether a typeface is here, or is not to be waited for: words in another one would take other places. */
export function useTypeface(name: string): boolean {
  const font = `1em "${name}"`;
  const [isHere, setIsHere] = useState(() => !('fonts' in document) || document.fonts.check(font));

  useEffect(() => {
    if (isHere) return;
    let isGone = false;
    const show = () => {
      if (!isGone) setIsHere(true);
    };
    document.fonts.load(font).then(show, show);
    const timer = window.setTimeout(show, PATIENCE_MS);
    return () => {
      isGone = true;
      window.clearTimeout(timer);
    };
  }, [font, isHere]);

  return isHere;
}
