import { aliceAndBob, saveQuery } from '#testing/people';

const full = (msg: string) => ({ detail: [{ loc: ['body'], msg, type: 'notebook_full' }] });

/** Alice has as many queries as her notebook holds. */
async function fullNotebook() {
  const api = await aliceAndBob({ queriesPerUser: 2 });
  const boots = await saveQuery(api, api.alice, { query_text: 'boots' });
  await saveQuery(api, api.alice, { query_text: 'coat' });
  const path = `/api/users/${api.alice.id}`;
  const send = (where: string, body: object) =>
    api.http.post(`${path}${where}`).set(api.alice.auth).send(body);
  const file = (...texts: string[]) => ({ format: 'csv', text: ['query_text', ...texts].join('\n') });
  return { ...api, boots, send, file };
}

describe('a full notebook', () => {
  it('takes no further query, and says how many it holds', async () => {
    const { send, http, alice, bob, boots } = await fullNotebook();

    const refused = await send('/queries', { query_text: 'scarf' });
    expect(refused.status).toBe(422);
    expect(refused.body).toEqual(full('A notebook holds at most 2 queries.'));

    const other = await http.post(`/api/users/${bob.id}/queries`).set(bob.auth).send({ query_text: 'scarf' });
    expect(other.status).toBe(201);
    await http.delete(`/api/users/queries/${boots.id}`).set(alice.auth);
    expect((await send('/queries', { query_text: 'scarf' })).status).toBe(201);
  });

  it('takes nothing from a file with too many queries, and its preview says so', async () => {
    const { send, file, http, alice, boots } = await fullNotebook();
    await http.delete(`/api/users/queries/${boots.id}`).set(alice.auth);

    const said = full('A notebook holds at most 2 queries: there is space for 1 of these 2.');
    for (const where of ['/notebook/preview', '/notebook']) {
      const refused = await send(where, file('coat', 'scarf', 'gloves'));
      expect(refused.status).toBe(422);
      expect(refused.body).toEqual(said);
    }
    const taken = await send('/notebook', file('coat', 'scarf'));
    expect(taken.body).toMatchObject({ added: 1, unchanged: 1 });
  });

  it('takes a deleted query back only when it is not full', async () => {
    const { send, http, alice, boots } = await fullNotebook();
    await http.delete(`/api/users/queries/${boots.id}`).set(alice.auth);
    await send('/queries', { query_text: 'scarf' });

    const restore = () => http.post(`/api/users/queries/${boots.id}/restore`).set(alice.auth);
    expect((await restore()).status).toBe(422);

    const [scarf] = (await http.get(`/api/users/${alice.id}/queries`).set(alice.auth)).body as {
      id: number;
    }[];
    await http.delete(`/api/users/queries/${scarf?.id}`).set(alice.auth);
    expect((await restore()).status).toBe(200);
    expect((await restore()).status).toBe(200);
  });
});

describe('a notebook whose filters are full', () => {
  const refused = full('The filters of a notebook hold at most 2,000,000 bytes.');
  /** The longest filter. */
  const filters = (letter: string) => [
    {
      name: 'excludeKeyword' as const,
      values: Array.from({ length: 50 }, (_, at) => `${at} `.padEnd(200, letter)),
    },
  ];
  const file = (...queries: object[]) => ({
    format: 'json',
    text: JSON.stringify({ format: 'rummage-notebook', version: 1, currency: 'USD', queries }),
  });

  /** Alice's notebook has space for short filters only. */
  async function filled() {
    const api = await aliceAndBob();
    const call = (method: 'post' | 'put', path: string, body?: object) =>
      api.http[method](`/api/users${path}`).set(api.alice.auth).send(body);
    for (const part of ['red', 'blue']) {
      const long = Array.from({ length: 98 }, (_, at) => ({
        query_text: `${part} ${at}`,
        filters: filters('a'),
      }));
      expect((await call('post', `/${api.alice.id}/notebook`, file(...long))).body).toMatchObject({
        added: 98,
      });
    }
    const boots = await saveQuery(api, api.alice, { query_text: 'boots' });
    return { ...api, boots, call };
  }

  it('takes no further long filters in any way, and says how much it holds', async () => {
    const { alice, boots, call } = await filled();

    const coat = { query_text: 'coat', filters: filters('b') };
    for (const refuse of [
      call('post', `/${alice.id}/queries`, coat),
      call('put', `/queries/${boots.id}`, { filters: coat.filters }),
      call('put', `/queries/${boots.id}`, { filters: coat.filters, tidy: true }),
      call('post', `/${alice.id}/notebook`, file(coat)),
      call('post', `/${alice.id}/notebook/preview`, file(coat)),
    ]) {
      const { status, body } = await refuse;
      expect([status, body]).toEqual([422, refused]);
    }
    // A query that does not grow can still be changed.
    expect((await call('put', `/queries/${boots.id - 1}`, { filters: filters('c') })).status).toBe(200);
  });

  it('takes a deleted query back only when it fits', async () => {
    const { http, alice, boots, call } = await filled();
    const long = boots.id - 1;
    await http.delete(`/api/users/queries/${long}`).set(alice.auth);
    await call('put', `/queries/${boots.id}`, { filters: filters('b') });

    const back = await call('post', `/queries/${long}/restore`);
    expect([back.status, back.body]).toEqual([422, refused]);

    await call('put', `/queries/${boots.id}`, { filters: [] });
    expect((await call('post', `/queries/${long}/restore`)).status).toBe(200);
  });
});
