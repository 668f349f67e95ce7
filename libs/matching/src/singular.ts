/**
 * The form under which an English word and its plural meet: "dresses" and "dress", "scarves" and "scarf", "hoodies",
 * "hoodie" and "hoody". Not always a word ("hermes" gives "herme"): it is only ever compared with another result of
 * this function. Where a rule would miss, two words of one spelling family may meet ("jeans" and "jean"), because a
 * missed listing costs a buyer more than one too many. `word` is folded and without apostrophes.
 */
export function singular(word: string): string {
  const last = word.charCodeAt(word.length - 1);
  if (last === LETTER_S) return ONE_OF_MANY.get(word) ?? withoutPlural(word);
  if (last === LETTER_N && word.endsWith('men')) return `${word.slice(0, -3)}man`;
  if (last === LETTER_E && word.endsWith('che')) return word.slice(0, -1);
  return ONE_OF_MANY.get(word) ?? word;
}

const LETTER_E = 101;
const LETTER_N = 110;
const LETTER_S = 115;

function withoutPlural(word: string): string {
  if (/\d/.test(word)) return withoutPluralOfNumber(word);
  if (word.length < 4 || /(?:ss|us)$/.test(word)) return word;
  if (/(?:.ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2);
  if (/.oes$/.test(word)) return word.slice(0, -2);
  if (/..ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return singular(word.slice(0, -1)); // "mens" is "men", and "men" is "man"
}

/** "501s" are 501 jeans, but "80s" is a decade and no size 80; the 1980s are the 80s. */
function withoutPluralOfNumber(word: string): string {
  const decade = /^(?:19)?(\d0s)$/.exec(word);
  if (decade?.[1]) return decade[1];
  return /^\d+s$/.test(word) && !/^\d{3}0s$/.test(word) ? word.slice(0, -1) : word;
}

/** Plurals that no rule above gets right, and singulars in -ie whose plural looks like one of -y. */
const ONE_OF_MANY = new Map<string, string>([
  ...['half', 'calf', 'elf', 'leaf', 'loaf', 'scarf', 'shelf', 'thief', 'wolf', 'hoof'].map(
    (one): [string, string] => [`${one.slice(0, -1)}ves`, one],
  ),
  ...['knife', 'life', 'wife'].map((one): [string, string] => [`${one.slice(0, -2)}ves`, one]),
  ...['shoe', 'toe', 'canoe', 'doe', 'foe'].map((one): [string, string] => [`${one}s`, one]),
  ...['horseshoe', 'overshoe', 'snowshoe', 'tiptoe'].map((one): [string, string] => [`${one}s`, one]),
  ...['beanie', 'birdie', 'bootie', 'cookie', 'cutie', 'genie', 'hippie', 'hoodie', 'movie', 'nightie'].map(
    (one): [string, string] => [one, `${one.slice(0, -2)}y`],
  ),
  ...['onesie', 'pantie', 'pixie', 'selfie', 'yuppie', 'zombie', 'barbie', 'boogie', 'brownie'].map(
    (one): [string, string] => [one, `${one.slice(0, -2)}y`],
  ),
  ['lens', 'lens'],
  ['lenses', 'lens'],
  ['buses', 'bus'],
  ['canvas', 'canvas'],
  ['canvases', 'canvas'],
  ['feet', 'foot'],
  ['children', 'child'],
]);
