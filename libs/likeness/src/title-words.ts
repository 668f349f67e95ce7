import { titleWords, type TitleWord } from '@rummage/matching';

/** Sizes as titles name them: 38, 8.5, M, XXL, 2XL, W30, 32L. A model's or a year's number counts too: it must agree as well. */
const SIZE = /^(?:\d+(?:\.\d+)?|x{0,4}s|m|x{0,4}l|\d+x?[sl]|[wl]\d+|\d+[wl])$/;

/** Words that say nothing of the thing. */
const EMPTY_WORDS = new Set(
  (
    'a an the with in on of for from by to or is it its at as new size sz us uk eu nwt nwot euc guc vtg vintage ' +
    'mens men man womens women woman ladies lady unisex rare great good condition free shipping'
  ).split(' '),
);

/** Two titles that each name a colour which the other does not name are of two things. */
const COLOURS = new Set(
  (
    'black white ivory cream ecru beige camel tan sand brown chocolate cognac rust orange peach coral red burgundy oxblood ' +
    'maroon wine pink rose fuchsia lilac lavender purple violet plum navy blue cobalt teal turquoise aqua mint sage olive ' +
    'khaki green emerald yellow mustard gold golden silver grey gray charcoal taupe multicolour multicolor'
  ).split(' '),
);

/** The words of a title that describe a thing, ready to be compared. */
export interface TitleFacts {
  /** The words that describe it, by what is compared of them, as they are written. */
  words: ReadonlyMap<string, string>;
  sizes: ReadonlySet<string>;
  colours: ReadonlySet<string>;
}

export function titleFacts(title: string): TitleFacts {
  const words = titleWords(title);
  return {
    words: new Map(words.filter(describes).map(({ stem, text }) => [stem, text])),
    sizes: new Set(words.filter(({ text }) => SIZE.test(text)).map(({ text }) => text)),
    colours: new Set(words.filter(({ text }) => COLOURS.has(text)).map(({ stem }) => stem)),
  };
}

function describes({ text }: TitleWord): boolean {
  return !SIZE.test(text) && !EMPTY_WORDS.has(text);
}

/** False if every one of a set is in the other one, in either direction: a seller who says less does not contradict. */
export function contradict(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const isPart = (part: ReadonlySet<string>, whole: ReadonlySet<string>) =>
    [...part].every((each) => whole.has(each));
  return !isPart(one, other) && !isPart(other, one);
}

/** Most words of a title that are remembered to find others with them. */
const MAX_FINDING_WORDS = 6;

/**
 * The words of a title by which listings of the same thing are looked for: the longest, because they are the rarest as a
 * rule. Two listings share at least two of them, or are not compared.
 */
export function wordsToFindBy(title: string): string[] {
  const { words } = titleFacts(title);
  return [...words.keys()]
    .sort((one, other) => other.length - one.length || (one < other ? -1 : 1))
    .slice(0, MAX_FINDING_WORDS);
}
