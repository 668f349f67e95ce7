import { useEffect } from 'react';

/** @param count of what is new, in front of the title; nothing for 0 */
export function usePageTitle(title: string, count = 0): void {
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${title} – Rummage`;
  }, [title, count]);
}
