import { titleWords } from '@rummage/matching';
import {
  EXCLUDE_KEYWORD,
  filterValues,
  fold,
  type Language,
  MAX_QUERY_TEXT,
  parseQueryText,
  withEither,
} from '@rummage/vocabulary';
import { type ConceptName, CONCEPTS } from './lexicon/concepts.ts';
import { isPlain, narrower, wordsFor } from './lexicon/lexicon.ts';
import type { Asked, LikelyWord } from './likely-word.ts';
import { inOtherLanguages, type Speakers } from './other-languages.ts';
import { languageOf, partsIn, type QueryPart } from './query-parts.ts';
import { misspellingsOf, spellingOf, type Vocabulary } from './spellings.ts';

/** Misspellings of a word that are counted, and kinds of a thing. */
const MOST_MISSPELLINGS = 5;
const MOST_WORDS_OF_A_CONCEPT = 3;

/** All words that may find more for a query; none that it asks for or leaves out already. */
export function likelyWords(query: Asked, vocabulary: Vocabulary, speakers: Speakers): LikelyWord[] {
  const language = languageOf(query.query_text);
  const parts = partsIn(query.query_text, language);
  const said = new Set([query.query_text, ...filterValues(query.filters, EXCLUDE_KEYWORD)].flatMap(stemsOf));
  const { words: plain } = parseQueryText(query.query_text);
  const near = parts.flatMap((part) => [
    ...part.words.flatMap((word) => spelt(word, vocabulary)),
    ...(part.concept && language ? called(part, part.concept, language) : []),
  ]);
  const words = near
    .filter(({ word, of }) => {
      const stems = stemsOf(word);
      // "Ankle boots" find nothing that "boots" do not.
      return !stems.every((stem) => said.has(stem)) && !stemsOf(of).every((stem) => stems.includes(stem));
    })
    .map((likely) => ({
      ...likely,
      language: null,
      asks: likely.word,
      change: { query_text: withEither(query.query_text, likely.of, likely.word) },
      beside: plain.filter((word) => !likely.of.split(' ').includes(word)).join(' '),
    }));
  return [...words, ...(language ? inOtherLanguages(query, parts, language, speakers) : [])].filter(
    ({ change }) => isShort(change),
  );
}

/** What is too long could not be saved. */
function isShort({ query_text = '', words = {} }: LikelyWord['change']): boolean {
  return [query_text, ...Object.values(words)].every((text = '') => text.length <= MAX_QUERY_TEXT);
}

type Near = Pick<LikelyWord, 'word' | 'kind' | 'of' | 'text'>;

function spelt(of: string, vocabulary: Vocabulary): Near[] {
  const right = spellingOf(fold(of), vocabulary);
  if (right !== undefined) return [{ word: right, kind: 'spelling', of, text: `if ${of} is misspelt` }];
  // Those of a plural are those of its singular, too.
  const forms = titleWords(of).flatMap(({ text, stem }) => (text === stem ? [text] : [text, stem]));
  return forms
    .flatMap((form) => misspellingsOf(form, vocabulary))
    .slice(0, MOST_MISSPELLINGS)
    .map((word) => ({ word, kind: 'misspelling', of, text: `as some sellers spell ${of}` }));
}

function called(part: QueryPart, concept: ConceptName, language: Language): Near[] {
  const of = part.words.join(' ');
  const others = wordsFor(concept, language).words.map((word): Near => ({
    word,
    kind: 'other_name',
    of,
    text: `another word for ${of}`,
  }));
  const text = `${FIBRES.has(concept) ? 'a cloth' : 'a kind'} of ${of}`;
  const kinds = narrower(concept)
    .flatMap((kind) => wordsFor(kind, language).words.slice(0, MOST_WORDS_OF_A_CONCEPT))
    .map((word): Near => ({ word, kind: 'kind_of', of, text }));
  return [...others, ...kinds].filter(({ word }) => isPlain(word, language, CONCEPTS[concept].kind));
}

/** What cloth is made of. */
const FIBRES: ReadonlySet<string> = new Set([
  'wool',
  'cotton',
  'silk',
  'linen',
  'cashmere',
  'mohair',
  'alpaca',
]);

function stemsOf(text: string): string[] {
  return titleWords(text).map(({ stem }) => stem);
}
