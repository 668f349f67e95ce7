import { COUNTRIES, COUNTRY_CODES, countryCode, countryName } from './countries.ts';

describe('COUNTRIES', () => {
  it('holds every officially assigned code once', () => {
    expect(COUNTRIES).toHaveLength(249);
    expect(new Set(COUNTRY_CODES).size).toBe(249);
    expect(COUNTRY_CODES.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  });

  it('knows the same regions as the Unicode tables', () => {
    const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    expect(COUNTRY_CODES.filter((code) => regions.of(code) === undefined)).toEqual([]);
  });

  it('leaves out reserved, withdrawn and user-assigned codes', () => {
    const notAssigned = ['UK', 'EU', 'XK', 'AN', 'YU', 'SU', 'AC', 'TA', 'ZZ'];
    expect(notAssigned.filter((code) => COUNTRY_CODES.includes(code))).toEqual([]);
  });

  it('is sorted by name', () => {
    const names = COUNTRIES.map((country) => country.name);
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
  });

  it('gives no name to two countries', () => {
    const claims = COUNTRIES.flatMap(({ code, name, aliases = [] }) =>
      [code, name, ...aliases].map((known) => [known, countryCode(known), code]),
    );
    expect(claims.filter(([, found, code]) => found !== code)).toEqual([]);
  });
});

describe('countryName', () => {
  it.each([
    ['US', 'United States'],
    ['GB', 'United Kingdom'],
    ['KR', 'South Korea'],
    ['KP', 'North Korea'],
    ['CZ', 'Czechia'],
    ['TR', 'Turkey'],
    ['CI', 'Ivory Coast'],
    ['AX', 'Åland Islands'],
    ['de', 'Germany'],
    ['XX', 'XX'],
    ['', ''],
  ])('gives %j the name %j', (code, name) => {
    expect(countryName(code)).toBe(name);
  });
});

describe('countryCode', () => {
  it.each([
    ['United States', 'US'],
    ['USA', 'US'],
    ['u.s.a.', 'US'],
    ['United States of America', 'US'],
    ['UK', 'GB'],
    ['great britain', 'GB'],
    ['Holland', 'NL'],
    ['The Netherlands', 'NL'],
    ['Korea, South', 'KR'],
    ['Korea, Republic of', 'KR'],
    ['Czech Republic', 'CZ'],
    ['Turkey', 'TR'],
    ['Türkiye', 'TR'],
    ['TURKIYE', 'TR'],
    ['Cote d’Ivoire', 'CI'],
    ['Bosnia & Herzegovina', 'BA'],
    ['St. Lucia', 'LC'],
    ['Viet Nam', 'VN'],
    ['Russian Federation', 'RU'],
    ['curacao', 'CW'],
    ['  italy ', 'IT'],
    ['it', 'IT'],
    ['Guinea', 'GN'],
    ['Papua New Guinea', 'PG'],
  ])('reads %j as %s', (name, code) => {
    expect(countryCode(name)).toBe(code);
  });

  it.each(['', ' ', 'Atlantis', 'Unknown', 'the', 'constructor', '__proto__', 'EU'])(
    'finds no country for %p',
    (name) => {
      expect(countryCode(name)).toBeUndefined();
    },
  );
});
