/** The nonce that lets styles made at run time into this page; undefined where no policy asks for one. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}
