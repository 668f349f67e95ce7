import type { QueryFromAddress } from '@rummage/contract';
import { saveExchange } from '#items/exchange.repo';
import { aliceAndBob } from '#testing/people';

const COAT = 'https://www.ebay.com/sch/i.html?_nkw=wool+coat+-fur&_sacat=15724&_udhi=80&LH_FS=1';

async function signedIn() {
  const api = await aliceAndBob();
  const { http, alice } = api;
  const post = (url: unknown, person = alice) =>
    http.post(`/api/users/${alice.id}/queries/from-address`).set(person.auth).send({ url });
  return { ...api, post };
}

describe('POST /api/users/:user_id/queries/from-address', () => {
  it('answers the query that an address means, and what a query cannot say', async () => {
    const { post } = await signedIn();

    const res = await post(` ${COAT} `);

    expect(res.status).toBe(200);
    expect(res.body).toEqual({
      query: {
        query_text: 'wool coat',
        category: "Women's Clothing",
        max_price: 80,
        minimum_condition: 'PRE_OWNED',
        filters: [{ name: 'excludeKeyword', values: ['fur'] }],
      },
      not_supported: ['“Free shipping” is not supported.'],
    });
  });

  it('saves nothing, and answers what can be saved as it is', async () => {
    const { http, alice, post } = await signedIn();
    const { query } = (await post(COAT)).body as QueryFromAddress;
    const queries = `/api/users/${alice.id}/queries`;
    expect((await http.get(queries).set(alice.auth)).body).toEqual([]);

    const saved = await http.post(queries).set(alice.auth).send(query);

    expect(saved.status).toBe(201);
    expect(saved.body).toMatchObject(query);
  });

  it.each([
    ['https://www.etsy.com/search/clothing/womens-clothing?q=wool+coat&max=80'],
    ['https://www.ebay.com/sch/i.html?_nkw=wool%00coat%2500+%ud800+%F0%9F%A7%A5&Brand=%2500x'],
    [`https://shop.example/search?q=${'%F0%9F%A7%A5'.repeat(160)}`],
    [`https://www.tradera.com/search?q=coat+-${'a'.repeat(1900)}`],
  ])('answers what can be saved for %.80s', async (address) => {
    const { http, alice, post } = await signedIn();
    const { query } = (await post(address)).body as QueryFromAddress;

    const saved = await http.post(`/api/users/${alice.id}/queries`).set(alice.auth).send(query);

    expect(saved.status).toBe(201);
    expect(saved.body).toMatchObject(query);
  });

  it('exchanges prices where the rate is known, and says so where it is not', async () => {
    const { db, post } = await signedIn();
    const address = 'https://www.tradera.com/search?q=ull&toPrice=500';
    expect((await post(address)).body).toMatchObject({
      query: { max_price: null },
      not_supported: ['“Prices in SEK” is not supported: what they are worth in USD is not known.'],
    });

    await saveExchange(db, { currency: 'USD', day: '2026-03-01', rates: { SEK: 0.1 } });

    expect((await post(address)).body).toMatchObject({ query: { max_price: 50 }, not_supported: [] });
  });

  it.each([
    ['https://www.ebay.com/itm/123456789', 'This address of eBay leads to no search'],
    ['https://shop.example/', 'This address leads to no search that can be read'],
    ['wool coat', 'This is no address: copy it from the address bar of the browser'],
    [`https://${'x/%'.repeat(660)}`, 'This address leads to no search that can be read'],
  ])('refuses %.60s, which is no search', async (address, msg) => {
    const { post } = await signedIn();

    const res = await post(address);

    expect(res.status).toBe(422);
    expect(res.body).toEqual({ detail: [{ loc: ['body', 'url'], msg, type: 'no_search' }] });
  });

  it.each([
    ['x'.repeat(2001), 'Address must be 2000 characters or less'],
    ['', 'Address is required'],
    [undefined, 'Address is required'],
  ])('names what is wrong with the address %.20p', async (address, msg) => {
    const { post } = await signedIn();

    const res = await post(address);

    expect(res.status).toBe(422);
    expect(res.body).toMatchObject({ detail: [{ loc: ['body', 'url'], msg }] });
  });

  it('is refused to somebody else', async () => {
    const { bob, post } = await signedIn();

    expect((await post(COAT, bob)).status).toBe(403);
  });
});
