import { runInNewContext } from 'node:vm';
import { listingOf, look, searchFor } from './testing/look.ts';

/** So long that work which grows with the square of the length would take minutes. */
const LONG = 200_000;
/** Ends a test that hangs; jest's own time limit cannot, while synchronous code runs. No test should come near it. */
const HANGS_AFTER_MS = 20_000;
const CJK_PHRASE = `"${'絹 '.repeat(11)}龍"`;
/** As many as a filter may have; the title has all their words, and begins each of them at each of its places. */
const PHRASES = Array.from({ length: 50 }, (_, n) => `${'a '.repeat(10)}c${n} b`);

const inTime = (read: () => unknown, timeout = HANGS_AFTER_MS): unknown =>
  runInNewContext('read()', { read }, { timeout });

describe('the matcher', () => {
  it.each([
    ['quotes and brackets', `${'("'.repeat(75)}${'-'.repeat(75)}${'(,'.repeat(37)}`, 'Coat'],
    ['a phrase with a million ways through the title', CJK_PHRASE, '絹絹 '.repeat(500)],
    ['a phrase of one word', `"${'boot '.repeat(11)}hat"`, 'boot s '.repeat(5_000)],
    ['zeros', 'silk', `1.${'0'.repeat(LONG)}1${'0'.repeat(LONG)}`],
    ['zeros without an end', 'silk', `${'1.0'.repeat(LONG)}x`],
    ['initials', 'silk', 'a.'.repeat(LONG)],
    ['apostrophes', 'silk', "a'".repeat(LONG)],
    ['hyphens', 'silk', 'a-'.repeat(LONG)],
    ['halves', 'silk', '1 1/'.repeat(LONG)],
    ['commas', 'silk', '1,5,'.repeat(LONG)],
    ['blanks', 'silk', ' '.repeat(LONG)],
    ['plurals of plurals', 'silk', 'as'.repeat(LONG)],
    ['accents', 'silk', 'e\u0301'.repeat(LONG)],
    ['one long run of characters', '絹'.repeat(300), `${'絹'.repeat(299)}着`.repeat(100)],
  ])('ends in time for %s', (_, queryText, text) => {
    const listing = listingOf(text, { description: text });
    expect(inTime(() => look(searchFor(queryText, { category: 'Jewelry' }), listing))).not.toBe('match');
    expect(inTime(() => look(searchFor(queryText), listing))).not.toBe('match');
  });

  it('reads a long text once for each phrase, however often it begins', () => {
    const text = `b ${PHRASES.join(' ').replaceAll('a ', '')} ${'a '.repeat(9_800)}`;
    const listing = () => listingOf(text.slice(0, 500), { description: text });
    const search = searchFor('a', { filters: [{ name: 'brand', values: PHRASES }] });
    // A text that is read again from each place takes 40 times as long, and the longest of these phrases 12 times.
    const hundredTimes = () => {
      for (let time = 0; time < 100; time += 1) if (look(search, listing()) === 'match') return 'match';
      return 'none';
    };
    expect(inTime(hundredTimes)).toBe('none');
  });

  it('looks for the first twelve words of a phrase', () => {
    const words = Array.from({ length: 14 }, (_, n) => `word${n}`);
    expect(look(searchFor(`"${words.join(' ')}"`), listingOf(words.slice(0, 12).join(' ')))).toBe('match');
    expect(look(searchFor(`"${words.join(' ')}"`), listingOf(words.slice(0, 11).join(' ')))).not.toBe(
      'match',
    );
  });
});
