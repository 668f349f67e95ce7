import { listingOf, look, searchFor } from './testing/look.ts';

/** Texts made to keep a matcher busy: each is read as fast as any other text of its length. */
const LONG = 50_000;
const CJK_PHRASE = `"${'絹 '.repeat(140)}龍"`;

describe('a text made to keep the matcher busy', () => {
  it.each([
    ['quotes and brackets', `${'("'.repeat(75)}${'-'.repeat(75)}${'(,'.repeat(37)}`, 'Coat'],
    ['a phrase with a million ways through the title', CJK_PHRASE, '絹絹 '.repeat(500)],
    ['a phrase of one word', `"${'boot '.repeat(55)}hat"`, 'boot s '.repeat(5_000)],
    ['zeros', 'silk', `1.${'0'.repeat(LONG)}1${'0'.repeat(LONG)}`],
    ['zeros and no end', 'silk', `${'1.0'.repeat(LONG)}x`],
    ['initials', 'silk', 'a.'.repeat(LONG)],
    ['apostrophes', 'silk', "a'".repeat(LONG)],
    ['hyphens', 'silk', 'a-'.repeat(LONG)],
    ['halves', 'silk', '1 1/'.repeat(LONG)],
    ['commas', 'silk', '1,5,'.repeat(LONG)],
    ['blanks', 'silk', ' '.repeat(LONG)],
    ['plurals of plurals', 'silk', 'as'.repeat(LONG)],
    ['accents', 'silk', 'e\u0301'.repeat(LONG)],
    ['one long run', '絹'.repeat(300), `${'絹'.repeat(299)}着`.repeat(100)],
  ])('%s', (_, queryText, text) => {
    const started = performance.now();
    const listing = listingOf(text, { description: text });
    expect(look(searchFor(queryText, { category: 'Jewelry' }), listing)).not.toBe('match');
    expect(look(searchFor(queryText), listing)).not.toBe('match');
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
