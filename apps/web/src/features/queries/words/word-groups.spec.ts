import { hasWord, piecesOf, withoutWord } from './word-groups.ts';

describe('a word beside the one that it goes with', () => {
  it.each([
    ['(burberry, burbery) wool coat', 'burbery', 'burberry wool coat'],
    ['(burberry,Burbery , burbury) kids', 'burbery', '(burberry, burbury) kids'],
    ['wool burbery', 'burbery', 'wool burbery'],
    ['red (ankle, booties) (boots, booties)', 'booties', 'red ankle boots'],
  ])('is taken out: %s', (text, word, expected) => {
    expect(withoutWord(text, word)).toBe(expected);
  });

  it.each([
    ['(burberry, BURBERY) coat', true],
    ['(burberry, "burbery") coat', true],
    ['burbery', false],
    ['burbery coat', false],
    ['coat -(burbery, kids)', false],
  ])('is there: %s', (text, expected) => {
    expect(hasWord(text, 'burbery')).toBe(expected);
  });
});

it('splits a text into its groups, and loses nothing of it', () => {
  const text = 'long (coat, topcoat)  (red, blue) -(kids, toys';
  expect(
    piecesOf(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
  expect(piecesOf(text).flatMap(({ entries }) => entries)).toEqual(['coat', 'topcoat', 'red', 'blue']);
});
