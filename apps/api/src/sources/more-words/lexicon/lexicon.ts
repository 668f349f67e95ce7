import { readWords, titleWords } from '@rummage/matching';
import { type Language, LANGUAGES, lazily } from '@rummage/vocabulary';
import { type Concept, type ConceptName, CONCEPTS, type Words } from './concepts.ts';
import { DUTCH } from './dutch.ts';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { ITALIAN } from './italian.ts';
import { NAMES } from './names.ts';
import { SPANISH } from './spanish.ts';
import { SWEDISH } from './swedish.ts';

const WORDS: Record<Language, Words> = {
  en: ENGLISH,
  de: GERMAN,
  sv: SWEDISH,
  fr: FRENCH,
  it: ITALIAN,
  nl: DUTCH,
  es: SPANISH,
};

const ALL = Object.keys(CONCEPTS) as readonly ConceptName[];

/** A concept that a text names, and the language in which it does. */
export interface Named {
  concept: ConceptName;
  language: Language;
}

/**
 * Words of a concept in a language, the most usual first. `front` is how a compound begins with it, "woll" as in "Wollmantel",
 * where the language has such a form.
 */
export function wordsFor(
  concept: ConceptName,
  language: Language,
): { words: readonly string[]; front: string | undefined } {
  const listed = WORDS[language][concept].split(', ').filter((word) => word !== '');
  return {
    words: listed.filter((word) => !word.endsWith('-')),
    front: listed.find((word) => word.endsWith('-'))?.slice(0, -1),
  };
}

/**
 * The concepts that a text as a whole names, in any language, those of the first language first: "coats" and "trench coat" name
 * one, "wool coat" none. Words are compared as in searches, and a compound may be written apart, with a hyphen or together.
 */
export function conceptsOf(text: string): readonly Named[] {
  const found = keysOf(text).flatMap((key) => tables().named.get(key) ?? []);
  return found.filter(
    (one, at) =>
      found.findIndex(({ concept, language }) => concept === one.concept && language === one.language) === at,
  );
}

/** The longest name of a concept, in words. */
const MOST_WORDS = 3;

/**
 * The concepts that the words of a title name, in the language in which it names most of them: "collar" is a necklace in Spanish
 * alone. The longest names count, so "trench coat" names no other coat. @param stems its words
 */
export function conceptsIn(stems: readonly string[]): ConceptName[] {
  const found = new Map<Language, ConceptName[]>();
  for (let at = 0; at < stems.length;) {
    let length = Math.min(MOST_WORDS, stems.length - at);
    let named: readonly Named[] | undefined;
    while (length > 0 && !(named = tables().named.get(stems.slice(at, at + length).join(' ')))) length -= 1;
    for (const { concept, language } of named ?? []) add(found, language, concept);
    at += Math.max(1, length);
  }
  // Of several it is English, in which most of the words that all share are written.
  let most = found.get('en') ?? [];
  for (const concepts of found.values()) if (concepts.length > most.length) most = concepts;
  return [...new Set(most)];
}

/** True if a word names nothing of another kind in its language: "denims" would find all that is of denim. */
export function isPlain(word: string, language: Language, kind: Concept['kind']): boolean {
  return conceptsOf(word).every(
    (named) => named.language !== language || CONCEPTS[named.concept].kind === kind,
  );
}

/** The concepts directly below one: overcoat and raincoat, but not what is below them, for coat. */
export function narrower(concept: ConceptName): readonly ConceptName[] {
  return tables().narrower.get(concept) ?? [];
}

/** True for the name of a maker, and if any language has this word, also as a part of a longer name: it is no misspelling. */
export function isKnownWord(word: string): boolean {
  return NAMES.has(word) || titleWords(word).every(({ stem }) => tables().stems.has(stem));
}

/** The single words of all names in a language, folded. */
export function knownWords(language: Language): readonly string[] {
  return tables().single.get(language) ?? [];
}

/** A text as its words apart and together: "t-shirt", "t shirt" and "tshirt" have one of them in common. */
function keysOf(text: string): string[] {
  const words = readWords(text, { joinAll: false });
  const apart = words.map(({ stem }) => stem).join(' ');
  if (words.length < 2) return [apart];
  const [one, ...others] = readWords(words.map((word) => word.text).join(''), { joinAll: false });
  return one && others.length === 0 ? [apart, one.stem] : [apart];
}

const tables = lazily(() => {
  const named = new Map<string, Named[]>();
  const narrower = new Map<string, ConceptName[]>();
  for (const language of LANGUAGES) {
    for (const concept of ALL) {
      const { words, front } = wordsFor(concept, language);
      const keys = [...words, ...(front === undefined ? [] : [front])].flatMap(keysOf);
      for (const key of new Set(keys)) add(named, key, { concept, language });
    }
  }
  for (const name of ALL) {
    const { of }: Concept = CONCEPTS[name];
    if (of !== undefined) add(narrower, of, name);
  }
  const single = new Map(
    LANGUAGES.map((language) => {
      const names = ALL.flatMap((concept) => wordsFor(concept, language).words);
      return [language, [...new Set(names.flatMap((name) => titleWords(name).map(({ text }) => text)))]];
    }),
  );
  const stems = new Set([...named.keys()].flatMap((key) => key.split(' ')));
  return { named, narrower, single, stems };
});

function add<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
