import { fold } from '@rummage/vocabulary';
import type { Category } from '@rummage/vocabulary';
import { classify } from './classify.ts';
import type { Candidate } from './search.ts';
import { readWords } from './words.ts';
import type { Word } from './words.ts';

/** A tokenized text, ready for looking up words. */
export interface TokenizedText {
  words: readonly Word[];
  /** The stems of all words, and of all pairs that may be one word. */
  stems: ReadonlySet<string>;
  /** Runs of scripts without word breaks. */
  unbroken: readonly string[];
}

/**
 * The tokenized texts of a listing, each made when first used. Title and description are kept apart: a phrase never
 * starts in the one and ends in the other.
 */
export interface TokenizedListing {
  title: () => TokenizedText;
  description: () => TokenizedText;
  /** Empty where the listing does not say. */
  brand: () => readonly TokenizedText[];
  materials: () => readonly TokenizedText[];
  /** The categories that the title names. */
  categories: () => readonly Category[];
  /** Title and description, folded, for looking up signs and emoji. */
  folded: () => string;
}

// Only the latest is cached: all of them in a WeakMap would cost the garbage collector nearly as much as the matching itself.
let latest: { listing: Candidate; tokenized: TokenizedListing } | undefined;

/**
 * Tokenizes a listing once for all queries that are checked against it one after the other. A listing object must not
 * change after it was first matched.
 */
export function tokenizeListing(listing: Candidate): TokenizedListing {
  if (latest?.listing === listing) return latest.tokenized;
  const { title, description, brand, materials } = listing;
  const tokenized = {
    title: once(() => tokenize(title, { joinAll: true })),
    description: once(() => tokenize(description ?? '', { joinAll: false })),
    brand: once(() => (brand === null ? [] : [tokenize(brand, { joinAll: true })])),
    materials: once(() => materials.map((material) => tokenize(material, { joinAll: true }))),
    categories: once(() => classify(title)),
    folded: once(() => `${fold(title)}\n${fold(description ?? '')}`),
  };
  latest = { listing, tokenized };
  return tokenized;
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

function tokenize(text: string, options: { joinAll: boolean }): TokenizedText {
  const words = readWords(text, options);
  const stems = new Set<string>();
  const unbroken: string[] = [];
  for (const word of words) {
    if (word.unbroken) unbroken.push(word.text);
    stems.add(word.stem);
    if (word.joined) stems.add(word.joined);
  }
  return { words, stems, unbroken };
}

/** A word or phrase to look for. */
export interface Wanted {
  /** As the user typed it. */
  text: string;
  words: readonly Word[];
  /** Emoji without any word, folded; searched for literally. */
  emoji: string | undefined;
}

export function wanted(text: string): Wanted {
  const words = readWords(text, { joinAll: true });
  return { text, words, emoji: words.length === 0 && EMOJI.test(text) ? fold(text).trim() : undefined };
}

const EMOJI = /(?![™®©])\p{Extended_Pictographic}/u;

/** Whether it has words. Without words it is mostly signs, which ask for nothing. */
export function isReadable({ words }: Wanted): boolean {
  return words.length > 0;
}

/** Whether it can be looked for in a listing. Signs other than emoji are in too many texts to mean anything. */
export function isFindable({ words, emoji }: Wanted): boolean {
  return words.length > 0 || emoji !== undefined;
}

/** Whether title or description has the words side by side and in their order. */
export function listingHas(listing: TokenizedListing, { words, emoji }: Wanted): boolean {
  if (emoji !== undefined) return listing.folded().includes(emoji);
  return textHas(listing.title(), words) || textHas(listing.description(), words);
}

/**
 * Whether the listing says it anywhere, also in its fields for brand and materials: titles often leave these out.
 */
export function listingSays(listing: TokenizedListing, sought: Wanted): boolean {
  return (
    listingHas(listing, sought) ||
    listing.brand().some((brand) => textHas(brand, sought.words)) ||
    listing.materials().some((material) => textHas(material, sought.words))
  );
}

export function textHas(text: TokenizedText, sought: readonly Word[]): boolean {
  const [first] = sought;
  if (!first) return false;
  if (sought.length > 1) {
    if (!mayBegin(text, first)) return false;
    const failed = new Set<number>();
    return text.words.some((_, at) => runsFrom(text.words, at, sought, 0, failed));
  }
  return (
    text.stems.has(first.stem) || (first.unbroken && text.unbroken.some((run) => run.includes(first.text)))
  );
}

/** A cheap test, which spares most texts the search for the start of a phrase. */
function mayBegin({ stems }: TokenizedText, { stem, joined, unbroken }: Word): boolean {
  return unbroken || stems.has(stem) || (joined !== undefined && stems.has(joined));
}

/**
 * Whether the text from `at` on says `sought` from `next` on, also when one of them writes a compound as two words.
 * `failed` remembers the places where it does not: a hostile text can reach each of them in millions of ways.
 */
function runsFrom(
  text: readonly Word[],
  at: number,
  sought: readonly Word[],
  next: number,
  failed: Set<number>,
): boolean {
  const want = sought[next];
  if (!want) return true;
  const have = text[at];
  if (!have) return false;
  const place = at * sought.length + next;
  if (next > 0 && failed.has(place)) return false;
  const found =
    (isSame(have, want) && runsFrom(text, at + 1, sought, next + 1, failed)) ||
    (have.joined === want.stem && runsFrom(text, at + 2, sought, next + 1, failed)) ||
    (want.joined === have.stem && runsFrom(text, at + 1, sought, next + 2, failed));
  if (!found && next > 0) failed.add(place);
  return found;
}

function isSame(have: Word, want: Word): boolean {
  return have.stem === want.stem || (want.unbroken && have.unbroken && have.text.includes(want.text));
}
