import { runInNewContext } from 'node:vm';
import { listingOf, look, searchFor } from './testing/look.ts';

/** A length at which work that grows with its square would take minutes. */
const LONG = 200_000;
/** Ends a test that hangs; jest's own time limit cannot, while synchronous code runs. No test should come near it. */
const HANGS_AFTER_MS = 20_000;
const CJK_PHRASE = `"${'絹 '.repeat(11)}龍"`;

const inTime = (read: () => unknown, timeout = HANGS_AFTER_MS): unknown =>
  runInNewContext('read()', { read }, { timeout });

/** Other programs on the machine do not count. */
const processorMs = (): number => process.cpuUsage().user / 1000;

/** The longest text of a listing. */
const LONGEST = 20_000;
/** The most phrases that the three filters of a query may have which take them. */
const phrases = (make: (n: number) => string): string[] => Array.from({ length: 150 }, (_, n) => make(n));
/** A letter without breaks between words. */
const letter = (n: number): string => String.fromCharCode(0x4e00 + n);
const SIGN = ['صلى', 'الله', 'عليه', 'وسلم'];

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

  it.each([
    ['that begin at every run', '一a'.repeat(LONGEST), phrases((n) => '一 '.repeat(11) + letter(n))],
    ['that all but end', '一a'.repeat(LONGEST), phrases((n) => `${'一 a '.repeat(5)}一 ${letter(n)}`)],
    [
      'of signs that are sentences',
      '\ufdfa'.repeat(LONGEST),
      phrases((n) => Array.from({ length: 5 }, (_, at) => SIGN[(n >> at) & 3]).join(' ') + ' عليه'),
    ],
  ])('takes only some ms for 150 phrases %s', (_, text, values) => {
    const lastLetters = Array.from({ length: 150 }, (_letter, n) => letter(n)).join(' ');
    const description = `${lastLetters} ${text}`.slice(0, LONGEST);
    const search = searchFor('coat', {
      filters: (['excludeKeyword', 'material', 'brand'] as const).map((name, n) => ({
        name,
        values: values.slice(n * 50, n * 50 + 50),
      })),
    });
    const msOnce = () => {
      const before = processorMs();
      look(search, listingOf('coat', { description }));
      return processorMs() - before;
    };
    msOnce();
    // The searches alone took 100 to 180, and now take 20 at most.
    expect(Math.min(msOnce(), msOnce(), msOnce())).toBeLessThan(60);
  });

  it('looks for the first twelve words of a phrase', () => {
    const words = Array.from({ length: 14 }, (_, n) => `word${n}`);
    expect(look(searchFor(`"${words.join(' ')}"`), listingOf(words.slice(0, 12).join(' ')))).toBe('match');
    expect(look(searchFor(`"${words.join(' ')}"`), listingOf(words.slice(0, 11).join(' ')))).not.toBe(
      'match',
    );
  });
});
