import { fold } from '@rummage/vocabulary';

/** Values that shops put where a thing has no size. */
const NONE = /^(default title|default|n\/?a|none|not applicable|does not apply|-*)$/i;

/** No thing has more. */
export const MAX_SIZES = 100;

const VOLUME =
  /^\d+([.,]\d+)?\s?(ml|cl|dl|ltrs?|lit(er|re)s?|litri|litros?|oz|fl\.?\s?oz|gal(lon)?s?)$|^\d+([.,]\d+\s?|\s)l$/i;
/** Sizes or litres: "42L" of clothes is 42 long, and "2L" larger than L. */
const LONG_OR_LITRES = /^\d{1,2}L$/i;
/** Words for containers, which have litres; in the languages of the marketplaces, folded. */
const CONTAINER =
  /(^|[^\p{L}])((?<!(garment|dust|suit) )bags?|\p{L}+bags?|\p{L}*packs?|holdall|duff[ei]ls?|duffle|tote|trolley|cabas|weekender|luggage|suitcase|trunk|bottle|flask|tank(?! top)|bin|barrel|cooler|container|box|basket|bucket|\p{L}*(sack(?! (suit|coat|jacket|dress))|sacke|tasche|taschen|vaska|sekk|veske|taske|saek)|koffer|valise|sacs?|zain[oi]|bors[ae]|borsone|valigia|rugzak|tas|mochilas?|bols[oa]s?|maletas?|kuffert|plecak|torba|walizka)(?!\p{L})/u;

/**
 * Sizes in one text, each once, the first of them: "M", "EU 38, EU 40". Null without any.
 * @param title of the thing: the litres of a rucksack are no size
 */
export function sizeText(sizes: readonly string[], title = ''): string | null {
  const isContainer = sizes.some((size) => LONG_OR_LITRES.test(size.trim())) && CONTAINER.test(fold(title));
  const named = sizes
    .map((size) => size.trim().replace(/^size\s+(?=\S)/i, ''))
    .filter((size) => !NONE.test(size) && !isVolume(size, isContainer));
  return [...new Set(named)].slice(0, MAX_SIZES).join(', ') || null;
}

function isVolume(size: string, isContainer: boolean): boolean {
  return (
    size.split(/\s?\/\s?/).every((part) => VOLUME.test(part)) || (isContainer && LONG_OR_LITRES.test(size))
  );
}

const LETTERS = '(?:[2-6]XL|X{0,3}[SL]|[2-6]X|M)';
const HALF = '(?:[.,]5|\\s?½|\\s1/2)';
const NUMBER = `\\d{1,2}${HALF}?`;
/** A number that goes on, or that counts something else. */
const ENDS =
  '(?![\\w.,]*\\d)(?!\\s?(?:ml|cl|oz|cm|mm|inch|in\\b|ft\\b|mois|months?|years?|monate|jahre|jaar|maanden|mesi|anni|anos|años|år|x\\s?\\d|["%]))(?!\\w)';
const REGION = '(?:EU|EUR|UK|US|IT|FR|DE|AU)';

/** Patterns, the surest first. Each has the size in its first group. */
const STATED = [
  new RegExp(
    `\\b(?:size|sz|größe|gr|taille|pointure|taglia|tg|talla|maat|mt|storlek|strl|stl|størrelse|str|rozmiar|rozm)(?:[.:]+\\s*|\\s+)(${REGION}\\s?${NUMBER}|${NUMBER}(?:\\s?[-/]\\s?\\d{1,2})?|${LETTERS}(?:\\s?[-/]\\s?${LETTERS})?)${ENDS}`,
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
    if (stated !== undefined && !isVolume(stated, CONTAINER.test(fold(title)))) return written(stated);
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
