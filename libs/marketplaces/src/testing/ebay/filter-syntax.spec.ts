import { parseEntries, parseRange, parseSet } from './filter-syntax.ts';

describe('parseEntries', () => {
  it('splits at commas outside of brackets', () => {
    const entries = parseEntries(
      'price:[10..80],sellers:{a|b},Country/Region of Manufacture:{Korea, South},x',
    );
    expect([...entries]).toEqual([
      ['price', '[10..80]'],
      ['sellers', '{a|b}'],
      ['Country/Region of Manufacture', '{Korea, South}'],
    ]);
  });
});

describe('parseSet', () => {
  it.each([
    ['{a|b}', ['a', 'b']],
    ['{Bed\\|Stü|Nike}', ['Bed|Stü', 'Nike']],
    ['US', ['US']],
    ['{}', []],
  ])('reads %s', (text, members) => {
    expect(parseSet(text)).toEqual(members);
  });
});

describe('parseRange', () => {
  it.each([
    ['[10..80]', { from: 10, to: 80 }],
    ['[10.50..80.00]', { from: 10.5, to: 80 }],
    ['[10.00]', { from: 10, to: Infinity }],
    ['[10]', { from: 10, to: Infinity }],
    ['[..80.00]', { from: 0, to: 80 }],
    ['[]', undefined],
    ['[..]', undefined],
    ['10', undefined],
    ['[a..b]', undefined],
  ])('reads %s', (text, range) => {
    expect(parseRange(text)).toEqual(range);
  });
});
