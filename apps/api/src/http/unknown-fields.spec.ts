import { isPublic } from '@rummage/contract';
import { aliceAndBob } from '#testing/people';
import { addressOf, named, routes, verbOf } from '#testing/routes';

/** One API for all tests that change nothing. */
let world: Awaited<ReturnType<typeof aliceAndBob>>;
beforeAll(async () => {
  world = await aliceAndBob();
});

describe('an unknown parameter of an address', () => {
  it.each(routes.map(named))('is refused by %s, and named', async (_name, route) => {
    const { http, alice } = world;

    const res = await http[verbOf(route)](`${addressOf(route)}?hats=1`).set(
      isPublic(route) ? {} : alice.auth,
    );

    expect(res.status).toBe(422);
    const { detail } = res.body as { detail: { loc: string[] }[] };
    expect(detail).toContainEqual({
      loc: ['query', 'hats'],
      msg: 'There is no `hats`.',
      type: 'unrecognized_keys',
    });
  });

  it.each([
    ['querry_id=1', 'There is no `querry_id`. Did you mean `query_id`?'],
    ['id=1', 'There is no `id`. Did you mean `query_id`?'],
    ['queryId=1', 'There is no `queryId`. Did you mean `query_id`?'],
    ['user_query_id=1', 'There is no `user_query_id`. Did you mean `query_id`?'],
    ['Sort=random', 'There is no `Sort`. Did you mean `sort`?'],
    ['sort_by=random', 'There is no `sort_by`. Did you mean `sort`?'],
    ['limits=1', 'There is no `limits`. Did you mean `limit`?'],
    ['access_token=1', 'There is no `access_token`.'],
    [`${'x'.repeat(50)}=1`, `There is no \`${'x'.repeat(40)}…\`.`],
    ['__proto__=1', 'There is no `__proto__`.'],
  ])('is answered with the nearest known name: %s', async (query, msg) => {
    const { http, alice } = world;

    const res = await http.get(`/api/users/${alice.id}/items?${query}`).set(alice.auth);

    expect(res.status).toBe(422);
    expect(res.body).toEqual({
      detail: [{ loc: ['query', query.split('=')[0]], msg, type: 'unrecognized_keys' }],
    });
  });

  it('is named together with every other error', async () => {
    const { http, alice } = world;

    const res = await http
      .post(`/api/users/${alice.id}/queries?query_text=coat&user=1`)
      .set(alice.auth)
      .send({});

    expect((res.body as { detail: { loc: string[] }[] }).detail.map(({ loc }) => loc)).toEqual([
      ['query', 'query_text'],
      ['query', 'user'],
      ['body', 'query_text'],
    ]);
  });

  it('is not named to a caller who is not signed in', async () => {
    const res = await world.http.get('/api/users/1/items?querry_id=1');

    expect(res.status).toBe(401);
  });
});

describe('an unknown field of a body', () => {
  const create = async (body: object) => {
    const { http, alice } = await aliceAndBob();
    return http.post(`/api/users/${alice.id}/queries`).set(alice.auth).send(body);
  };

  it('is ignored, and named in the answer by its path', async () => {
    const res = await create({
      query_text: 'coat',
      colour: 'red',
      filters: [
        { name: 'brand', values: ['Acne'], fit: { is: 'loose' } },
        { name: 'location', values: ['IT'], mode: 'any' },
      ],
    });

    expect(res.status).toBe(201);
    expect(res.headers['x-unknown-fields']).toBe('colour, filters.0.fit, filters.1.mode');
    expect(res.body).not.toHaveProperty('colour');
  });

  it('is named also when the body is refused', async () => {
    const res = await create({ querytext: 'coat' });

    expect([res.status, res.headers['x-unknown-fields']]).toEqual([422, 'querytext']);
  });

  it('is not reported when all fields are known, user_id among them', async () => {
    const { http, alice } = world;

    const res = await http
      .put(`/api/users/${alice.id}/settings`)
      .set(alice.auth)
      .send({ user_id: alice.id, default_filters: [] });

    expect(res.status).toBe(200);
    expect(res.headers['x-unknown-fields']).toBeUndefined();
  });

  it('is named in a form, and in a body that the call does not need', async () => {
    const { http, alice } = world;

    const form = await http
      .post('/api/login')
      .type('form')
      .send({ username: 'x', password: 'y', remember: 1 });
    const none = await http
      .post(`/api/users/${alice.id}/break/welcomed`)
      .set(alice.auth)
      .send({ user_id: alice.id, read: true });

    expect(form.headers['x-unknown-fields']).toBe('remember');
    expect([none.status, none.headers['x-unknown-fields']]).toEqual([204, 'read']);
  });

  it('cannot break the answer by its name, nor make the answer long', async () => {
    const odd = ['a\r\nSet-Cookie: b=c', 'hä, \ud800', '__proto__', 'x'.repeat(5000)];
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`field ${n}`, n]));
    const body = `{"query_text":"coat",${odd.map((name) => `${JSON.stringify(name)}:1`).join()}}`;
    const { http, alice } = await aliceAndBob();
    const post = (json: string) =>
      http
        .post(`/api/users/${alice.id}/queries`)
        .set(alice.auth)
        .set('Content-Type', 'application/json')
        .send(json);

    const res = await post(body);
    const long = await post(JSON.stringify({ query_text: 'hat', ...many }));

    expect(res.status).toBe(201);
    expect(res.headers['set-cookie']).toBeUndefined();
    expect(res.headers['x-unknown-fields']).toBe(
      `a%0D%0ASet-Cookie%3A%20b%3Dc, h%C3%A4%2C%20%EF%BF%BD, __proto__, ${'x'.repeat(100)}`,
    );
    expect(long.status).toBe(201);
    expect(String(long.headers['x-unknown-fields']).split(', ')).toHaveLength(20);
  });
});
