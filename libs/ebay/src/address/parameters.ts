/** The parameters of an address, and which of them have not been read yet. */
export interface EbayParameters {
  /** Empty where the address says nothing. */
  get: (name: string) => string;
  unread: () => [name: string, value: string][];
}

export function ebayParameters(given: URLSearchParams): EbayParameters {
  const values = new Map<string, string>();
  const read = new Set<string>();
  for (const [name, value] of given) if (value.trim() !== '') values.set(decoded(name), value.trim());

  function get(name: string): string {
    read.add(name);
    return values.get(name) ?? '';
  }

  // Forms send their choices as values of their own: _fsradio2=&LH_LocatedIn=1 counts when its box is ticked.
  if (get('LH_SubLocation') === '1')
    for (const [name, value] of new URLSearchParams(get('_fsradio2'))) values.set(name, value);
  return { get, unread: () => [...values].filter(([name]) => !read.has(name)) };
}

/** Some of eBay's addresses are encoded twice; what cannot be decoded stays as it is. */
export function decoded(text: string): string {
  if (!/%[0-9a-f]{2}/i.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
