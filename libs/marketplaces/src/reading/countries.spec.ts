import { countryIn } from './countries.ts';

describe('countryIn', () => {
  it.each([
    ['UK', 'GB'],
    ['U.K.', 'GB'],
    ['GB', 'GB'],
    ['England', 'GB'],
    ['USA', 'US'],
    ['se', 'SE'],
    ['Sverige', 'SE'],
    ['Italien', 'IT'],
    ['Italie', 'IT'],
    ['Włochy', 'IT'],
    ['Alemania', 'DE'],
    ['Duitsland', 'DE'],
    ['Storbritannien', 'GB'],
    ['Frankrike', 'FR'],
    ['Großbritannien', 'GB'],
    ['Angleterre', 'GB'],
    ['DEU', 'DE'],
    ['EL', 'GR'],
  ])('reads %j as %s', (words, code) => {
    expect(countryIn(words)).toBe(code);
  });

  it.each(['', 'XX', 'Nowhere', 'Europe'])('knows no country of %j', (words) => {
    expect(countryIn(words)).toBeUndefined();
  });
});
