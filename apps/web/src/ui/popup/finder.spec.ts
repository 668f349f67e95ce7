import { matchedParts } from './finder.tsx';

/** The text with what is matched in brackets. */
const marked = (text: string, typed: string) =>
  matchedParts(text, typed)
    .map(({ text: part, isMatched }) => (isMatched ? `[${part}]` : part))
    .join('');

it.each([
  ['Hide controls', 'co', 'Hide [co]ntrols'],
  ['Coat, corduroy', 'CO', '[Co]at, [co]rduroy'],
  ['Wool coat', 'coat wool', '[Wool] [coat]'],
  ['Café chair', 'cafe', '[Café] chair'],
  ['Wool coat', '', 'Wool coat'],
  ['Wool coat', 'silk', 'Wool coat'],
  ['', 'silk', ''],
])('marks in "%s" what "%s" matches', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected);
});
