/**
 * The nonce that allows styles made at run time on this page, which are those of Radix; undefined where no policy requires one.
 * The server writes it in the place of `__CSP_NONCE__`. The HTML has no inline styles, and no fonts or pictures are inlined.
 */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}
