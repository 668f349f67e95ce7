import { listingOf, look, searchFor } from '../testing/look.ts';

/** An exclusion, a title, a description, and whether the listing stays away. */
const CASES: [what: string, title: string, description: string | null, hidden: boolean][] = [
  ['gold plated', 'Ring, gold plated', null, true],
  ['gold plated', 'Ring', 'It is gold-plated.', true],
  ['gold plated', 'Ring, not gold plated', null, true],
  ['gold plated', 'Ring, goldplated', null, true],
  ['gold plated', 'Plated ring of gold', null, false],
  ['gold plated', 'Gold', 'Plated', false],
  ['gold plated', 'Gold ring, silver plated', null, false],
  ['gold plated', 'Gold plate', null, false],
  ['not gold plated', 'Ring, not gold plated', null, true],
  ['not gold plated', 'Ring, gold plated', null, false],
  ['plated', 'Unplated ring', null, false],
  ['ring', 'Earring', null, false],
  ['ring', 'Two rings', null, true],
  ['rings', 'One ring', null, true],
  ['fur', 'Faux-fur coat', null, true],
  ['fur', 'Furla bag', null, false],
  ['faux fur', 'Coat, faux  fur!', null, true],
  ['shorts', 'Short sleeve top', null, false],
  ['shorts', 'Denim shorts', null, true],
  ['t-shirt', 'Band tshirt', null, true],
  ['t shirt', 'Band T-shirt', null, true],
  ['t-shirt', 'Band shirt', null, false],
  ['8', 'Size 8.5', null, false],
  ['8', 'Size 18', null, false],
  ['8', 'Size 8', null, true],
  ['8.5', 'Size 8½', null, true],
  ['polyester', 'Dress', '100% POLYESTER', true],
  ['Müll', 'Mull dress', null, true],
  ['ｆｕｒ', 'Fur coat', null, true],
  ["levi's", 'Levis 501', null, true],
  ['毛皮', '本物毛皮コート', null, true],
  ['🔥', 'Hot 🔥 dress', null, true],
  ['🔥', 'Hot dress', null, false],
  ['&', 'Rag & Bone', null, false],
  ['rag & bone', 'Rag and bone', null, true],
];

describe.each(CASES)(
  'with %j excluded, a listing with the title %j and the description %j',
  (what, title, description, hidden) => {
    const listing = listingOf(title, { description });

    it(`is ${hidden ? 'hidden' : 'shown'} by an excluded keyword`, () => {
      const search = searchFor('', { filters: [{ name: 'excludeKeyword', values: ['unicorn', what] }] });
      expect(look(search, listing)).toEqual(hidden ? { kind: 'excluded-keyword', keyword: what } : 'match');
    });

    it(`is ${hidden ? 'hidden' : 'shown'} by a minus`, () => {
      // A second exclusion, because a text of signs alone is searched for literally.
      const search = searchFor(`-unicorn -"${what}"`);
      expect(look(search, listing)).toEqual(hidden ? { kind: 'excluded-word', word: what } : 'match');
    });
  },
);

it.each([
  ['-red -blue', 'Blue coat', 'blue'],
  ['-(red, dark blue) coat', 'Dark blue coat', 'dark blue'],
  ['coat –red', 'Red coat', 'red'],
  ['coat －red', 'Red coat', 'red'],
  ['coat --red', 'Red coat', 'red'],
  ['-t-shirt', 'A t shirt', 't-shirt'],
  ['-👗', 'Silk 👗', '👗'],
  ['coat -coat', 'Coat', 'coat'],
])('%j excludes the title %j', (text, title, word) => {
  expect(look(searchFor(text), listingOf(title))).toEqual({ kind: 'excluded-word', word });
});

it.each([
  ['-red -blue', 'Green coat'],
  ['coat -(red, dark blue)', 'Dark coat, blue lining'],
  ['coat - red', 'Red coat'],
  ['coat-red', 'Coat red'],
  ['-👗', 'Silk'],
  ['-""', 'Silk -""'],
])('%j accepts the title %j', (text, title) => {
  expect(look(searchFor(text), listingOf(title))).toBe('match');
});
