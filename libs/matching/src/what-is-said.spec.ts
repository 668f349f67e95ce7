import fc from 'fast-check';
import type { Candidate, Search } from './search.ts';
import { listingOf, look, searchFor } from './testing/look.ts';
import { whatIsSaid } from './what-is-said.ts';

const brand = (...values: string[]): Partial<Search> => ({ filters: [{ name: 'brand', values }] });

describe('whatIsSaid', () => {
  it.each<[string, string, string, string[], string[]]>([
    [
      'names the words that a listing says',
      'wool overcoat',
      '1970s camel wool overcoat',
      ['wool', 'overcoat'],
      [],
    ],
    ['names those that it does not say', 'silk wrap dress', 'Wrap dress', ['wrap', 'dress'], ['silk']],
    ['knows plurals and other spellings', 't shirts Café', 'cafe tshirt', ['t', 'shirts', 'Café'], []],
    ['keeps a phrase together', '"wrap dress"', 'Dress with a wrap', [], ['wrap dress']],
    ['names the entry of a group that is there', 'skirt (satin, silk)', 'Silk skirt', ['skirt', 'silk'], []],
    ['names a whole group that is not there', '(satin, silk)', 'Wool skirt', [], ['satin or silk']],
    ['names a word once', 'silk Silk silk', 'Silk top', ['silk'], []],
    ['does not count what is excluded', 'coat -fur', 'Coat', ['coat'], []],
    ['ignores signs', 'coat & !', 'Coat', ['coat'], []],
  ])('%s', (_, queryText, title, said, unsaid) => {
    expect(whatIsSaid(searchFor(queryText), listingOf(title))).toEqual({ said, unsaid });
  });

  it.each([
    ['Kappa i ylle', ['ylle', 'kappa'], []],
    ['Coat of ylle', ['coat'], ['wool']],
  ])('goes by another text of the query where a listing says all of that: %s', (title, said, unsaid) => {
    const search = searchFor('wool coat', { otherTexts: [{ text: 'ylle kappa', countries: ['SE'] }] });

    expect(whatIsSaid(search, listingOf(title))).toEqual({ said, unsaid });
  });

  it.each<[string, Partial<Candidate>, string[], string[]]>([
    ['in its texts', { description: 'By Acne Studios' }, ['boots', 'Acne'], []],
    ['in the field for it', { brand: 'Toteme' }, ['boots', 'Toteme'], []],
    ['nowhere', {}, ['boots'], ['Acne or Toteme']],
  ])('looks for brands and materials: %s', (_, more, said, unsaid) => {
    const search = searchFor('boots', brand('Acne', 'Toteme'));

    expect(whatIsSaid(search, listingOf('Boots', more))).toEqual({ said, unsaid });
  });

  it('names a colour, and a size where none is stated apart from the texts', () => {
    const search = searchFor('boots', {
      filters: [
        { name: 'colour', values: ['navy', 'red'] },
        { name: 'size', values: ['EU 39'] },
      ],
    });
    const said = ['boots', 'red'];
    expect(whatIsSaid(search, listingOf('Red boots, EU 39'))).toEqual({
      said: [...said, 'EU 39'],
      unsaid: [],
    });
    expect(whatIsSaid(search, listingOf('Red boots', { size: 'EU 39' }))).toEqual({ said, unsaid: [] });
  });

  it('names a brand that is also a word of the query once', () => {
    expect(whatIsSaid(searchFor('Acne boots', brand('Acne')), listingOf('Acne boots'))).toEqual({
      said: ['Acne', 'boots'],
      unsaid: [],
    });
  });

  it('leaves nothing unsaid of a listing that matches by its texts alone', () => {
    const word = fc.constantFrom(
      'silk',
      'wool',
      'dress',
      't',
      'shirt',
      'tshirt',
      '“wrap dress”',
      '(silk, wool)',
      '🎀',
      '&',
    );
    const text = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(text, text, (queryText, title) => {
        const search = searchFor(queryText);
        const listing = listingOf(title);
        fc.pre(look(search, listing) === 'match');
        expect(whatIsSaid(search, listing).unsaid).toEqual([]);
      }),
    );
  });
});
