import { useEffect } from 'react';

/** @param count of what is new, in front of the title; nothing for 0 */
export function usePageTitle(title: string, count = 0): void {
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${title} – Rummage`;
  }, [title, count]);
}

/** Shows a number on the icon of the installed app, where the browser can; none for 0. It stays when the page is left. */
export function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    if (count === undefined || !('setAppBadge' in navigator)) return;
    // Browsers refuse it to pages that are not installed.
    const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
    shown.catch(() => undefined);
  }, [count]);
}

/**
 * The nonce that allows styles made at run time on this page, which are those of Radix; undefined where no policy requires one.
 * The server writes it in the place of `__CSP_NONCE__`. The HTML has no inline styles, and no fonts or pictures are inlined.
 */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}
