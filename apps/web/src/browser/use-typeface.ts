import { useEffect, useState } from 'react';

/** Whether a typeface is here, or cannot be had: words in another one would take other places. */
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
    return () => {
      isGone = true;
    };
  }, [font, isHere]);

  return isHere;
}
