import type { Item, Preview, Query, QueryInput } from '@rummage/contract';
import { type FilterName, isInSizes } from '@rummage/vocabulary';
import { change } from '#testing/databases/rows';
import { sampleMarket } from '#testing/outside/sample-market';
import { aliceAndBob, aliceAndBobAfter, saveQuery } from '#testing/people';

const skirt: QueryInput = { query_text: 'skirt', max_price: 400 };

const NONE_HIDDEN = {
  hidden: 0,
  removable: 0,
  examples: [],
  prices: expect.anything() as unknown,
  untold: [],
};

/** Alice's skirts have been collected, and boots as well. */
const prepared = aliceAndBobAfter({ marketplaces: sampleMarket }, async (api) => {
  const query = await saveQuery(api, api.alice, skirt);
  await saveQuery(api, api.alice, { query_text: 'boots' });
  await api.collect();
  return { query };
});

async function collected() {
  const api = await prepared();
  const { query } = api;
  const post = (draft: object) =>
    api.http.post(`/api/users/${api.alice.id}/queries/preview`).set(api.alice.auth).send(draft);
  const preview = async (draft: object) => (await post({ ...skirt, ...draft })).body as Preview;
  const feed = async (asked = '') =>
    (await api.http.get(`/api/users/${api.alice.id}/items${asked}`).set(api.alice.auth)).body as Item[];
  return { ...api, post, preview, feed, skirts: await feed(`?query_id=${query.id}`) };
}

