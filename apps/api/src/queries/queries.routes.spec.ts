import type { Query } from '@rummage/contract';
import { sampleMarketplace } from '@rummage/sample-market';
import { aliceAndBob, saveQuery } from '#testing/people';

const coat = {
  query_text: ' wool overcoat ',
  words: { sv: ' ylle kappa ', de: 'woll mantel' },
  category: "Men's Clothing",
  max_price: 149.99,
  limit_counts: 'price',
  active: true,
  minimum_condition: 'NEW_OTHER',
  filters: [
    { name: 'ISAUCTION', values: ['False'] },
    { name: 'excludedkeyword', values: [' moth ', 'Moth', '', 'gold plated'] },
    { name: 'location', values: ['it', 'GB'] },
  ],
} as const;

/** The health of a query that has not been collected yet. */
const waiting = {
  state: 'waiting',
  message: 'About to be collected.',
  last_success_at: null,
  last_new_item_at: null,
  next_visit_at: null,
  listings_seen: 0,
  listings_matched: 0,
  skipped: [],
};

const savedCoat = {
  id: 1,
  user_id: 1,
  query_text: 'wool overcoat',
  words: { de: 'woll mantel', sv: 'ylle kappa' },
  category: "Men's Clothing",
  max_price: 149.99,
  limit_counts: 'price',
  active: true,
  starred: false,
  minimum_condition: 'NEW_OTHER',
  filters: [
    { name: 'isAuction', values: ['false'] },
    { name: 'excludeKeyword', values: ['moth', 'gold plated'] },
    { name: 'location', values: ['IT', 'GB'] },
  ],
  notify: 'never',
  created_at: '2026-03-01T12:00:00.000Z',
  collection: waiting,
};

async function aliceWithACoat() {
  const api = await aliceAndBob();
  const res = await api.http.post(`/api/users/${api.alice.id}/queries`).set(api.alice.auth).send(coat);
  return { ...api, query: res.body as Query, res };
}

