import { titleWords } from '@rummage/matching';
import { DRAWN } from '@rummage/sample-market/testing';
import { fold, type Language, LANGUAGES } from '@rummage/vocabulary';
import { type Concept, type ConceptName, CONCEPTS } from './concepts.ts';
import { conceptsOf, isKnownWord, narrower, wordsFor } from './lexicon.ts';

const NAMES = Object.keys(CONCEPTS) as ConceptName[];
const conceptOf = (name: ConceptName): Concept => CONCEPTS[name];

/** As they stand in the files, with the form for compounds. */
function listed(name: ConceptName, language: Language): string[] {
  const { words, front } = wordsFor(name, language);
  return front === undefined ? [...words] : [...words, `${front}-`];
}

const ALL = LANGUAGES.flatMap((language) =>
  NAMES.map((name) => ({ name, language, words: listed(name, language) })),
);

function namedIn(text: string, language: Language): ConceptName[] {
  return conceptsOf(text)
    .filter((named) => named.language === language)
    .map(({ concept }) => concept);
}

/** A name of several words ends in what the thing is: a wool bouclé is a bouclé, dark olive an olive. */
function meantBy(english: string): ConceptName[] {
  const whole = namedIn(english, 'en');
  const rest = english.indexOf(' ') + 1;
  return whole.length > 0 || rest === 0 ? whole : meantBy(english.slice(rest));
}

describe('the concepts', () => {
  it('are about 700, most of them garments and materials', () => {
    const counted = (kind: Concept['kind']) => NAMES.filter((name) => conceptOf(name).kind === kind).length;

    expect(NAMES.length).toBeGreaterThanOrEqual(580);
    expect(counted('garment')).toBeGreaterThanOrEqual(260);
    expect(counted('material')).toBeGreaterThanOrEqual(150);
    expect(counted('pattern')).toBeGreaterThanOrEqual(60);
    expect(counted('colour')).toBeGreaterThanOrEqual(70);
    expect(counted('condition')).toBeGreaterThanOrEqual(40);
  });

  it('are below others of their own kind, without circles', () => {
    const wider = (name: ConceptName) => NAMES.find((other) => other === conceptOf(name).of);
    const outside = NAMES.filter((name) => {
      const of = wider(name);
      return conceptOf(name).of !== undefined && (!of || conceptOf(of).kind !== conceptOf(name).kind);
    });
    const inCircles = NAMES.filter((name) => {
      const above = new Set<ConceptName>();
      for (let of = wider(name); of && !above.has(of); of = wider(of)) above.add(of);
      return above.has(name);
    });

    expect({ outside, inCircles }).toEqual({ outside: [], inCircles: [] });
  });

  it('are found below the wider one, and only where they are directly below it', () => {
    expect(narrower('wool')).toEqual(expect.arrayContaining(['loden', 'tweed', 'merino']));
    expect(narrower('wool')).not.toContain('harris tweed');
    expect(narrower('tweed')).toEqual(['harris tweed', 'donegal tweed']);
    expect(narrower('coat')).toContain('overcoat');
    expect(narrower('red')).toContain('burgundy');
    expect(narrower('cardigan')).toEqual([]);
  });
});

describe('the words', () => {
  it('are at least one for each concept in each language', () => {
    expect(ALL.filter(({ words }) => words.length === 0)).toEqual([]);
  });

  it('stand once for a concept, however they are accented', () => {
    const repeated = ALL.filter(({ words }) => new Set(words.map(fold)).size < words.length);
    expect(repeated).toEqual([]);
  });

  it('are written small, in letters, digits, hyphens, apostrophes and slashes, with single spaces', () => {
    const word = /^[\p{Ll}\p{N}]+(?:[ '/-][\p{Ll}\p{N}]+|[ -]'?[\p{Ll}\p{N}]+)*-?$/u;
    const odd = ALL.flatMap(({ words }) => words).filter((written) => !word.test(written));
    expect(odd).toEqual([]);
  });

  it('have at most one form for compounds, of materials and colours, in German, Swedish and Dutch alone', () => {
    const wrong = ALL.filter(({ name, language, words }) => {
      const fronts = words.filter((word) => word.endsWith('-'));
      const mayHave =
        ['de', 'sv', 'nl'].includes(language) && ['material', 'colour'].includes(conceptOf(name).kind);
      return fronts.length > (mayHave ? 1 : 0);
    });
    expect(wrong).toEqual([]);
  });

  it('are no plurals in English, and stand for two things of a kind only where sellers mean both', () => {
    const stem = (word: string) =>
      titleWords(word)
        .map((one) => one.stem)
        .join(' ');
    const english = ALL.filter(({ language }) => language === 'en');
    const plurals = english.filter(({ words }) => new Set(words.map(stem)).size < words.length);
    const uses = english.flatMap(({ name, words }) =>
      words.map((word) => `${conceptOf(name).kind} ${stem(word)}`),
    );

    expect(plurals).toEqual([]);
    expect(uses.filter((use, at) => uses.indexOf(use) !== at)).toEqual([
      'garment vest', // a waistcoat in America, and what a gilet is called
      'garment purse', // a handbag in America, and for coins in Britain
    ]);
  });
});

describe.each(Object.entries(DRAWN))('the %s of the sample market', (_, names) => {
  it('are known', () => {
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => meantBy(name).length === 0)).toEqual([]);
  });

  it.each(LANGUAGES)('have words in %s', (language) => {
    const missing = names.filter(
      (name) => !meantBy(name).some((concept) => wordsFor(concept, language).words.length > 0),
    );
    expect(missing).toEqual([]);
  });
});

