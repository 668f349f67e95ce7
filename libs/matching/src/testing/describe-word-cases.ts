import { listingOf, look, searchFor } from './look.ts';

/** The text of a query, a title, and the word that is missing in it, if any. */
export type WordCase = [text: string, title: string, missed?: string];

export function describeWordCases(themes: [theme: string, rows: WordCase[]][]): void {
  describe.each(themes)('%s', (_, rows) => {
    it.each(rows.map(([text, title, missed]) => ({ text, title, missed })))(
      'looks for $text in the title $title',
      ({ text, title, missed }) => {
        expect(look(searchFor(text), listingOf(title))).toEqual(
          missed === undefined ? 'match' : { kind: 'word', word: missed },
        );
      },
    );
  });
}
