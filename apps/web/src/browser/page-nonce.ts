/** The nonce that allows styles made at run time on this page; undefined where no policy requires one. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}
