import { useEffect } from 'react';

/** Shows a number on the icon of the installed app, where the browser can; none for 0. It stays when the page is left. */
export function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    if (count === undefined || !('setAppBadge' in navigator)) return;
    // Browsers refuse it to pages that are not installed.
    const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
    shown.catch(() => undefined);
  }, [count]);
}
