import { describeWordCases } from '../testing/describe-word-cases.ts';
import type { WordCase } from '../testing/describe-word-cases.ts';
import { listingOf, look, searchFor } from '../testing/look.ts';

const CASES: [theme: string, rows: WordCase[]][] = [
  [
    'sizes',
    [
      ['size 8', 'Size 8 dress'],
      ['size 8', 'Dress, 8, size'],
      ['size 8', 'Size: 8.'],
      ['size 8', 'Size 8/10'],
      ['size 8', 'Size 8-10'],
      ['size 8', 'Size 8.0'],
      ['size 8', 'Size ８'],
      ['size 8', 'Size 6 8 10'],
      ['size 8', 'Size 4,5,6,8'],
      ['size 8', 'Size 8.5', '8'],
      ['size 8', 'Size 8,5', '8'],
      ['size 8', 'Size 8½', '8'],
      ['size 8', 'Size 8 ½', '8'],
      ['size 8', 'Size 8 1/2', '8'],
      ['size 8', 'Size 8-1/2', '8'],
      ['size 8', 'Size ８½', '8'],
      ['size 8', 'Size ８．５', '8'],
      ['size 8', 'Size 18', '8'],
      ['size 8', 'Size 1 8-hole'],
      ['size 18', 'Size 1, 8-hole', '18'],
      ['size 8', 'Size 80', '8'],
      ['size 8', 'Size 38', '8'],
      ['size 8.5', 'Size 8 1/2'],
      ['size 8.5', 'Size 8½'],
      ['size 8.5', 'Size 8,5'],
      ['size 8.5', 'Size 8.50'],
      ['size 8,5', 'Size 8.5'],
      ['size 8½', 'Size 8.5'],
      ['size 8 1/2', 'Size 8.5'],
      ['size 8.5', 'Size 8', '8.5'],
      ['size 8.5', 'Size 5, 8', '8.5'],
      ['size 38,5', 'EU 38.5 size'],
      ['size 8', 'Size 8 3/4 sleeve'],
      ['7 3/8', 'Fedora 7⅜'],
      ['7⅜', 'Fedora 7 3/8'],
      ['7', 'Fedora 7⅜', '7'],
      ['size xs', 'Size S', 'xs'],
      ['size s', 'Size XS', 's'],
      ['size s', 'All sizes', 's'],
      ['size s', 'Size S'],
    ],
  ],
  [
    'numbers with units and names',
    [
      ['10k', '10K gold ring'],
      ['10k', '10 K gold ring'],
      ['10 k', '10k gold ring'],
      ['10k', '110k lottery', '10k'],
      ['10k', '10 gold rings', '10k'],
      ['925', 'Sterling silver 925'],
      ['925', 'Sterling .925'],
      ['925', 'Sterling 925 1/2 ct'],
      ['925', 'Sterling 9250', '925'],
      ['W32', 'Levis W32 L34'],
      ['W32', 'Levis W 32'],
      ['w32', 'Levis 32 waist', 'w32'],
      ['W32', 'Levis W321', 'W32'],
      ['30mm', 'Watch 30 mm'],
      ['501', 'Levis 501XX', '501'],
      ['80s', '1980s blazer'],
      ['1980s', "80's blazer"],
      ['80s', '180s', '80s'],
      ['no 5', 'Chanel No. 5'],
      ['no 5', 'Chanel №5'],
      ['2.55', 'Chanel 2.55 bag'],
      ['CW2288111', 'Nike CW2288-111'],
    ],
  ],
];

describeWordCases(CASES);

it('reads a number and its unit in a description as well', () => {
  expect(look(searchFor('14k'), listingOf('Ring', { description: 'Marked 14 K inside' }))).toBe('match');
});
