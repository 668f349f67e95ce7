/** Values that shops put where a thing has no size. */
const NONE = /^(default title|default|n\/?a|none|not applicable|does not apply|-*)$/i;

/** No thing has more. */
export const MAX_SIZES = 100;

/** Sizes in one text, each once, the first of them: "M", "EU 38, EU 40". Null without any. */
export function sizeText(sizes: readonly string[]): string | null {
  const named = sizes
    .map((size) => size.trim().replace(/^size\s+(?=\S)/i, ''))
    .filter((size) => !NONE.test(size));
  return [...new Set(named)].slice(0, MAX_SIZES).join(', ') || null;
}

/** The names by which sellers call an attribute that holds the size. */
export function isSize(name: string): boolean {
  return /^(size|clothing size|shoe size|(us|uk|eu|eur) (shoe )?size|größe|groesse|taille|taglia|talla|maat|storlek)$/i.test(
    name.trim(),
  );
}

const LETTERS = '(?:[2-6]XL|X{0,3}[SL]|[2-6]X|M)';
const HALF = '(?:[.,]5|\\s?½|\\s1/2)';
const NUMBER = `\\d{1,2}${HALF}?`;
/** A number that goes on, or that counts something else. */
const ENDS = '(?![\\w.,]*\\d)(?!\\s?(?:ml|cl|oz|cm|mm|inch|in\\b|ft\\b|x\\s?\\d|["%]))(?!\\w)';
const REGION = '(?:EU|EUR|UK|US|IT|FR|DE|AU)';

/** From the surest on. What each finds is the size in its first group. */
const STATED = [
  new RegExp(
    `\\b(?:size|sz\\.?|größe|gr\\.|taille|taglia|talla|maat|storlek|stl\\.?)[:\\s]\\s*(${REGION}\\s?${NUMBER}|${NUMBER}(?:\\s?[-/]\\s?\\d{1,2})?|${LETTERS})${ENDS}`,
    'i',
  ),
  /\b(W\d{2}(?:\s?[/x]?\s?L\d{2})?)\b/,
  new RegExp(`\\b(${REGION}\\s?${NUMBER})${ENDS}`),
  /\b((?:3[4-9]|4\d|5[0-8])[RSL])\b/,
  /\b(XX?S|X{1,3}L|[2-6]XL)\b/,
  /[,|–-]\s*(S|M|L)\s*$/,
];

/** The size that a title states beyond doubt; null without one. */
export function sizeInTitle(title: string): string | null {
  for (const pattern of STATED) {
    const stated = pattern.exec(title)?.[1];
    if (stated !== undefined) return written(stated);
  }
  return null;
}

/** "eu38,5" as "EU 38.5", "w32/l34" as "W32 L34". */
function written(size: string): string {
  return size
    .toUpperCase()
    .replace(/\s?½|\s1\/2|[.,]5/, '.5')
    .replace(/^EUR/, 'EU')
    .replace(/^([A-Z]{2})\s?(?=\d)/, '$1 ')
    .replace(/(?<=^W\d{2})\s?[/X]?\s?(?=L)/, ' ')
    .replace(/\s?([-/])\s?/, '$1');
}
