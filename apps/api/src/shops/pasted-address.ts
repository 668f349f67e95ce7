/** An address as somebody pasted it, with `https://` before it where it is missing. */
export function pastedAddress(pasted: string): string {
  const address = pasted.trim();
  // In shop.example:8443 the colon does not end a scheme.
  return /^[a-z][a-z\d+.-]*:(?!\d)/i.test(address) ? address : `https://${address}`;
}
