import type { WordOffer } from '@rummage/contract';
import { isAdded, nextRows, withoutOffer, withOffer } from './offered-words.ts';

const offer = (word: string, different: Partial<WordOffer> = {}): WordOffer => ({
  word,
  kind: 'other_name',
  of: 'coat',
  language: null,
  text: '',
  a_month: 9,
  examples: [],
  change: { query_text: `wool (coat, ${word})` },
  ...different,
});
const draft = (queryText: string, words = {}) => ({ queryText, words });
const TOPCOAT = offer('topcoat');
const KAPPA = offer('svart kappa', {
  language: 'sv',
  change: { words: { sv: '(svart, svarta) kappa', de: 'Mantel' } },
});

describe('a word that is added', () => {
  it('goes beside the one that it belongs to, also in a text that was typed since', () => {
    expect(withOffer(draft('wool coat '), TOPCOAT)).toEqual({
      queryText: 'wool (coat, topcoat)',
    });
    expect(withOffer(draft('long coat red'), TOPCOAT)).toEqual({
      queryText: 'long (coat, topcoat) red',
    });
  });

  it('of another language leaves the text and other languages as they are', () => {
    expect(withOffer(draft('wool coat', { fr: 'manteau' }), KAPPA)).toEqual({
      words: { fr: 'manteau', sv: '(svart, svarta) kappa' },
    });
  });

  it('is taken out of what is there by then', () => {
    expect(withoutOffer(draft('red (coat, topcoat) long'), TOPCOAT)).toEqual({ queryText: 'red coat long' });
    const words = { sv: '(svart, svarta) kappa', fr: 'manteau' };
    expect(isAdded(draft('', words), KAPPA)).toBe(true);
    expect(withoutOffer(draft('', words), KAPPA)).toEqual({ words: { fr: 'manteau' } });
    expect(isAdded(draft('', { sv: 'kappa' }), KAPPA)).toBe(false);
    expect(isAdded(draft(''), KAPPA)).toBe(false);
  });
});

describe('the rows after another answer', () => {
  const words = (rows: readonly WordOffer[]) => rows.map(({ word }) => word);
  const [loden, ulster, paletot] = ['loden', 'ulster', 'paletot'].map((word) => offer(word)) as [
    WordOffer,
    WordOffer,
    WordOffer,
  ];

  it('keep what was added in its place, and offer up to five', () => {
    const before = nextRows([], draft('coat'), [loden, TOPCOAT, ulster]);
    expect(words(before)).toEqual(['loden', 'topcoat', 'ulster']);
    const offers = [paletot, KAPPA, { ...TOPCOAT, a_month: 1 }, loden, offer('cape'), offer('car coat')];
    const after = nextRows(before, draft('(coat, topcoat)'), offers);
    expect(words(after)).toEqual(['paletot', 'topcoat', 'svart kappa', 'loden', 'cape']);
    // It is worth what it was worth when it was added.
    expect(after[1]?.a_month).toBe(9);
  });

  it('lose what is neither added nor offered any more', () => {
    expect(words(nextRows([loden, TOPCOAT], draft('coat'), [ulster]))).toEqual(['ulster']);
    expect(words(nextRows([loden, TOPCOAT], draft('(coat, topcoat)'), []))).toEqual(['topcoat']);
  });
});
