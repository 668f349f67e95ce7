/**
 * The form that an English word and its plural share: "dresses" and "dress", "scarves" and "scarf", "hoodies",
 * "hoodie" and "hoody". Not always a word ("shoe" gives "sho"): it is only ever compared with another result of this
 * function. In doubt two related words share a form ("jeans" and "jean"), because a missed listing
 * costs a buyer more than one too many. `word` is folded and without apostrophes.
 */
export function singular(word: string): string {
  const last = word.charCodeAt(word.length - 1);
  if (last === LETTER_S) return ONE_OF_MANY.get(word) ?? withoutPlural(word);
  if (last === LETTER_N && word.endsWith('men')) return `${word.slice(0, -3)}man`;
  if (last === LETTER_E) return withoutLastE(word);
  return ONE_OF_MANY.get(word) ?? word;
}

const LETTER_E = 101;
const LETTER_N = 110;
const LETTER_S = 115;

function withoutPlural(word: string): string {
  if (/\d/.test(word)) return withoutPluralOfNumber(word);
  if (word.length < 4 || /(?:ss|us)$/.test(word)) return word;
  if (/(?:scar|shel|wol|thie|loa|lea|hal|cal)ves$/.test(word)) return `${word.slice(0, -3)}f`;
  return singular(word.slice(0, -1)); // "mens" is "men", and "men" is "man"; "dresses" is "dresse", and so "dress"
}

/**
 * "Axes" may be the plural of "ax" or of "axe": where a plural adds "es" or changes "y" to "ies", words that end in "e"
 * lose it as well.
 */
function withoutLastE(word: string): string {
  if (/..ie$/.test(word)) return `${word.slice(0, -2)}y`;
  return /(?:..o|..us|.ss|.sh|.x|.z|ch)e$/.test(word) ? word.slice(0, -1) : word;
}

/** "501s" are 501 jeans, but "80s" is a decade and no size 80; the 1980s are the 80s. */
function withoutPluralOfNumber(word: string): string {
  const decade = /^(?:19)?(\d0s)$/.exec(word);
  if (decade?.[1]) return decade[1];
  return /^\d+s$/.test(word) && !/^\d{3}0s$/.test(word) ? word.slice(0, -1) : word;
}

/** Plurals that no rule above gets right, and what only looks like the plural of another word. */
const ONE_OF_MANY = new Map<string, string>([
  ['elves', 'elf'],
  ['hooves', 'hoof'],
  ...['knife', 'life', 'wife'].map((one): [string, string] => [`${one.slice(0, -2)}ves`, one]),
  ...['lens', 'canvas', 'bus', 'gas', 'iris', 'atlas'].flatMap((one): [string, string][] => [
    [one, one],
    [`${one}es`, one],
  ]),
  ['feet', 'foot'],
  ['teeth', 'tooth'],
  ['children', 'child'],
  // "Short sleeves", "tight fit", "overall good": half of all listings say the other word.
  ...['shorts', 'tights', 'overalls', 'briefs', 'slacks', 'news'].map((one): [string, string] => [one, one]),
]);
