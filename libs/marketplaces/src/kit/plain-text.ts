const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  deg: '°',
  frac12: '½',
  times: '×',
  euro: '€',
  pound: '£',
  copy: '©',
  reg: '®',
  trade: '™',
};

/** Longer texts are cut before they are parsed, because strangers write them. */
const MAX_TEXT = 10_000;

/** What a browser would show of a stranger's HTML, on one line. Made for reading; it is not safe to use as HTML. */
export function plainText(html: string): string {
  return html
    .slice(0, MAX_TEXT)
    .replace(/<!--.*?-->/gs, ' ')
    .replace(/<(script|style)\b.*?<\/\1\s*>/gis, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+\d*));/gi, decoded)
    .replace(/\s+/g, ' ')
    .trim();
}

function decoded(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? entity;
  const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  const isText = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isText ? String.fromCodePoint(code) : ' ';
}
