/** "vinted.com", "localhost", "shop:8080", "[::1]": what only has letters is a word, unless it is written as an address. */
const HOST = /[.:](?!$)|^localhost$/;

/** The web address that somebody pasted; undefined for a text that is none, such as a word. Nothing is opened. */
export function pastedUrl(address: string): URL | undefined {
  const text = address.trim();
  try {
    const isWhole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
    const url = new URL(isWhole ? text : `https://${text}`);
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    return isWeb && (isWhole || HOST.test(url.host)) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** The parameters of an address, and which of them have not been read yet. */
export interface AddressParameters {
  /** The last value that is not empty; empty where the address says nothing. */
  get: (name: string) => string;
  /** Every value that is not empty. */
  all: (name: string) => string[];
  unread: () => [name: string, value: string][];
}

export function addressParameters(given: URLSearchParams): AddressParameters {
  const values = new Map<string, string[]>();
  const read = new Set<string>();
  for (const [name, value] of given) {
    const text = storable(value).trim();
    if (text === '') continue;
    const known = decoded(name);
    values.set(known, [...(values.get(known) ?? []), text]);
  }

  function all(name: string): string[] {
    read.add(name);
    return values.get(name) ?? [];
  }

  return {
    get: (name) => all(name).at(-1) ?? '',
    all,
    unread: () =>
      [...values]
        .filter(([name]) => !read.has(name))
        .flatMap(([name, texts]) => texts.map((text): [string, string] => [name, text])),
  };
}

/** The parts of an address's path, decoded. */
export function pathParts({ pathname }: URL): string[] {
  return pathname.split('/').filter(Boolean).map(decoded);
}

/** Some addresses are encoded twice; what cannot be decoded stays as it is. */
export function decoded(text: string): string {
  if (!/%[0-9a-f]{2}/i.test(text)) return storable(text);
  try {
    return storable(decodeURIComponent(text));
  } catch {
    return storable(text);
  }
}

/** Addresses can encode every character, also those that no database stores. */
function storable(text: string): string {
  return text.replace(/[\p{Cc}\p{Surrogate}]/gu, ' ');
}
