import type { OtherWords } from '@rummage/vocabulary';
import { likelyWords } from './likely-words.ts';
import type { Speakers } from './other-languages.ts';

const SPEAKERS: Speakers = { en: ['ebay'], sv: ['tradera'] };

function likelyFor(query_text: string, words: OtherWords = {}, excluded: string[] = []) {
  const filters = excluded.length > 0 ? [{ name: 'excludeKeyword' as const, values: excluded }] : [];
  const vocabulary = { seen: new Map<string, number>(), isKnown: () => true, known: [] };
  return likelyWords({ query_text, words, filters }, vocabulary, SPEAKERS);
}

const wordsOf = (kind: string, ...asked: Parameters<typeof likelyFor>) =>
  likelyFor(...asked).flatMap((likely) => (likely.kind === kind ? [likely.word] : []));

const changeOf = (word: string, ...asked: Parameters<typeof likelyFor>) =>
  likelyFor(...asked).find((likely) => likely.word === word)?.change;

describe('likelyWords', () => {
  it.each([
    ['sweater', 'jumper'],
    ['wool jumper', 'pullover'],
    ['tröja', 'jumper'],
    ['red (sneakers, kicks)', 'trainers'],
  ])('has other names of the thing: %s is also %s', (text, name) => {
    expect(wordsOf('other_name', text)).toContain(name);
  });

  it.each([
    ['coat', 'topcoat', 'a kind of coat'],
    ['wool skirt', 'tweed', 'a cloth of wool'],
  ])('has kinds of the thing: of %s %s is %s', (text, name, why) => {
    expect(likelyFor(text).find(({ word }) => word === name)).toMatchObject({ kind: 'kind_of', text: why });
  });

  it.each([
    ['wool coat', 'topcoat', 'wool (coat, topcoat)'],
    ['red (coat, jacket)', 'topcoat', 'red (coat, jacket, topcoat)'],
    ['trench coat, belted', 'trenchcoat', '(trench, trenchcoat) (coat, trenchcoat) belted'],
  ])('puts them beside the words of the query: %s with %s', (text, word, query_text) => {
    expect(changeOf(word, text)).toEqual({ query_text });
  });

  it('has none that the query has, leaves out, or would find anyway', () => {
    expect(wordsOf('kind_of', 'coat')).toEqual(expect.arrayContaining(['overcoat', 'topcoat', 'greatcoat']));
    expect(wordsOf('kind_of', '(coat, overcoat) -topcoat', {}, ['greatcoat'])).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(overcoat|topcoat|greatcoat|.* coat)$/)]),
    );
  });

  it('has none with which the query would be too long to be saved', () => {
    const languages = likelyFor(`coat${' wool'.repeat(59)}`).map(({ language }) => language);
    expect(languages).toContain('sv');
    expect(languages).not.toContain('de');
    expect(languages).not.toContain(null);
  });

  it('has no word that means something else as well', () => {
    expect(wordsOf('other_name', 'jeans')).not.toContain('denims');
  });

  it.each([
    ['wool coat', ['ylle kappa', 'ullkappa'], ['wolle mantel', 'wollmantel']],
    [
      'burberry wool coat',
      ['burberry ylle kappa', 'burberry ullkappa'],
      ['burberry wolle mantel', 'burberry wollmantel'],
    ],
    ['"wool" coat', [], []],
    ['burberry', [], []],
  ])('has %s in other languages', (text, swedish, german) => {
    const others = likelyFor(text).filter(({ kind }) => kind === 'language');
    const wordsIn = (code: string) =>
      others.flatMap(({ language, word }) => (language === code ? [word] : []));
    expect(wordsIn('sv')).toEqual(swedish);
    expect(wordsIn('de')).toEqual(german);
    expect(wordsIn('en')).toEqual([]);
  });

  it.each(['👗 dress', 'dress ★', 'コート dress', '| dress .'])(
    'takes no sign for a part of a name: %s',
    (text) => {
      expect(changeOf('gown', text)).toEqual({ query_text: text.replace('dress', '(dress, gown)') });
    },
  );

  it('leaves out in other languages what the query leaves out', () => {
    const [swedish] = likelyFor('coat -wool', {}, ['silk']).filter(({ language }) => language === 'sv');
    expect(swedish?.word).toBe('kappa');
    expect(swedish?.change.words?.sv?.split(' ')).toEqual(
      expect.arrayContaining(['kappa', '-ylle', '-ull', '-siden']),
    );
  });

  it('names the marketplaces that are asked in a language, and keeps the words that are there', () => {
    const others = likelyFor('black coat', { de: 'mantel' }).filter(({ kind }) => kind === 'language');
    expect(others.find(({ language }) => language === 'sv')).toMatchObject({
      word: 'svart kappa',
      of: 'black coat',
      text: 'black coat in Swedish, asked at Tradera only',
      change: { words: { de: 'mantel', sv: '(svart, svarta) kappa' } },
    });
    expect(others.find(({ language }) => language === 'fr')?.text).toBe('black coat in French');
    expect(others.some(({ language }) => language === 'de')).toBe(false);
  });
});
