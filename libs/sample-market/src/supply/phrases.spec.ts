import { request } from '../testing/find.ts';
import { phrasesOf } from './phrases.ts';

describe('phrasesOf', () => {
  it.each([
    [['Silk', 'blouse'], [], ['silk blouse']],
    [['leather'], [['boots', 'shoes']], ['leather boots', 'leather shoes']],
    [['coat'], [['red', 'blue']], ['red coat', 'blue coat']],
    [
      [],
      [
        ['red', 'blue'],
        ['coat', 'dress'],
      ],
      ['red coat', 'red dress', 'blue coat', 'blue dress'],
    ],
    [
      [],
      [
        ['trench', 'mac'],
        ['coat', 'mac'],
      ],
      ['trench coat', 'trench mac', 'mac coat', 'mac'],
    ],
    [['coat'], [[]], ['coat']],
    [[], [], []],
    [[' '], [], []],
  ])('reads %j and %j as %j', (words, anyOf, phrases) => {
    expect(phrasesOf(request({ words, anyOf }))).toEqual(phrases);
  });

  it('does not make every combination of many groups', () => {
    const tens = Array.from({ length: 10 }, (_, n) => `word${n}`);
    expect(phrasesOf(request({ anyOf: [tens, tens, tens] }))).toHaveLength(6);
  });
});
