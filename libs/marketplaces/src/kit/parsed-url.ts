/**
 * An address, or undefined for a text that is none. `URL.canParse` of Node 20 is wrong for some texts with other letters
 * than Latin ones once it has been called often.
 */
export function parsedUrl(text: string, base?: URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
