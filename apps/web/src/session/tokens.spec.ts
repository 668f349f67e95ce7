import { accessToken } from '#testing/access-token.ts';
import { isExpired, userIdOf } from './tokens.ts';

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
    ['an empty token', ''],
    ['a token of one part', 'abc'],
    ['text that is not base64', 'a.%%%.c'],
    ['text that is not JSON', `a.${btoa('hello')}.c`],
    ['JSON that is not an object', `a.${btoa('null')}.c`],
    ['a token without an id', accessToken({})],
    ['a token whose id is text', accessToken({ user_id: '7' })],
    ['a token whose id is a fraction', accessToken({ user_id: 0.5 })],
  ])('finds no user in %s', (_what, token) => {
    expect(userIdOf(token)).toBeUndefined();
  });
});

describe('isExpired', () => {
  it.each([
    [{ exp: 100 }, 99_999, false],
    [{ exp: 100 }, 100_000, true],
    [{}, 100_000, false],
  ])('judges %j at %d as %s', (claims, now, expected) => {
    expect(isExpired(accessToken(claims), now)).toBe(expected);
  });
});
