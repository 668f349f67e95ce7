import type { WordOffer } from '@rummage/contract';
import { fold, withEither } from '@rummage/vocabulary';
import type { Language, OtherWords } from '@rummage/vocabulary';
import type { QueryDraft } from '../draft/query-draft.ts';
import { hasWord, withoutWord } from './word-groups.ts';

/** More are not shown at once. */
const MOST_ROWS = 5;

type Drafted = Pick<QueryDraft, 'queryText' | 'words'>;

/** True if a draft is looked for with an offered word. */
export function isAdded({ queryText, words }: Drafted, { word, language, change }: WordOffer): boolean {
  if (language === null) return hasWord(queryText, word);
  return words[language] !== undefined && words[language] === change.words?.[language];
}

/** True if the words for which one was offered still stand in the text. */
export function isForText({ queryText }: Drafted, { of }: WordOffer): boolean {
  const words = fold(queryText).split(/[\s(),]+/);
  return fold(of)
    .split(' ')
    .every((word) => words.includes(word));
}

/** What adding a word changes of a draft, which may have another text by now than the one for which it was offered. */
export function withOffer(
  { queryText, words }: Drafted,
  { word, of, language, change }: WordOffer,
): Partial<Drafted> {
  if (language !== null) return { words: { ...words, [language]: change.words?.[language] } };
  return { queryText: withEither(queryText, of, word) };
}

/** What takes an added word out again; whatever was typed since stays. */
export function withoutOffer({ queryText, words }: Drafted, { word, language }: WordOffer): Partial<Drafted> {
  return language === null
    ? { queryText: withoutWord(queryText, word) }
    : { words: withoutLanguage(words, language) };
}

/** Words of other languages without those of one. */
export function withoutLanguage({ ...words }: OtherWords, language: Language): OtherWords {
  delete words[language];
  return words;
}

/** The rows after another answer: those that were added stay in their places, what is offered now takes the others. */
export function nextRows(rows: readonly WordOffer[], drafted: Drafted, offers: readonly WordOffer[]) {
  const added = rows.filter((row) => isAdded(drafted, row));
  const fresh = offers.filter((offer) => !added.some((row) => rowKey(row) === rowKey(offer)));
  const kept = rows.map((row) => (added.includes(row) ? row : fresh.shift()));
  return [...kept, ...fresh].filter((row) => row !== undefined).slice(0, MOST_ROWS);
}

/** Names a row among the others. */
export function rowKey({ word, language }: WordOffer): string {
  return `${language ?? ''}:${word}`;
}
