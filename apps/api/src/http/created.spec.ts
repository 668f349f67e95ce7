import { aliceAndBob } from '../testing/people.ts';

/** That every 201 has a `Location` is checked with every answer of every test (`testing/as-documented.ts`). */
describe('the Location of what was created', () => {
  it.each<[string, string, object, string]>([
    ['an account', '/api/users/', { email: 'carol@example.com', password: 'x' }, '/api/users/3/account'],
    ['a query', '/api/users/1/queries', { query_text: 'boots' }, '/api/users/queries/1'],
    ['a break', '/api/users/1/break', { minutes: 15, exit: 'none' }, '/api/users/1/break'],
    [
      'a token',
      '/api/users/1/tokens',
      { name: 'home', scopes: ['read'], expires_in_days: null },
      '/api/users/1/tokens/1',
    ],
  ])('leads to %s', async (_what, path, body, location) => {
    const { http, alice } = await aliceAndBob();

    const res = await http.post(path).set(alice.auth).send(body);

    expect([res.status, res.headers['location']]).toEqual([201, location]);
  });
});
