import { aliceAndBob } from '#testing/people';

/** Every answer of every test is checked for a Location that is sent where it is documented, and leads to a GET call. */
describe('the Location of what was created', () => {
  it.each<[string, string, object, string]>([
    ['an account', '/api/users/', { email: 'carol@example.com', password: 'x' }, '/api/users/3/account'],
    ['a query', '/api/users/1/queries', { query_text: 'boots' }, '/api/users/queries/1'],
    ['a break', '/api/users/1/break', { minutes: 15, exit: 'none' }, '/api/users/1/break'],
  ])('leads to %s', async (_what, path, body, location) => {
    const { http, alice } = await aliceAndBob();

    const res = await http.post(path).set(alice.auth).send(body);

    expect([res.status, res.headers['location']]).toEqual([201, location]);
    if (!location.startsWith('/api/users/3'))
      expect((await http.get(location).set(alice.auth)).body).toMatchObject(res.body as object);
  });

  it('is not sent for what is only listed', async () => {
    const { http, alice } = await aliceAndBob();

    const res = await http
      .post('/api/users/1/tokens')
      .set(alice.auth)
      .send({ name: 'home', scopes: ['read'], expires_in_days: null });

    expect([res.status, res.headers['location']]).toEqual([201, undefined]);
  });
});
