import { findCountries } from './value-input.tsx';

describe('findCountries', () => {
  it.each([
    ['ital', 'IT'],
    ['IT', 'IT'],
    ['uk', 'GB'],
    ['holland', 'NL'],
    ['osterreich', 'AT'],
    ['united s', 'US'],
    ['zzz', undefined],
  ])('%p finds %p first', (text, code) => {
    expect(findCountries(text, [])[0]?.code).toBe(code);
  });

  it('offers all countries when there is no text', () => {
    expect(findCountries('', [])).toHaveLength(249);
  });

  it('leaves out chosen countries', () => {
    expect(findCountries('ital', ['IT'])).toEqual([]);
  });
});
