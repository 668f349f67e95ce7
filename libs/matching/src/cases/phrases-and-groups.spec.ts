import type { Mismatch } from '../search.ts';
import { listingOf, look, searchFor } from '../testing/look.ts';

type PhraseCase = [text: string, title: string, reason?: Mismatch];

const noPhrase = (phrase: string): Mismatch => ({ kind: 'phrase', phrase });
const noneOf = (...words: string[]): Mismatch => ({ kind: 'group', words });
const noWord = (word: string): Mismatch => ({ kind: 'word', word });
const unwanted = (word: string): Mismatch => ({ kind: 'excluded-word', word });

const CASES: [theme: string, rows: PhraseCase[]][] = [
  [
    'phrases',
    [
      ['"wrap dress"', 'Silk wrap dress'],
      ['"wrap dress"', 'Wrap-dress in silk'],
      ['"wrap dress"', 'Wrap dresses'],
      ['"wrap dresses"', 'Wrap dress'],
      ['"wrap dress"', 'WRAP / DRESS'],
      ['"wrap dress"', 'Dress, wrap', noPhrase('wrap dress')],
      ['"wrap dress"', 'Wrap silk dress', noPhrase('wrap dress')],
      ['"wrap dress"', 'Wrapdress'],
      ['“wrap dress”', 'Silk wrap dress'],
      ['«wrap dress»', 'Dress to wrap', noPhrase('wrap dress')],
      ['＂wrap dress＂', 'Dress to wrap', noPhrase('wrap dress')],
      ['"t-shirt dress"', 'T shirt dress'],
      ['"t shirt dress"', 'Tshirt dress'],
      ['"rag & bone"', 'Rag and bone'],
      ['"size 8"', 'Size 8.5', noPhrase('size 8')],
      ['"silk"', 'Silk'],
      ['"new with tags"', 'New, with tags!'],
      ['"新品 着物"', '新品 絹着物'],
      ['silk "wrap dress"', 'Wool wrap dress', noWord('silk')],
    ],
  ],
  [
    'groups',
    [
      ['(boots, "ankle shoes")', 'Black boots'],
      ['t (shirt, blouse)', 'Tshirt'],
      ['(ylle, ull) (kappa, rock)', 'Yllekappa'],
      ['(ylle, ull) kappa', 'Ull-kappa'],
      ['(ylle, ull) kappa', 'Kappaylle', noWord('kappa')],
      ['(boots, "ankle shoes")', 'Ankle shoes'],
      ['(boots, "ankle shoes")', 'Shoes for every ankle', noneOf('boots', 'ankle shoes')],
      ['(ankle boots, knee boots)', 'Knee boots'],
      ['(ankle boots, knee boots)', 'Boots', noneOf('ankle boots', 'knee boots')],
      ['black (boots, shoes)', 'Black shoe'],
      ['black (boots, shoes)', 'Brown shoes', noWord('black')],
      ['(red, blue) (silk, satin)', 'Blue satin'],
      ['(red, blue) (silk, satin)', 'Blue wool', noneOf('silk', 'satin')],
      ['（絹、シルク）', 'シルクブラウス'],
      ['(boots,shoes,)', 'Shoes'],
      ['(boots, -heels)', 'Flat boots'],
      ['(boots, -heels)', 'Boots with heels', unwanted('heels')],
      ['(boots, shoes, -"high heels")', 'High heels shoes', unwanted('high heels')],
      ['("wool, cashmere", linen)', 'Wool cashmere blend'],
      ['(👗, gown)', 'Silk 👗'],
      ['(👗, gown)', 'Silk blouse', noneOf('👗', 'gown')],
      ['(&, gown)', 'This & that', noneOf('gown')],
      ['("ankle" boots, wellies)', 'Boots', noneOf('ankle boots', 'wellies')],
    ],
  ],
  [
    'unclosed signs, and remarks in brackets',
    [
      ['"wrap dress', 'Dress to wrap'],
      ['wrap dress"', 'Dress to wrap'],
      ['"wrap dress', 'Wrap', noWord('dress')],
      ['30" waist', 'Waist 30 in'],
      ['(boots, shoes', 'Boots', noWord('shoes')],
      ['boots)', 'Boots'],
      ['((boots, shoes))', 'Shoes'],
      ['boots ()', 'Boots'],
      ['boots ""', 'Boots'],
      ['boots (leather)', 'Leather boots'],
      ['boots (leather)', 'Boots', noWord('leather')],
      ['boots (black leather)', 'Black boots', noWord('leather')],
      ['boots -', 'Boots'],
      ['"boots (black" shoes)', 'Boots, black, and shoes'],
    ],
  ],
];

describe.each(CASES)('%s', (_, rows) => {
  it.each(rows.map(([text, title, reason]) => ({ text, title, reason })))(
    'looks for $text in the title $title',
    ({ text, title, reason }) => {
      expect(look(searchFor(text), listingOf(title))).toEqual(reason ?? 'match');
    },
  );
});

it('looks for all of 300 characters', () => {
  const title = Array.from({ length: 60 }, (_, at) => `w${String(at).padStart(3, '0')}`).join(' ');
  expect(title).toHaveLength(299);
  expect(look(searchFor(title), listingOf(title))).toBe('match');
  expect(look(searchFor(title), listingOf(title.slice(0, -1)))).toEqual(noWord('w059'));
});
