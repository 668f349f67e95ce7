import { seeded } from '@rummage/marketplaces/testing';
import { ANYTHING, titleWords } from '@rummage/matching';
import { sampleMarketplace } from '@rummage/sample-market';
import { DAY_MS } from '@rummage/vocabulary';
import { requestFor } from '#queries/search-request';
import { isKnownWord, knownWords } from './lexicon/lexicon.ts';
import { NAMES } from './lexicon/names.ts';
import { createSeenWords } from './seen-words.ts';
import { misspellingsOf, spellingOf, type Vocabulary } from './spellings.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A word with one slip: a letter left out, doubled or added, changed, or swapped with the next one. */
function withSlip(word: string, random: () => number): string {
  const at = Math.floor(random() * word.length);
  const letter = LETTERS[Math.floor(random() * LETTERS.length)] ?? '';
  const [before, here, next, after] = [
    word.slice(0, at),
    word[at] ?? '',
    word[at + 1] ?? '',
    word.slice(at + 2),
  ];
  const slips = [
    before + next + after,
    before + here + letter + next + after,
    before + letter + next + after,
    before + next + here + after,
  ];
  return slips[Math.floor(random() * slips.length)] ?? word;
}

/** What a month of the sample market teaches, where sellers slip in every twentieth title. */
async function makeMonth(): Promise<Vocabulary> {
  const random = seeded(1);
  const words = createSeenWords();
  for (const day of [0, 10, 20]) {
    const market = sampleMarketplace({ seed: 'test', now: () => Date.parse('2026-03-01') + day * DAY_MS });
    const { signal } = new AbortController();
    for await (const { listings } of market.search(requestFor(ANYTHING, 'USD'), { signal }))
      for (const { title } of listings)
        words.add(random() < 0.05 ? title.replace(/[a-z]{5,}/, (word) => withSlip(word, random)) : title);
  }
  return {
    seen: words.counts,
    isKnown: isKnownWord,
    known: knownWords('en'),
  };
}

let month: Promise<Vocabulary> | undefined;
const aMonth = () => (month ??= makeMonth());

/** Words of titles, each with letters only. */
function rightWords({ seen }: Vocabulary): string[] {
  return [...seen].flatMap(([word, count]) => (count >= 5 && /^[a-z]{4,}$/.test(word) ? [word] : []));
}

const stemOf = (word: string) => titleWords(word)[0]?.stem;

describe('spellings', () => {
  it('are known for nine of ten words typed with a slip', async () => {
    const random = seeded(3);
    const vocabulary = await aMonth();
    const words = rightWords(vocabulary);
    let [tried, right] = [0, 0];
    while (tried < 1000) {
      const word = words[Math.floor(random() * words.length)] ?? '';
      const typed = withSlip(word, random);
      if (typed === word || vocabulary.isKnown(typed) || vocabulary.seen.has(typed)) continue;
      tried += 1;
      const found = spellingOf(typed, vocabulary);
      if (found !== undefined && stemOf(found) === stemOf(word)) right += 1;
    }
    expect(right).toBeGreaterThanOrEqual(900);
  });

  it('have nothing to offer for 990 of 1,000 right queries', async () => {
    const random = seeded(2);
    const vocabulary = await aMonth();
    // Makers' names that nobody has taught it.
    const names = [
      'filippa',
      'barena',
      'lindex',
      'kapital',
      'visvim',
      'closed',
      'drykorn',
      'noa',
      'masai',
      'oska',
    ];
    const words = [...rightWords(vocabulary), ...NAMES, ...names, ...knownWords('en')];
    let wrong = 0;
    for (let tried = 0; tried < 1000; tried += 1) {
      const query = [0, 1].map(() => words[Math.floor(random() * words.length)] ?? '');
      if (query.some((word) => spellingOf(word, vocabulary) ?? misspellingsOf(word, vocabulary)[0]))
        wrong += 1;
    }
    expect(wrong).toBeLessThanOrEqual(10);
  });

  const vocabulary: Vocabulary = {
    seen: new Map([
      ['burberry', 400],
      ['burbery', 12],
      ['burburry', 6],
      ['burberrys', 9],
      ['burberri', 4],
      ['jacket', 900],
      ['jackett', 8],
      ['packet', 9],
      ['501', 90],
      ['505', 5],
      ['shirt', 300],
      ['pocket', 200],
      ['cashmere', 90],
      ['cashmre', 8],
      ['shift', 6],
    ]),
    isKnown: (word) => ['jacket', 'shirt', 'pocket', 'cashmere'].includes(word),
    known: ['jacket', 'shirt'],
  };

  it.each([
    ['jakcet', 'jacket'],
    ['burbery', 'burberry'],
    ['burberry', undefined],
    ['shirts', undefined],
    ['shift', undefined],
    ['502', undefined],
    ['x', undefined],
  ])('take %s for %s', (typed, expected) => {
    expect(spellingOf(typed, vocabulary)).toBe(expected);
  });

  it.each([
    ['burberry', ['burbery']],
    ['pocket', []],
    ['cashmere', ['cashmre']],
    ['jacket', ['jackett']],
    ['shirt', []],
    ['501', []],
  ])('are wrong in these ways for %s: %j', (word, expected) => {
    expect(misspellingsOf(word, vocabulary)).toEqual(expected);
  });
});
