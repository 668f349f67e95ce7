/**
 * An address as somebody pasted it, with `https://` before it where it is missing. A word stays as it is, and so is refused: who
 * means a name of their own network writes `http://` before it.
 */
export function pastedAddress(pasted: string): string {
  const address = pasted.trim();
  // In shop.example:8443 the colon does not end a scheme.
  const hasHost = /^[^/?#]*[.:]/.test(address);
  return !hasHost || /^[a-z][a-z\d+.-]*:(?!\d)/i.test(address) ? address : `https://${address}`;
}
