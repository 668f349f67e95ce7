import { runInNewContext } from 'node:vm';
import { listingOf, look, searchFor } from './testing/look.ts';

/** So long that work which grows with the square of the length would take minutes. */
const LONG = 200_000;
/** Ends a test that hangs; jest's own time limit cannot, while synchronous code runs. No test should come near it. */
const HANGS_AFTER_MS = 20_000;
const CJK_PHRASE = `"${'絹 '.repeat(140)}龍"`;

describe('the matcher', () => {
  it.each([
    ['quotes and brackets', `${'("'.repeat(75)}${'-'.repeat(75)}${'(,'.repeat(37)}`, 'Coat'],
    ['a phrase with a million ways through the title', CJK_PHRASE, '絹絹 '.repeat(500)],
    ['a phrase of one word', `"${'boot '.repeat(55)}hat"`, 'boot s '.repeat(5_000)],
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
    const inTime = (read: () => unknown): unknown =>
      runInNewContext('read()', { read }, { timeout: HANGS_AFTER_MS });
    expect(inTime(() => look(searchFor(queryText, { category: 'Jewelry' }), listing))).not.toBe('match');
    expect(inTime(() => look(searchFor(queryText), listing))).not.toBe('match');
  });
});