describe('POST /api/users/:user_id/queries', () => {
  it('saves a query in the canonical form', async () => {
    const { res } = await aliceWithACoat();

    expect(res.status).toBe(201);
    expect(res.body).toEqual(savedCoat);
    // In whatever order they came: the same words are the same text in their column.
    expect(JSON.stringify((res.body as Query).words)).toBe('{"de":"woll mantel","sv":"ylle kappa"}');
  });

  it.each([
    [{ xx: 'kappa' }, ['body', 'words'], 'Unknown: xx'],
    [{ sv: ' ' }, ['body', 'words', 'sv'], 'Query text is required'],
  ])('refuses words that cannot be kept: %j', async (words, loc, msg) => {
    const { http, alice } = await aliceAndBob();

    const answer = await http
      .post(`/api/users/${alice.id}/queries`)
      .set(alice.auth)
      .send({ query_text: 'coat', words });

    expect([answer.status, answer.body]).toMatchObject([422, { detail: [{ loc, msg }] }]);
  });

  it('needs nothing but a text', async () => {
    const api = await aliceAndBob();

    const query = await saveQuery(api, api.alice, { query_text: 'boots' });

    expect(query).toEqual({
      id: 1,
      user_id: 1,
      query_text: 'boots',
      words: {},
      category: null,
      max_price: null,
      limit_counts: 'price',
      active: true,
      starred: false,
      minimum_condition: 'PRE_OWNED',
      filters: [],
      notify: 'never',
      created_at: '2026-03-01T12:00:00.000Z',
      collection: waiting,
    });
  });

  it('keeps prices to the cent', async () => {
    const api = await aliceAndBob();

    expect((await saveQuery(api, api.alice, { query_text: 'ring', max_price: 0.29 })).max_price).toBe(0.29);
    expect((await saveQuery(api, api.alice, { query_text: 'ring', max_price: 0 })).max_price).toBe(0);
  });

  it('takes a text of 300 characters and not one of 301', async () => {
    const { http, alice } = await aliceAndBob();
    const post = (query_text: string) =>
      http.post(`/api/users/${alice.id}/queries`).set(alice.auth).send({ query_text });

    expect((await post(` ${'x'.repeat(300)} `)).status).toBe(201);
    const refused = await post('x'.repeat(301));
    expect(refused.status).toBe(422);
    expect(refused.body).toEqual({
      detail: [
        { loc: ['body', 'query_text'], msg: 'Query text must be 300 characters or less', type: 'too_big' },
      ],
    });
  });

  it('names everything that is wrong at once', async () => {
    const { http, alice } = await aliceAndBob();

    const res = await http
      .post(`/api/users/${alice.id}/queries`)
      .set(alice.auth)
      .send({
        query_text: '  ',
        category: 'Hats',
        max_price: -1,
        minimum_condition: 'WORN',
        filters: [
          { name: 'scent', values: ['red'] },
          { name: 'location', values: ['XX'] },
          { name: 'excludeLocation', values: ['US'] },
          { name: 'minimumFeedbackScore', values: ['101'] },
        ],
      });

    expect(res.status).toBe(422);
    const problems = (res.body as { detail: { loc: unknown[]; msg: string }[] }).detail;
    expect(problems.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`)).toEqual([
      'body.query_text: Query text is required',
      expect.stringContaining('body.category: '),
      'body.max_price: Maximum price must be a positive number',
      expect.stringContaining('body.minimum_condition: '),
      'body.filters.0.name: Unknown filter "scent"',
      'body.filters.1.values: "XX" is not a value of "location"',
      'body.filters.3.values: Feedback score must be a number from 1 to 100',
      'body.filters.2.name: Filter "excludeLocation" cannot stand beside "location"',
    ]);
  });

  it.each([1.005, 0.001, 1e-7, 149.990001])('refuses a maximum price of %d', async (max_price) => {
    const { http, alice } = await aliceAndBob();

    const res = await http
      .post(`/api/users/${alice.id}/queries`)
      .set(alice.auth)
      .send({ query_text: 'ring', max_price });

    expect(res.status).toBe(422);
    expect(res.body).toEqual({
      detail: [
        {
          loc: ['body', 'max_price'],
          msg: 'Maximum price must have at most 2 decimals',
          type: 'not_multiple_of',
        },
      ],
    });
  });

  it('refuses a minimum price above the maximum', async () => {
    const { http, alice } = await aliceAndBob();

    const res = await http
      .post(`/api/users/${alice.id}/queries`)
      .set(alice.auth)
      .send({ query_text: 'ring', max_price: 20, filters: [{ name: 'minimumPrice', values: ['20.01'] }] });

    expect(res.status).toBe(422);
    expect(res.body).toEqual({
      detail: [
        {
          loc: ['body', 'filters'],
          msg: 'Minimum price must not be above the maximum price',
          type: 'custom',
        },
      ],
    });
  });

  it('refuses other users', async () => {
    const { http, alice, bob } = await aliceAndBob();

    const res = await http.post(`/api/users/${alice.id}/queries`).set(bob.auth).send(coat);

    expect(res.status).toBe(403);
  });

  it('does not believe a user_id in the body', async () => {
    const { http, alice, bob } = await aliceAndBob();

    const res = await http
      .post(`/api/users/${bob.id}/queries`)
      .set(bob.auth)
      .send({ ...coat, user_id: alice.id });

    expect(res.status).toBe(403);
    expect(res.body).toEqual({ detail: 'This belongs to another user' });
  });
});

describe('GET /api/users/:user_id/queries', () => {
  it('lists my queries, newest first, and nobody else’s', async () => {
    const api = await aliceAndBob();
    await saveQuery(api, api.alice, { query_text: 'boots' });
    await saveQuery(api, api.bob, { query_text: 'brooch' });
    await saveQuery(api, api.alice, { query_text: 'blazer' });

    const res = await api.http.get(`/api/users/${api.alice.id}/queries`).set(api.alice.auth);

    expect(res.status).toBe(200);
    expect((res.body as Query[]).map(({ query_text }) => query_text)).toEqual(['blazer', 'boots']);
  });

  it('refuses other users', async () => {
    const { http, alice, bob } = await aliceAndBob();

    expect((await http.get(`/api/users/${alice.id}/queries`).set(bob.auth)).status).toBe(403);
  });
});

describe('PUT /api/users/queries/:query_id', () => {
  it('changes a query', async () => {
    const { http, alice, query } = await aliceWithACoat();

    const res = await http
      .put(`/api/users/queries/${query.id}`)
      .set(alice.auth)
      .send({ ...query, max_price: null, category: null, filters: [] });

    expect(res.status).toBe(200);
    expect(res.body).toEqual({ ...savedCoat, max_price: null, category: null, filters: [] });
  });

  it('keeps what is left out', async () => {
    const { http, alice, query } = await aliceWithACoat();

    const res = await http
      .put(`/api/users/queries/${query.id}`)
      .set(alice.auth)
      .send({ query_text: 'loden overcoat' });

    expect(res.body).toEqual({ ...savedCoat, query_text: 'loden overcoat' });
  });

  it('keeps a text that is left out, and refuses an empty one', async () => {
    const { http, alice, query } = await aliceWithACoat();
    const put = (body: object) => http.put(`/api/users/queries/${query.id}`).set(alice.auth).send(body);

    expect((await put({ active: false })).body).toMatchObject({ query_text: 'wool overcoat', active: false });
    const nothing = await put({});
    expect([nothing.status, nothing.body]).toMatchObject([
      200,
      { query_text: 'wool overcoat', active: false },
    ]);
    for (const query_text of ['', ' \n', null])
      expect((await put({ query_text })).body).toMatchObject({
        detail: [{ loc: ['body', 'query_text'], msg: 'Query text is required' }],
      });
  });

  it('stars a query, which stays where it is in the list and is not collected again', async () => {
    const api = await aliceAndBob({ marketplaces: (now) => [sampleMarketplace({ seed: 'test', now })] });
    const boots = await saveQuery(api, api.alice, { query_text: 'suede boots' });
    await saveQuery(api, api.alice, { query_text: 'silk blouse', starred: true });
    await api.collect();
    const put = (body: object) =>
      api.http.put(`/api/users/queries/${boots.id}`).set(api.alice.auth).send(body);

    const starred = await put({ query_text: 'suede boots', starred: true });

    expect(starred.body).toMatchObject({ starred: true, collection: { state: 'ok' } });
    expect((await put({ query_text: 'suede boots' })).body).toMatchObject({ starred: true });
    const list = await api.http.get(`/api/users/${api.alice.id}/queries`).set(api.alice.auth);
    expect((list.body as Query[]).map(({ query_text, starred }) => [query_text, starred])).toEqual([
      ['silk blouse', true],
      ['suede boots', true],
    ]);
    expect((await put({ query_text: 'suede ankle boots' })).body).toMatchObject({
      starred: true,
      collection: { state: 'waiting' },
    });
    expect((await put({ query_text: 'suede boots', starred: 'yes' })).body).toMatchObject({
      detail: [{ loc: ['body', 'starred'] }],
    });
  });

  it.each([{ filters: [{ name: 'minimumPrice', values: ['150'] }] }, { max_price: 10 }])(
    'refuses %j when the minimum price would be above the maximum',
    async (change) => {
      const api = await aliceAndBob();
      const filters = [{ name: 'minimumPrice' as const, values: ['20'] }];
      const query = await saveQuery(api, api.alice, { query_text: 'ring', max_price: 100, filters });

      const res = await api.http
        .put(`/api/users/queries/${query.id}`)
        .set(api.alice.auth)
        .send({ query_text: 'ring', ...change });

      expect(res.status).toBe(422);
      expect(res.body).toMatchObject({ detail: [{ loc: ['body', 'filters'] }] });
    },
  );

  it('does not find the query of somebody else', async () => {
    const { http, bob, query } = await aliceWithACoat();

    const res = await http.put(`/api/users/queries/${query.id}`).set(bob.auth).send(coat);

    expect(res.status).toBe(404);
    expect(res.body).toEqual({ detail: 'Query not found' });
  });

  it('names the bad field', async () => {
    const { http, alice, query } = await aliceWithACoat();

    const res = await http.put(`/api/users/queries/${query.id}`).set(alice.auth).send({ query_text: '' });

    expect(res.status).toBe(422);
    expect(res.body).toEqual({
      detail: [{ loc: ['body', 'query_text'], msg: 'Query text is required', type: 'too_small' }],
    });
  });
});

describe('PATCH /api/queries/:query_id/toggle-active-status', () => {
  it('pauses and resumes a query', async () => {
    const { http, alice, query } = await aliceWithACoat();
    const toggle = () => http.patch(`/api/queries/${query.id}/toggle-active-status`).set(alice.auth);

    const paused = await toggle();

    expect(paused.status).toBe(200);
    expect(paused.body).toEqual({
      ...savedCoat,
      active: false,
      collection: { ...waiting, state: 'paused', message: expect.stringMatching(/^Paused: /) },
    });
    expect((await toggle()).body).toEqual(savedCoat);
  });

  it('sets the given state, any number of times', async () => {
    const { http, alice, query } = await aliceWithACoat();
    const set = async (active?: unknown) =>
      (
        await http
          .patch(`/api/queries/${query.id}/toggle-active-status`)
          .set(alice.auth)
          .send(active === undefined ? {} : { active })
      ).body as Query;

    const wanted = [true, false, false, true];
    for (const active of wanted) expect((await set(active)).active).toBe(active);
    expect((await set()).active).toBe(false);
    for (const wrong of [null, 'false', 0])
      expect(await set(wrong)).toMatchObject({ detail: [{ loc: ['body', 'active'] }] });
    expect((await set()).active).toBe(true);
  });

  it('does not collect a query again whose state stays the same', async () => {
    const api = await aliceAndBob({ marketplaces: (now) => [sampleMarketplace({ seed: 'test', now })] });
    const boots = await saveQuery(api, api.alice, { query_text: 'suede boots' });
    await api.collect();

    const res = await api.http
      .patch(`/api/queries/${boots.id}/toggle-active-status`)
      .set(api.alice.auth)
      .send({ active: true });

    expect(res.body).toMatchObject({ active: true, collection: { state: 'ok' } });
  });

  it('does not find the query of somebody else', async () => {
    const { http, bob, query } = await aliceWithACoat();

    expect((await http.patch(`/api/queries/${query.id}/toggle-active-status`).set(bob.auth)).status).toBe(
      404,
    );
  });

  it('names an invalid id', async () => {
    const { http, alice } = await aliceWithACoat();

    const res = await http.patch('/api/queries/first/toggle-active-status').set(alice.auth);

    expect(res.status).toBe(422);
    expect(res.body).toMatchObject({ detail: [{ loc: ['path', 'query_id'] }] });
  });
});

describe('DELETE /api/users/queries/:query_id', () => {
  it('deletes a query', async () => {
    const { http, alice, query } = await aliceWithACoat();

    const res = await http.delete(`/api/users/queries/${query.id}`).set(alice.auth);

    expect(res.status).toBe(204);
    expect((await http.get(`/api/users/${alice.id}/queries`).set(alice.auth)).body).toEqual([]);
    expect((await http.delete(`/api/users/queries/${query.id}`).set(alice.auth)).status).toBe(404);
  });

  it('does not find the query of somebody else', async () => {
    const { http, bob, query } = await aliceWithACoat();

    expect((await http.delete(`/api/users/queries/${query.id}`).set(bob.auth)).status).toBe(404);
  });

  it('names an invalid id', async () => {
    const { http, alice } = await aliceAndBob();

    expect((await http.delete('/api/users/queries/0').set(alice.auth)).status).toBe(422);
  });
});
