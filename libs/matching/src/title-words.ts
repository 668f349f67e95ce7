import { readWords, type Word } from './words.ts';

/** A word of a title, as it is compared with words of other titles. */
export type TitleWord = Pick<Word, 'text' | 'stem'>;

/** The words of a title in their order, folded and without signs. Plural and singular share their stem. */
export function titleWords(title: string): TitleWord[] {
  return readWords(title, { joinAll: false }).map(({ text, stem }) => ({ text, stem }));
}
