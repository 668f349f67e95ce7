/** An address as it has to be written outside of the product: whole, and of the web. Undefined for any other. */
export function webAddress(url: string, home: string): string | undefined {
  if (!URL.canParse(url, home)) return undefined;
  const { href, protocol } = new URL(url, home);
  return /^https?:$/.test(protocol) ? href : undefined;
}
