import { fold, MAX_PHRASE_WORDS } from '@rummage/vocabulary';
import type { Category } from '@rummage/vocabulary';
import { classify } from './classify.ts';
import { hasPhrase, mayHave, type Places, placesOf, runsWith } from './phrase.ts';
import type { Candidate } from './search.ts';
import { readWords } from './words.ts';
import type { Word } from './words.ts';

/** Tokenized texts, ready for looking up words in all of them at once. */
export interface TokenizedTexts {
  /** Places in each text on its own: a phrase never starts in one and ends in another. */
  places: () => Places;
  /** The stems of all words, and of all pairs that may be one word. */
  stems: ReadonlySet<string>;
  /** Runs of scripts without word breaks. */
  unbroken: readonly string[];
}

/** The tokenized texts of a listing, each made when first used. */
export interface TokenizedListing {
  /** Title and description. */
  prose: () => TokenizedTexts;
  /** Empty where the listing does not say. */
  brand: () => TokenizedTexts;
  materials: () => TokenizedTexts;
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
    prose: once(() =>
      gather([readWords(title, { joinAll: true }), readWords(description ?? '', { joinAll: false })]),
    ),
    brand: once(() => tokenize(brand === null ? [] : [brand])),
    materials: once(() => tokenize(materials)),
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

function tokenize(texts: readonly string[]): TokenizedTexts {
  return texts.length === 0 ? NO_TEXTS : gather(texts.map((text) => readWords(text, { joinAll: true })));
}

const NO_TEXTS = gather([]);

function gather(words: readonly (readonly Word[])[]): TokenizedTexts {
  const stems = new Set<string>();
  const unbroken: string[] = [];
  for (const text of words)
    for (const word of text) {
      if (word.unbroken) unbroken.push(word.text);
      stems.add(word.stem);
      if (word.joined) stems.add(word.joined);
    }
  return { places: once(() => placesOf(words)), stems, unbroken };
}

/** A word or phrase to look for. */
export interface Wanted {
  /** The text that the user typed. */
  text: string;
  words: readonly Word[];
  /** Emoji without any word, folded; searched for literally. */
  emoji: string | undefined;
}

// Queries have many words in common, and those of a visit are compiled for each of its pages.
const latestWanted = new Map<string, Wanted>();
const MOST_WANTED = 1000;

export function wanted(text: string): Wanted {
  const known = latestWanted.get(text);
  if (known) return known;
  if (latestWanted.size >= MOST_WANTED) latestWanted.clear();
  const made = readWanted(text);
  latestWanted.set(text, made);
  return made;
}

function readWanted(text: string): Wanted {
  const words = readWords(text, { joinAll: true }).slice(0, MAX_PHRASE_WORDS);
  return {
    text,
    words,
    emoji: words.length === 0 && EMOJI.test(text) ? fold(text).trim() : undefined,
  };
}

const EMOJI = /(?![™®©])\p{Extended_Pictographic}/u;

/** True if it has words. Without words it is mostly signs, which ask for nothing. */
export function isReadable({ words }: Wanted): boolean {
  return words.length > 0;
}

/** True if it can be looked for in a listing. Signs other than emoji are in too many texts to mean anything. */
export function isFindable({ words, emoji }: Wanted): boolean {
  return words.length > 0 || emoji !== undefined;
}

/** True if title or description has the words side by side and in their order. */
export function listingHas(listing: TokenizedListing, sought: Wanted): boolean {
  if (sought.emoji !== undefined) return listing.folded().includes(sought.emoji);
  return textsHave(listing.prose(), sought);
}

/** True if the listing says it anywhere, also in its fields for brand and materials: titles often leave these out. */
export function listingSays(listing: TokenizedListing, sought: Wanted): boolean {
  return (
    listingHas(listing, sought) ||
    textsHave(listing.brand(), sought) ||
    textsHave(listing.materials(), sought)
  );
}

/** True if one of the texts has the words side by side and in their order. */
export function textsHave({ places, stems, unbroken }: TokenizedTexts, { words }: Wanted): boolean {
  const [first] = words;
  if (!first) return false;
  if (words.length > 1) return mayHave(stems, words) && hasPhrase(places(), words);
  return (
    stems.has(first.stem) || (first.unbroken && unbroken.length > 0 && runsWith(places(), first.text) !== 0n)
  );
}
