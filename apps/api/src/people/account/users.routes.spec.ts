import { change, rows } from '#testing/databases/rows';
import { aliceAndBob, PASSWORD, saveQuery } from '#testing/people';

describe('POST /api/users/', () => {
  it('makes an account', async () => {
    const { http } = await aliceAndBob();

    const res = await http.post('/api/users/').send({ email: ' Carol@Example.com ', password: 'x' });

    expect(res.status).toBe(201);
    expect(res.body).toEqual({ user_id: 3, email: 'Carol@Example.com' });
  });

  it.each(['alice@example.com', ' ALICE@example.COM'])('knows that %p is taken', async (email) => {
    const { http } = await aliceAndBob();

    const res = await http.post('/api/users/').send({ email, password: PASSWORD });

    expect(res.status).toBe(409);
    expect(res.body).toEqual({ detail: 'User already registered.' });
  });

  it('gives an email to one of two who ask for it at once', async () => {
    const { http } = await aliceAndBob();
    const ask = () => http.post('/api/users/').send({ email: 'dora@example.com', password: PASSWORD });

    const answers = await Promise.all([ask(), ask()]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it.each(['not an email', 'ü@例え.jp', '1'])('accepts any text as an email: %p', async (email) => {
    const { http } = await aliceAndBob();

    expect((await http.post('/api/users/').send({ email, password: ' ' })).status).toBe(201);
  });

  it('names every bad field at once', async () => {
    const { http } = await aliceAndBob();

    const res = await http.post('/api/users/').send({ email: '  ', password: 'x'.repeat(1025) });

    expect(res.status).toBe(422);
    expect(res.body).toEqual({
      detail: [
        { loc: ['body', 'email'], msg: 'Email is required', type: 'too_small' },
        { loc: ['body', 'password'], msg: 'Password must be 1024 characters or less', type: 'too_big' },
      ],
    });
  });

  it.each(['a\0b', 'half \ud800 pair'])('refuses text that cannot be stored', async (email) => {
    const { http } = await aliceAndBob();

    const res = await http.post('/api/users/').send({ email, password: PASSWORD });

    expect(res.status).toBe(422);
    expect(res.body).toMatchObject({ detail: [{ loc: ['body', 'email'] }] });
  });

  it('is refused while sign-up is closed', async () => {
    const api = await aliceAndBob({ signUp: 'closed' });

    const res = await api.http.post('/api/users/').send({ email: 'eve@example.com', password: PASSWORD });

    expect(res.status).toBe(403);
    expect(res.body).toEqual({ detail: 'Sign-up is closed here' });
  });
});

const DEFAULTS = {
  items_layout: 'gallery',
  default_sort: '',
  items_sort_method: null,
  default_filters: [],
  default_minimum_condition: 'PRE_OWNED',
  default_category: null,
  open_picker: false,
  second_chance: null,
  seen_through: null,
  sizes: [],
  shoe_sizes: [],
  ring_sizes: [],
  hide_unknown_sizes: false,
  notify_hour: 18,
  quiet_from: null,
  quiet_to: null,
  time_zone: null,
  notify_kept: false,
  country: null,
  default_notify: 'never',
  currency: 'USD',
  exchange: null,
};

describe('GET /api/users/:user_id/settings', () => {
  it('has the defaults before anything is chosen', async () => {
    const { http, alice } = await aliceAndBob();

    const res = await http.get(`/api/users/${alice.id}/settings`).set(alice.auth);

    expect(res.status).toBe(200);
    expect(res.body).toEqual(DEFAULTS);
  });

  it('refuses other users', async () => {
    const { http, alice, bob } = await aliceAndBob();

    const res = await http.get(`/api/users/${alice.id}/settings`).set(bob.auth);

    expect(res.status).toBe(403);
    expect(res.body).toEqual({ detail: 'This belongs to another user' });
  });

  it('names an invalid user_id', async () => {
    const { http, alice } = await aliceAndBob();

    const res = await http.get('/api/users/me/settings').set(alice.auth);

    expect(res.status).toBe(422);
    expect(res.body).toMatchObject({ detail: [{ loc: ['path', 'user_id'] }] });
  });
});

describe('PUT /api/users/:user_id/settings', () => {
  it('changes what is given and keeps the rest', async () => {
    const { http, alice } = await aliceAndBob();
    const put = (settings: object) =>
      http.put(`/api/users/${alice.id}/settings`).set(alice.auth).send(settings);
    await put({ items_layout: 'catalog', default_sort: 'price_low' });

    const res = await put({ items_sort_method: 'random', currency: 'USD' });

    expect(res.status).toBe(200);
    expect(res.body).toEqual({
      ...DEFAULTS,
      items_layout: 'catalog',
      default_sort: 'price_low',
      items_sort_method: 'random',
    });
    expect((await put({})).body).toEqual(res.body);
    expect((await put({ items_sort_method: null, default_sort: '' })).body).toEqual({
      ...DEFAULTS,
      items_layout: 'catalog',
    });
  });

  it('keeps what a new query starts with, in the canonical form', async () => {
    const { http, alice } = await aliceAndBob();
    const put = (settings: object) =>
      http.put(`/api/users/${alice.id}/settings`).set(alice.auth).send(settings);
    const filters = [
      { name: 'LOCATION', values: [' it', 'IT', ''] },
      { name: 'brand', values: [] },
      { name: 'excludedkeyword', values: ['moth'] },
    ];

    const chosen = await put({ default_filters: filters, default_minimum_condition: 'NEW' });

    const kept = {
      ...DEFAULTS,
      default_filters: [
        { name: 'location', values: ['IT'] },
        { name: 'excludeKeyword', values: ['moth'] },
      ],
      default_minimum_condition: 'NEW',
    };
    expect(chosen.body).toEqual(kept);
    expect((await put({ default_category: 'Jewelry', open_picker: true, second_chance: 30 })).body).toEqual({
      ...kept,
      default_category: 'Jewelry',
      open_picker: true,
      second_chance: 30,
    });
    expect(
      (
        await put({
          default_filters: [],
          default_category: null,
          open_picker: false,
          second_chance: null,
          default_minimum_condition: 'PRE_OWNED',
        })
      ).body,
    ).toEqual(DEFAULTS);
  });

  it('keeps sizes as they are written, and how to treat what is of unknown size', async () => {
    const { http, alice } = await aliceAndBob();
    const put = (input: object) => http.put(`/api/users/${alice.id}/settings`).set(alice.auth).send(input);

    const chosen = {
      sizes: ['EU 40', 'W31', 'ℳ'],
      shoe_sizes: ['EU 39'],
      ring_sizes: ['7'],
      hide_unknown_sizes: true,
    };
    expect((await put(chosen)).body).toEqual({ ...DEFAULTS, ...chosen });
    const none = { sizes: [], shoe_sizes: [], ring_sizes: [] };
    expect((await put(none)).body).toEqual({ ...DEFAULTS, hide_unknown_sizes: true });
    const refused = await put({ sizes: ['M', ' ', 'x'.repeat(21)], hide_unknown_sizes: 'no' });
    expect(refused.status).toBe(422);
    expect((refused.body as { detail: { loc: unknown[] }[] }).detail.map(({ loc }) => loc)).toEqual([
      ['body', 'sizes', 1],
      ['body', 'sizes', 2],
      ['body', 'hide_unknown_sizes'],
    ]);
  });

  it('has new queries notify as chosen, and those that notified as before it, but no others', async () => {
    const { http, alice, bob } = await aliceAndBob();
    const notifyOf = async ({ id, auth } = alice) => {
      const { body } = await http.get(`/api/users/${id}/queries`).set(auth);
      return (body as { query_text: string; notify: string }[]).map(({ notify }) => notify);
    };
    const add = (query: object, { id, auth } = alice) =>
      http.post(`/api/users/${id}/queries`).set(auth).send(query);
    await add({ query_text: 'as all' });
    await add({ query_text: 'different', notify: 'drops' });
    await add({ query_text: 'of somebody else' }, bob);

    const put = http.put(`/api/users/${alice.id}/settings`).set(alice.auth);
    expect((await put.send({ default_notify: 'daily' })).body).toMatchObject({ default_notify: 'daily' });

    await add({ query_text: 'new' });
    await add({ query_text: 'never', notify: 'never' });
    expect(await notifyOf()).toEqual(['never', 'daily', 'drops', 'daily']);
    expect(await notifyOf(bob)).toEqual(['never']);
  });

  it('copies the country to all queries, and plans those again whose limit counts all that is paid', async () => {
    const api = await aliceAndBob();
    const { http, db, alice } = api;
    await saveQuery(api, alice, { query_text: 'by price', max_price: 50 });
    await saveQuery(api, alice, { query_text: 'by all', max_price: 50, limit_counts: 'door' });
    const deleted = await saveQuery(api, alice, { query_text: 'deleted', limit_counts: 'door' });
    await http.delete(`/api/users/queries/${deleted.id}`).set(alice.auth);
    await change(db, 'update queries set planned_at = 7');
    const put = (country: string | null) =>
      http.put(`/api/users/${alice.id}/settings`).set(alice.auth).send({ country });
    const stored = () => rows(db, 'select query_text, country, planned_at from queries order by id');

    expect((await put('IE')).body).toMatchObject({ country: 'IE' });

    expect(await stored()).toEqual([
      { query_text: 'by price', country: 'IE', planned_at: 7 },
      { query_text: 'by all', country: 'IE', planned_at: null },
    ]);
    expect(await saveQuery(api, alice, { query_text: 'new' })).toMatchObject({ limit_counts: 'price' });
    await http.post(`/api/users/queries/${deleted.id}/restore`).set(alice.auth);
    expect((await stored()).map(({ country }) => country)).toEqual(Array(4).fill('IE'));
    await change(db, 'update queries set planned_at = 8');
    await put('IE');
    expect((await stored()).map(({ planned_at }) => planned_at)).toEqual(Array(4).fill(8));
    expect((await put(null)).body).toMatchObject({ country: null });
    expect((await put('XX')).status).toBe(422);
  });

  it('refuses other users', async () => {
    const { http, alice, bob } = await aliceAndBob();

    const res = await http
      .put(`/api/users/${alice.id}/settings`)
      .set(bob.auth)
      .send({ items_layout: 'catalog' });

    expect(res.status).toBe(403);
    const kept = await http.get(`/api/users/${alice.id}/settings`).set(alice.auth);
    expect(kept.body).toMatchObject({ items_layout: 'gallery' });
  });

  it('names every bad field at once', async () => {
    const { http, alice } = await aliceAndBob();

    const res = await http
      .put(`/api/users/${alice.id}/settings`)
      .set(alice.auth)
      .send({
        items_layout: 'list',
        items_sort_method: 'cheap',
        default_category: 'Hats',
        open_picker: 'yes',
        second_chance: 25,
        default_filters: [
          { name: 'seller', values: ['a'] },
          { name: 'excludeSeller', values: ['b'] },
        ],
      });

    expect(res.status).toBe(422);
    expect((res.body as { detail: { loc: string[] }[] }).detail.map(({ loc }) => loc)).toEqual([
      ['body', 'items_layout'],
      ['body', 'items_sort_method'],
      ['body', 'default_filters', 1, 'name'],
      ['body', 'default_category'],
      ['body', 'open_picker'],
      ['body', 'second_chance'],
    ]);
  });
});
