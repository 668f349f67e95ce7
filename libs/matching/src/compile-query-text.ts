import { fold, parseQueryText } from '@rummage/vocabulary';
import { type AskedWord, askedWords } from './asked-words.ts';
import type { Candidate, Check, Mismatch, Proof, Search } from './search.ts';
import { isFindable, isReadable, listingHas, listingSays, tokenizeListing, wanted } from './tokenized.ts';
import type { Wanted } from './tokenized.ts';

/** The checks of a query's texts, of which one has to be there. What is missing of its own is named, not of the others. */
export function compileTexts({ queryText, otherTexts = [] }: Search): Check[] {
  const own = compileQueryText(queryText);
  if (otherTexts.length === 0) return own;
  const others = otherTexts.map(({ text, countries }) => ({
    countries,
    checks: [...excludedChecks(queryText), ...compileQueryText(text)],
  }));
  return [
    (listing, proof) => {
      const { location } = listing;
      const mismatch = firstOf(own, listing, proof);
      const isFoundByOther = ({ checks, countries }: (typeof others)[number]) =>
        (location === null || countries.includes(location)) && !firstOf(checks, listing, proof);
      return mismatch && !others.some(isFoundByOther) ? mismatch : undefined;
    },
  ];
}

/** What a listing fails first. */
export function firstOf(checks: readonly Check[], listing: Candidate, proof: Proof): Mismatch | undefined {
  for (const check of checks) {
    const mismatch = check(listing, proof);
    if (mismatch) return mismatch;
  }
  return undefined;
}

/**
 * The checks of a query's text. Words are looked for in title, description, brand and materials, exclusions in title
 * and description. Plain words may also be proven by the marketplace that was sent them; everything else is checked
 * here, whatever the marketplace says.
 */
function compileQueryText(queryText: string): Check[] {
  const { words, phrases } = parseQueryText(queryText);
  const asked = askedWords(queryText);
  const checks: Check[] = [
    ...excludedChecks(queryText),
    ...asked.words.map(wordCheck),
    ...phrases.map(wanted).filter(isReadable).map(phraseCheck),
    ...asked.groups.map(groupCheck),
  ];
  if (checks.length > 0) return checks;
  const signs = [...words, ...phrases];
  return (signs.length > 0 ? signs : [queryText.trim()]).map(literalCheck);
}

function excludedChecks(queryText: string): Check[] {
  return parseQueryText(queryText).excluded.map(wanted).filter(isFindable).map(excludedCheck);
}

function excludedCheck(unwanted: Wanted): Check {
  return unless((listing) => !listingHas(tokenizeListing(listing), unwanted), {
    kind: 'excluded-word',
    word: unwanted.text,
  });
}

function wordCheck({ text, spellings }: AskedWord): Check {
  const folded = fold(text);
  return unless(
    (listing, proof) => {
      const tokenized = tokenizeListing(listing);
      for (const spelling of spellings) if (listingSays(tokenized, spelling)) return true;
      return proof.words.some((proven) => fold(proven) === folded);
    },
    { kind: 'word', word: text },
  );
}

function phraseCheck(phrase: Wanted): Check {
  return unless((listing) => listingSays(tokenizeListing(listing), phrase), {
    kind: 'phrase',
    phrase: phrase.text,
  });
}

function groupCheck(group: readonly AskedWord[]): Check {
  const spellings = group.flatMap((entry) => entry.spellings);
  return unless((listing) => spellings.some((spelling) => listingSays(tokenizeListing(listing), spelling)), {
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