describe('POST /api/users/:user_id/queries/preview', () => {
  it('hides nothing for an unchanged draft', async () => {
    const { post, query, skirts } = await collected();

    const res = await post({ ...query, query_id: query.id });

    expect(res.status).toBe(200);
    expect(skirts.length).toBeGreaterThan(20);
    expect(res.body).toEqual({ ...NONE_HIDDEN, total: skirts.length });
  });

  it('counts what a lower price would hide, and shows the newest three', async () => {
    const { preview, query, skirts } = await collected();
    const priceOf = (item: Item) => item.listings[0]?.current_price ?? 0;
    const middle = skirts.map(priceOf).sort((one, other) => one - other)[skirts.length >> 1] ?? 0;

    const { total, hidden, examples, untold } = await preview({ max_price: middle, query_id: query.id });

    const dear = skirts.filter((item) => priceOf(item) > middle);
    expect([total, hidden, untold]).toEqual([skirts.length, dear.length, []]);
    expect(examples).toEqual(
      dear.slice(0, 3).map(({ id, title, images }) => ({
        id,
        title,
        image: images[0]?.url,
        reason: { kind: 'price', message: 'Costs more than the maximum price.' },
      })),
    );
  });

  it.each<[string, Partial<QueryInput>, (item: Item) => boolean, RegExp]>([
    [
      'condition',
      { minimum_condition: 'NEW' },
      ({ condition }) => condition !== 'NEW',
      /^The condition is (Pre-owned|New \(Other\))\.$/,
    ],
    [
      'filter',
      { filters: [{ name: 'isAuction', values: ['true'] }] },
      ({ listings: [offer] }) => !offer?.is_auction,
      /^Is not an auction\.$/,
    ],
    [
      'filter',
      { filters: [{ name: 'excludeLocation', values: ['US', 'GB', 'IT', 'FR'] }] },
      ({ listings: [offer] }) => ['US', 'GB', 'IT', 'FR'].includes(offer?.location ?? ''),
      /^Sold from \w/,
    ],
    [
      'filter',
      { filters: [{ name: 'size', values: ['M', 'EU 38'] }] },
      ({ size }) => size !== undefined && !isInSizes(size, ['M', 'EU 38']),
      /^Is in size \w/,
    ],
    [
      'excluded-word',
      { query_text: 'skirt -pleated' },
      ({ title, description }) => /\bpleated\b/i.test(`${title} ${description}`),
      /^Contains “pleated”\.$/,
    ],
    [
      'excluded-keyword',
      { filters: [{ name: 'excludeKeyword', values: ['pleated'] }] },
      ({ title, description }) => /\bpleated\b/i.test(`${title} ${description}`),
      /^Contains “pleated”\.$/,
    ],
  ])('gives the reason %s for what %j would hide', async (kind, change, isHidden, message) => {
    const { preview, query, skirts } = await collected();

    const { hidden, examples } = await preview({ ...change, query_id: query.id });

    expect(hidden).toBe(skirts.filter(isHidden).length);
    expect(hidden).toBeGreaterThan(0);
    for (const { reason } of examples)
      expect(reason).toEqual({ kind, message: expect.stringMatching(message) });
  });

  it.each<[FilterName, string]>([
    ['seller', 'attic-finds'],
    ['excludeSeller', 'attic-finds'],
    ['minimumFeedbackScore', '98'],
    ['authenticated', 'true'],
    ['brand', 'Nobody & Sons'],
    ['material', 'unobtainium'],
    ['colour', 'octarine'],
    ['countryOfManufacture', 'IT'],
    ['excludeCountryOfManufacture', 'IT'],
  ])('cannot decide by %s, says so and hides nothing for it', async (name, value) => {
    const { preview, query, skirts } = await collected();
    const filters = [{ name, values: [value] }];

    const answer = await preview({ query_id: query.id, filters });

    expect(answer).toEqual({ ...NONE_HIDDEN, total: skirts.length, untold: [name] });
  });

  it('does not report a filter that asks for nothing or is unchanged', async () => {
    const { http, alice, preview, query } = await collected();
    const filters = [
      { name: 'authenticated', values: ['false'] },
      { name: 'seller', values: ['attic-finds'] },
    ];
    await http
      .put(`/api/users/queries/${query.id}`)
      .set(alice.auth)
      .send({ ...skirt, filters });

    expect((await preview({ query_id: query.id })).untold).toEqual([]);
  });

  it('knows where things were made if their marketplace was asked', async () => {
    const { db, preview, query, skirts } = await collected();
    await change(
      db,
      `
      insert into manufactures (marketplace, external_id, country, looked_at)
      select marketplace, external_id, 'FR', 1 from listings`,
    );
    const from = (country: string) => ({ filters: [{ name: 'countryOfManufacture', values: [country] }] });

    expect(await preview({ query_id: query.id, ...from('FR') })).toMatchObject({ hidden: 0, untold: [] });
    const italian = await preview({ query_id: query.id, ...from('IT') });
    expect(italian).toMatchObject({ hidden: skirts.length, untold: [] });
    expect(italian.examples[0]?.reason).toEqual({ kind: 'filter', message: 'Made in France.' });
  });

  it('judges by the title when the category is not the one that was collected', async () => {
    const { preview, query } = await collected();

    const shoes = await preview({ query_id: query.id, category: "Women's Shoes" });
    const clothes = await preview({ query_id: query.id, category: "Women's Clothing" });

    expect(shoes.hidden).toBeGreaterThan(0);
    expect(shoes.examples[0]?.reason).toEqual({
      kind: 'category',
      message: "The title does not fit the category Women's Shoes.",
    });
    expect(clothes.hidden).toBeLessThan(shoes.hidden);
  });

  it('compares a new query with the whole feed', async () => {
    const { preview, feed, skirts } = await collected();
    const whole = await feed();

    const { total, hidden, examples } = await preview({ max_price: null });

    expect(total).toBe(whole.length);
    expect(hidden).toBe(whole.length - skirts.length);
    expect(examples.map(({ reason }) => reason.kind)).toEqual(['word', 'word', 'word']);
    expect(examples[0]?.reason.message).toBe('Does not contain “skirt”.');
  });

  it('leaves out what was dismissed', async () => {
    const { http, alice, preview, query, skirts } = await collected();
    await http.delete(`/api/users/${alice.id}/items/${skirts[0]?.id}`).set(alice.auth);

    expect((await preview({ query_id: query.id })).total).toBe(skirts.length - 1);
  });

  it('saves nothing', async () => {
    const { http, alice, preview, query } = await collected();
    await preview({ query_id: query.id, max_price: 1, starred: true, active: false });

    const list = await http.get(`/api/users/${alice.id}/queries`).set(alice.auth);
    expect((list.body as Query[]).find(({ id }) => id === query.id)).toMatchObject({
      max_price: 400,
      starred: false,
      active: true,
    });
  });

  it('does not find the query of somebody else', async () => {
    const { http, bob, query } = await collected();

    const res = await http
      .post(`/api/users/${bob.id}/queries/preview`)
      .set(bob.auth)
      .send({ ...skirt, query_id: query.id });

    expect(res.status).toBe(404);
    expect(res.body).toEqual({ detail: 'Query not found' });
  });

  it('hides what only the words in another language find, where these are taken out', async () => {
    const api = await aliceAndBob({ marketplaces: sampleMarket });
    const draft = { query_text: 'corduroy skirt', words: { en: 'blue jeans' } };
    const query = await saveQuery(api, api.alice, draft);
    await api.collect();
    const preview = async (words: object) =>
      (
        await api.http
          .post(`/api/users/${api.alice.id}/queries/preview`)
          .set(api.alice.auth)
          .send({ ...draft, words, query_id: query.id })
      ).body as Preview;
    const feed = await api.http.get(`/api/users/${api.alice.id}/items`).set(api.alice.auth);
    const jeans = (feed.body as Item[]).filter(({ title }) => /jeans/i.test(title ?? ''));

    expect(jeans.length).toBeGreaterThan(2);
    expect(await preview({})).toMatchObject({ hidden: jeans.length, removable: jeans.length });
    expect(await preview(draft.words)).toMatchObject({ hidden: 0 });
    expect(await preview({ ...draft.words, sv: 'jeans' })).toMatchObject({ hidden: 0 });
  });

  it('refuses other users', async () => {
    const { http, alice, bob } = await aliceAndBob();

    expect((await http.post(`/api/users/${alice.id}/queries/preview`).set(bob.auth).send(skirt)).status).toBe(
      403,
    );
  });

  it('names every bad field at once', async () => {
    const { post } = await collected();

    const res = await post({ query_text: ' ', query_id: 'first', filters: [{ name: 'hat', values: [] }] });

    expect(res.status).toBe(422);
    expect((res.body as { detail: { loc: string[] }[] }).detail.map(({ loc }) => loc)).toEqual([
      ['body', 'query_text'],
      ['body', 'filters', 0, 'name'],
      ['body', 'query_id'],
    ]);
  });

  it('refuses a minimum price above the maximum that stays', async () => {
    const { post, query } = await collected();
    const filters = [{ name: 'minimumPrice', values: ['401'] }];

    const res = await post({ query_text: 'skirt', query_id: query.id, filters });

    expect(res.status).toBe(422);
    expect(res.body).toMatchObject({ detail: [{ loc: ['body', 'filters'] }] });
  });
});
