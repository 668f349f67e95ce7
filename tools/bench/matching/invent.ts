import type { Candidate, Search } from '@rummage/matching';
import { randomFrom } from '../figures.ts';
import { inventListing } from '../ingest/invent.ts';

/** Words of the invented language. Each is used in proportion to 1 / (its place + SHIFT), as words of real languages are. */
const WORDS = Array.from({ length: 30_000 }, (_, n) => nameOf(n));
/** Corrects Zipf's law as is usual for the most frequent words; nobody searches for "the". */
const SHIFT = 30;
const TITLE = 9;
const DESCRIPTION = 30;

/** Two to four words, of which the common ones of the language are as common as in listings. */
export function inventQueries(count: number): Search[] {
  const random = randomFrom(1);
  const draw = zipf(random);
  return Array.from({ length: count }, () => ({
    queryText: draw(2 + Math.floor(random() * 3)).join(' '),
    category: null,
    maxPriceCents: null,
    minimumCondition: 'PRE_OWNED',
    filters: [],
  }));
}

export function inventListings(count: number): Candidate[] {
  const draw = zipf(randomFrom(2));
  return Array.from({ length: count }, (_, n) => ({
    ...inventListing(n),
    title: draw(TITLE).join(' '),
    description: draw(DESCRIPTION).join(' '),
  }));
}

function zipf(random: () => number): (count: number) => string[] {
  let sum = 0;
  const upTo = WORDS.map((_, n) => (sum += 1 / (n + SHIFT)));
  const one = () => {
    const at = random() * sum;
    return WORDS[upTo.findIndex((until) => until >= at)] ?? '';
  };
  return (count) => Array.from({ length: count }, one);
}

/** Another word for each number; none is the plural of another. */
function nameOf(n: number): string {
  const SYLLABLES = ['ka', 'to', 'mi', 're', 'lun', 'bo', 'vi', 'dra', 'fen', 'gol'];
  return [...String(n + 1000)].map((digit) => SYLLABLES[Number(digit)]).join('');
}
