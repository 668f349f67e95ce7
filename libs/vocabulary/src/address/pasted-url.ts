/** The web address that somebody pasted; undefined for a text that is none. Nothing is opened. */
export function pastedUrl(address: string): URL | undefined {
  const text = address.trim();
  try {
    const url = new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
  } catch {
    return undefined;
  }
}
