import { accessToken } from '../testing/access-token.ts';
import { isExpired, userIdOf } from './access-token.ts';

describe('userIdOf', () => {
  it('reads the id from the payload', () => {
    expect(userIdOf(accessToken({ user_id: 7 }))).toBe(7);
  });

  it('reads payloads with letters of base64url', () => {
    const token = accessToken({ user_id: 8, name: 'ÿÿÿ???>>>žluťoučký' });
    expect(token).toMatch(/[-_]/);
    expect(userIdOf(token)).toBe(8);
  });

  it.each([
    ['no token', ''],
    ['one part', 'abc'],
    ['no base64', 'a.%%%.c'],
    ['no JSON', `a.${btoa('hello')}.c`],
    ['no object', `a.${btoa('null')}.c`],
    ['no id', accessToken({})],
    ['an id that is text', accessToken({ user_id: '7' })],
    ['an id that is no id', accessToken({ user_id: 0.5 })],
  ])('finds nobody in %s', (_what, token) => {
    expect(userIdOf(token)).toBeUndefined();
  });
});

describe('isExpired', () => {
  it.each([
    [{ exp: 100 }, 99_999, false],
    [{ exp: 100 }, 100_000, true],
    [{}, 100_000, false],
  ])('%j at %d: %s', (claims, now, expected) => {
    expect(isExpired(accessToken(claims), now)).toBe(expected);
  });
});
