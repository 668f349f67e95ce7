import { fold } from '@rummage/vocabulary';
import type { Category } from '@rummage/vocabulary';
import { classify } from './classify.ts';
import type { Candidate } from './search.ts';
import { readWords } from './words.ts';
import type { Word } from './words.ts';

/** A text taken apart for looking words up in it. */
export interface Reading {
  words: readonly Word[];
  /** The stems of all words, and of all pairs that may be one word. */
  stems: ReadonlySet<string>;
  /** Runs of scripts without word breaks. */
  unbroken: readonly string[];
}

/** The two texts of a listing, kept apart: a phrase never begins in the title and ends in the description. */
export interface ListingReading {
  readonly title: Reading;
  readonly description: Reading;
  /** What the title says of its category. */
  readonly categories: readonly Category[];
  /** Both texts, folded, for what has no readable word. */
  readonly folded: string;
}

const READINGS = new WeakMap<Candidate, ListingReading>();

/**
 * The texts of a listing, read when first asked for and once for all searches that look at it. A listing object is not
 * to be changed after it was first matched.
 */
export function readListing(listing: Candidate): ListingReading {
  const known = READINGS.get(listing);
  if (known) return known;
  let title: Reading | undefined;
  let description: Reading | undefined;
  let categories: Category[] | undefined;
  const reading: ListingReading = {
    get title() {
      return (title ??= readText(listing.title, { joinAll: true }));
    },
    get description() {
      return (description ??= readText(listing.description ?? '', { joinAll: false }));
    },
    get categories() {
      return (categories ??= classify(listing.title));
    },
    get folded() {
      return `${fold(listing.title)}\n${fold(listing.description ?? '')}`;
    },
  };
  READINGS.set(listing, reading);
  return reading;
}

export function readText(text: string, options: { joinAll: boolean }): Reading {
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

/** A word or phrase as it is looked for. */
export interface Wanted {
  /** As the user typed it. */
  text: string;
  words: readonly Word[];
}

export function wanted(text: string): Wanted {
  return { text, words: readWords(text, { joinAll: true }) };
}

/** Signs and emoji alone ask for nothing that could be compared. */
export function isReadable({ words }: Wanted): boolean {
  return words.length > 0;
}

/** Whether the words stand in one of the listing's texts, side by side and in their order. */
export function listingHas(listing: ListingReading, { words }: Wanted): boolean {
  return textHas(listing.title, words) || textHas(listing.description, words);
}

export function textHas(text: Reading, sought: readonly Word[]): boolean {
  const [first] = sought;
  if (!first) return false;
  if (sought.length > 1)
    return mayBegin(text, first) && text.words.some((_, at) => runsFrom(text.words, at, sought, 0));
  return (
    text.stems.has(first.stem) || (first.unbroken && text.unbroken.some((run) => run.includes(first.text)))
  );
}

/** Spares most texts the search for a place where a phrase begins. */
function mayBegin({ stems }: Reading, { stem, joined, unbroken }: Word): boolean {
  return unbroken || stems.has(stem) || (joined !== undefined && stems.has(joined));
}

/** Whether `sought` from `next` on is what the text says from `at` on, however either of them breaks compounds. */
function runsFrom(text: readonly Word[], at: number, sought: readonly Word[], next: number): boolean {
  const want = sought[next];
  if (!want) return true;
  const have = text[at];
  if (!have) return false;
  return (
    (isSame(have, want) && runsFrom(text, at + 1, sought, next + 1)) ||
    (have.joined === want.stem && runsFrom(text, at + 2, sought, next + 1)) ||
    (want.joined === have.stem && runsFrom(text, at + 1, sought, next + 2))
  );
}

function isSame(have: Word, want: Word): boolean {
  return have.stem === want.stem || (want.unbroken && have.unbroken && have.text.includes(want.text));
}
