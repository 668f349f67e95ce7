import {
  EXCLUDE_KEYWORD,
  filterValues,
  fold,
  type Language,
  LANGUAGE_NAMES,
  LANGUAGES,
  MARKETPLACE_LABELS,
  type MarketplaceName,
  parseQueryText,
  writeTerm,
} from '@rummage/vocabulary';
import { CONCEPTS } from './lexicon/concepts.ts';
import { conceptsOf, isPlain, wordsFor } from './lexicon/lexicon.ts';
import type { Asked, LikelyWord } from './likely-word.ts';
import type { QueryPart } from './query-parts.ts';

/** Marketplaces by the language of their listings. */
export type Speakers = Partial<Record<Language, readonly MarketplaceName[]>>;

/** The query in each other language, as far as its words are known: as words, or with a material before its thing as one word. */
export function inOtherLanguages(
  { query_text, words, filters }: Asked,
  parts: readonly QueryPart[],
  own: Language,
  speakers: Speakers,
): LikelyWord[] {
  const of = [...new Set(parts.map((part) => part.words.join(' ')))].join(' ');
  // A phrase cannot be put word by word.
  const { phrases, excluded } = parseQueryText(query_text);
  const unwanted = [...excluded, ...filterValues(filters, EXCLUDE_KEYWORD)].flatMap((text) =>
    conceptsOf(text).flatMap((found) => (found.language === own ? [found.concept] : [])),
  );
  if (phrases.length > 0 || !parts.some(({ concept }) => concept)) return [];
  return LANGUAGES.flatMap((language) => {
    if (language === own || words[language] !== undefined) return [];
    const without = (text: string) =>
      unwanted
        .flatMap((concept) => wordsFor(concept, language).words)
        .filter((word) => !text.includes(word))
        .map((word) => writeTerm({ kind: 'excluded', text: word }));
    const asked = speakers[language]?.map((name) => MARKETPLACE_LABELS[name]);
    const at = asked ? `, asked at ${LIST.format(asked)} only` : '';
    return textsIn(parts, language)
      .filter(({ word }) => fold(word) !== fold(query_text))
      .map(({ word, text, asks }) => ({
        word,
        kind: 'language',
        of,
        language,
        text: `${of} in ${LANGUAGE_NAMES[language]}${at}`,
        change: { words: { ...words, [language]: [text, ...without(text)].join(' ') } },
        asks,
        beside: word,
      }));
  });
}

const LIST = new Intl.ListFormat('en');

/** The words of a query in a language, the text that looks for all their forms, and the word that titles need. */
function textsIn(
  parts: readonly QueryPart[],
  language: Language,
): { word: string; text: string; asks: string }[] {
  const translated = parts.map(({ concept, words }) => {
    if (concept === undefined) return { word: words.join(' '), text: words.join(' '), isThing: false };
    const { kind } = CONCEPTS[concept];
    const { words: all, front } = wordsFor(concept, language);
    const names = all.filter((name) => isPlain(name, language, kind));
    const [word = ''] = names;
    // "Schwarz" is also "schwarze" and "schwarzer".
    const isOfForms = names.length > 1 && (kind === 'colour' || kind === 'pattern');
    return { word, text: isOfForms ? `(${names.join(', ')})` : word, front, isThing: kind === 'garment' };
  });
  if (translated.some(({ word }) => word === '')) return [];
  const thing = translated.find(({ isThing }) => isThing);
  const material = translated.find(({ front }) => front !== undefined);
  const written = (all: readonly { word: string; text: string }[], asks?: string) => {
    const word = all.map((one) => one.word).join(' ');
    return { word, text: all.map(({ text }) => text).join(' '), asks: asks ?? word };
  };
  const apart = written(translated, thing?.word);
  if (!thing || !material || thing === material) return [apart];
  const compound = `${material.front}${thing.word}`;
  const inOne = translated
    .filter((one) => one !== material)
    .map((one) => (one === thing ? { word: compound, text: compound } : one));
  return [apart, written(inOne, compound)];
}