it.each<[ConceptName, Language, string]>([
  ['wool', 'sv', 'ylle'],
  ['coat', 'sv', 'kappa'],
  ['suede', 'sv', 'mocka'],
  ['cardigan', 'sv', 'kofta'],
  ['1970s', 'sv', '70-tal'],
  ['wool', 'de', 'wolle'],
  ['coat', 'de', 'mantel'],
  ['skirt', 'de', 'rock'],
  ['sweater vest', 'de', 'pullunder'],
  ['patent leather', 'de', 'lackleder'],
  ['wool', 'fr', 'laine'],
  ['coat', 'fr', 'manteau'],
  ['houndstooth', 'fr', 'pied-de-poule'],
  ['signet ring', 'fr', 'chevalière'],
  ['wool', 'nl', 'wol'],
  ['coat', 'nl', 'jas'],
  ['jeans', 'nl', 'spijkerbroek'],
  ['wool', 'es', 'lana'],
  ['coat', 'es', 'abrigo'],
  ['earrings', 'es', 'pendientes'],
  ['polka dot', 'es', 'lunares'],
  ['wool', 'it', 'lana'],
  ['coat', 'it', 'cappotto'],
  ['turtleneck', 'it', 'dolcevita'],
  ['pinstripe', 'it', 'gessato'],
  ['jeans', 'it', 'jeans'],
  ['sweater', 'en', 'sweater'],
])('%s in %s is first of all %s', (concept, language, word) => {
  expect(wordsFor(concept, language).words[0]).toBe(word);
});

it.each<[ConceptName, Language, string]>([
  ['wool', 'de', 'woll'],
  ['wool', 'sv', 'ull'],
  ['wool', 'nl', 'wol'],
  ['leather', 'sv', 'läder'],
])('%s in %s begins compounds as %s', (concept, language, front) => {
  expect(wordsFor(concept, language).front).toBe(front);
  expect(wordsFor(concept, language).words).not.toContain(`${front}-`);
  expect(wordsFor(concept, 'en').front).toBeUndefined();
});

describe('a text', () => {
  it.each<[string, ConceptName, Language]>([
    ['Coats', 'coat', 'en'],
    ['topcoat', 'overcoat', 'en'],
    ['Trench Coat', 'trench coat', 'en'],
    ['T shirts', 't-shirt', 'en'],
    ['tshirt', 't-shirt', 'en'],
    ['gray', 'grey', 'en'],
    ['80s', '1980s', 'en'],
    ['black & white', 'black and white', 'en'],
    ['MANTEAUX', 'coat', 'fr'],
    ['boucles d’oreilles', 'earrings', 'fr'],
    ['Schwarzer', 'black', 'de'],
    ['woll', 'wool', 'de'],
    ['rock', 'coat', 'sv'],
    ['rock', 'skirt', 'de'],
    ['pantalones', 'trousers', 'es'],
    ['stivali', 'boots', 'it'],
    ['zwarte', 'black', 'nl'],
  ])('%s names %s', (text, concept, language) => {
    expect(conceptsOf(text)).toContainEqual({ concept, language });
  });

  it('names each concept once in a language, and as a whole or not at all', () => {
    expect(conceptsOf('trench coat').filter(({ language }) => language === 'en')).toEqual([
      { concept: 'trench coat', language: 'en' },
    ]);
    expect(conceptsOf('wool coat')).toEqual([]);
    expect(conceptsOf('burberry')).toEqual([]);
    expect(conceptsOf('♥')).toEqual([]);
  });

  it('does not make equal what is not', () => {
    expect(namedIn('sweater', 'en')).toEqual(['sweater']);
    expect(namedIn('cardigan', 'en')).toEqual(['cardigan']);
    expect(namedIn('ankle boots', 'en')).toEqual(['ankle boots']);
    expect(namedIn('gold', 'en')).toEqual(['gold', 'gold colour']);
  });
});

it('knows the words of all languages, also inside longer names, and no misspellings', () => {
  const stems = ['coat', 'kappa', 'cappotto', 'oreille', 'woll', 'breasted', 'tshirt', 'ylle'];
  expect(stems.filter((stem) => !isKnownWord(stem))).toEqual([]);
  expect(['burbery', 'cashmeer', 'trowsers', 'lether'].filter(isKnownWord)).toEqual([]);
});
