import { fold, parseQueryText } from '@rummage/vocabulary';
import type { Check, Mismatch } from './search.ts';
import { isFindable, isReadable, listingHas, listingSays, tokenizeListing, wanted } from './tokenized.ts';
import type { Wanted } from './tokenized.ts';

/**
 * The checks of a query's text. Words are looked for in title, description, brand and materials, exclusions in title
 * and description. Plain words may also be proven by the marketplace that was sent them; everything else is checked
 * here, whatever the marketplace says.
 */
export function compileQueryText(queryText: string): Check[] {
  const { words, phrases, excluded, anyOf } = parseQueryText(queryText);
  const asked: Check[] = [
    ...excluded.map(wanted).filter(isFindable).map(excludedCheck),
    ...wordChecks(words.map(wanted).filter(isReadable)),
    ...phrases.map(wanted).filter(isReadable).map(phraseCheck),
    ...anyOf
      .map((group) => group.map(wanted).filter(isFindable))
      .filter((group) => group.length > 0)
      .map(groupCheck),
  ];
  if (asked.length > 0) return asked;
  const signs = [...words, ...phrases];
  return (signs.length > 0 ? signs : [queryText.trim()]).map(literalCheck);
}

function excludedCheck(unwanted: Wanted): Check {
  return unless((listing) => !listingHas(tokenizeListing(listing), unwanted), {
    kind: 'excluded-word',
    word: unwanted.text,
  });
}

/**
 * Spellings in a listing of the word at a place. Words that were typed apart may be one word there: "t shirt"
 * finds a "tshirt".
 */
export function spellingsOf(words: readonly Wanted[], at: number): Wanted[] {
  const word = words[at];
  return [word, together(words[at - 1], word), together(word, words[at + 1])].filter(
    (spelling) => spelling !== undefined,
  );
}

function wordChecks(words: readonly Wanted[]): Check[] {
  return words.map((word, at) => {
    const spellings = spellingsOf(words, at);
    const folded = fold(word.text);
    return unless(
      (listing, proof) => {
        const tokenized = tokenizeListing(listing);
        for (const spelling of spellings) if (listingSays(tokenized, spelling)) return true;
        return proof.words.some((proven) => fold(proven) === folded);
      },
      { kind: 'word', word: word.text },
    );
  });
}

function together(first: Wanted | undefined, second: Wanted | undefined): Wanted | undefined {
  if (first?.words.length !== 1 || second?.words.length !== 1) return undefined;
  const [one, other] = wanted(`${first.text} ${second.text}`).words;
  // "Size s" is not the plural of size: that would match any size.
  if (one?.joined === undefined || one.joined === one.stem || one.joined === other?.stem) return undefined;
  return wanted(`${first.text}${second.text}`);
}

function phraseCheck(phrase: Wanted): Check {
  return unless((listing) => listingSays(tokenizeListing(listing), phrase), {
    kind: 'phrase',
    phrase: phrase.text,
  });
}

function groupCheck(group: readonly Wanted[]): Check {
  return unless((listing) => group.some((entry) => listingSays(tokenizeListing(listing), entry)), {
    kind: 'group',
    words: group.map(({ text }) => text),
  });
}

/** A text of signs and emoji only is searched for literally: otherwise it would match every listing. */
function literalCheck(text: string): Check {
  const folded = fold(text);
  return unless((listing) => tokenizeListing(listing).folded().includes(folded), {
    kind: 'word',
    word: text,
  });
}

function unless(holds: (...asked: Parameters<Check>) => boolean, mismatch: Mismatch): Check {
  return (listing, proof) => (holds(listing, proof) ? undefined : mismatch);
}
