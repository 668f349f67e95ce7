import type { Candidate } from '../search.ts';
import { tokenizeListing } from '../tokenized.ts';

/** The terms of a listing's texts. Some come twice. */
export function* listingTerms(listing: Candidate): Generator<string, void, undefined> {
  const { prose, brand, materials } = tokenizeListing(listing);
  for (const { stems, unbroken } of [prose(), brand(), materials()]) {
    yield* stems;
    for (const run of unbroken) for (const letter of new Set(run)) yield runTerm(letter);
  }
}

/**
 * What is written without breaks between words is found anywhere in a run of letters, so the term is its first letter. No
 * word has a colon.
 */
export function runTerm(text: string): string {
  return `:${String.fromCodePoint(text.codePointAt(0) ?? 0)}`;
}
