import { withEither } from './write-terms.ts';

it.each([
  ['Burberry wool coat', 'burberry', 'burbery', '(Burberry, burbery) wool coat'],
  ['wool  coat, red', 'coat', 'topcoat', 'wool (coat, topcoat) red'],
  ['(coat, "long coat") -kids', 'Coat', 'car coat', '(coat, long coat, car coat) -kids'],
  ['"wool coat" -coat', 'coat', 'topcoat', '"wool coat" -coat'],
  ['–(coat, kids) coat', 'coat', 'topcoat', '-coat -kids (coat, topcoat)'],
  ['red ankle boots', 'ankle boots', 'booties', 'red (ankle, booties) (boots, booties)'],
  ['boots (ankle boots, heels)', 'ankle boots', 'booties', 'boots (ankle boots, heels, booties)'],
  ['silk dress', 'coat', 'topcoat', 'silk dress'],
])('a query may look for another word beside one of its own: %s', (text, word, other, expected) => {
  expect(withEither(text, word, other)).toBe(expected);
});
