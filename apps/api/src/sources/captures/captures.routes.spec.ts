import type { Captured, CapturePreview, CaptureInput, Item } from '@rummage/contract';
import { DAY_MS, MINUTE_MS } from '@rummage/vocabulary';
import { saveExchange } from '#items/exchange.repo';
import type { TestApi } from '#testing/api';
import { closeAfterTest } from '#testing/closing';
import { rows } from '#testing/databases/rows';
import { openEvents } from '#testing/event-stream';
import { inAYear } from '#testing/in-a-year';
import { besideShops } from '#testing/outside/beside-shops';
import { aliceAndBob, type Person, saveQuery, signIn } from '#testing/people';

const COAT = 'https://www.vinted.example/items/4402118-trench-coat';
const PICTURE = 'https://images.vinted.example/t/1.jpeg';

/** A page with JSON-LD, as the bookmarklet sends it. */
function coatPage(price = '64.00', url = COAT): CaptureInput {
  const product = {
    '@type': 'Product',
    name: '1990s trench coat',
    image: [PICTURE],
    offers: { '@type': 'Offer', price, priceCurrency: 'EUR', itemCondition: 'UsedCondition' },
  };
  return {
    url,
    json_ld: [JSON.stringify(product)],
    meta: { title: ['1990s trench coat | Vinted'], h1: ['1990s trench coat'] },
    text: `1990s trench coat €${price} Size M`,
  };
}

function capture({ http }: TestApi, { id, auth }: Person, page: CaptureInput) {
  return http.post(`/api/users/${id}/captures`).set(auth).send(page);
}

function preview({ http }: TestApi, { id, auth }: Person, page: CaptureInput) {
  return http.post(`/api/users/${id}/captures/preview`).set(auth).send(page);
}

async function feedOf({ http }: TestApi, { id, auth }: Person, query = ''): Promise<Item[]> {
  return (await http.get(`/api/users/${id}/items${query}`).set(auth)).body as Item[];
}

async function makeQuery(api: TestApi, person: Person, text: string): Promise<number> {
  return (await saveQuery(api, person, { query_text: text })).id;
}

describe('POST /api/users/:user_id/captures', () => {
  it('makes an item of what the page says, for the person alone', async () => {
    const api = await aliceAndBob();

    const res = await capture(api, api.alice, { ...coatPage(), url: `${COAT}?utm_source=x#top` });

    expect(res.status).toBe(201);
    const { item, ...rest } = res.body as Captured;
    expect(rest).toEqual({
      read: {
        title: 'json_ld',
        price: 'json_ld',
        images: 'json_ld',
        size: null,
        condition: 'json_ld',
        shipping: null,
      },
      was: null,
      source: null,
    });
    expect(item).toMatchObject({
      title: '1990s trench coat',
      condition: 'PRE_OWNED',
      images: [{ id: 1, url: PICTURE }],
      query_ids: [],
      kept_at: null,
      listings: [
        { url: COAT, marketplace: 'elsewhere', site: 'vinted.example', current_price: 64, currency: 'EUR' },
      ],
    });
    expect(await feedOf(api, api.alice)).toEqual([item]);
    expect(await feedOf(api, api.bob)).toEqual([]);
  });

  it('keeps it, with the query to which it belongs', async () => {
    const api = await aliceAndBob();
    const queryId = await makeQuery(api, api.alice, 'trench coat');

    const res = await capture(api, api.alice, { ...coatPage(), keep: true, query_id: queryId });

    expect((res.body as Captured).item).toMatchObject({
      user_query_id: queryId,
      query_ids: [queryId],
      kept_price: 64,
    });
    expect(await feedOf(api, api.alice, '?kept=true')).toHaveLength(1);
    expect(await feedOf(api, api.alice, `?query_id=${queryId}`)).toHaveLength(1);
  });

  it('renews price and pictures of an address that is there, whatever tracks people in it', async () => {
    const api = await aliceAndBob();
    await capture(api, api.alice, { ...coatPage('72.00'), keep: true });
    api.clock.pass(3 * DAY_MS);

    const alice = await signIn(api, api.alice);
    const res = await capture(api, alice, coatPage('64.00', `${COAT}/?fbclid=1`));

    expect(res.status).toBe(200);
    const { item, was } = res.body as Captured;
    expect(was).toEqual({
      item_id: item.id,
      since: '2026-03-01T12:00:00.000Z',
      price: 72,
      currency: 'EUR',
      is_kept: true,
    });
    expect(item).toMatchObject({
      kept_price: 72,
      previous_price: 72,
      price_changes: [{ price: 64, previous_price: 72, currency: 'EUR' }],
      listings: [{ current_price: 64, seen_at: '2026-03-04T12:00:00.000Z' }],
    });
    expect(await feedOf(api, alice)).toHaveLength(1);
  });

  it('changes nothing when it is sent twice', async () => {
    const api = await aliceAndBob();
    const first = await capture(api, api.alice, coatPage());

    const again = await capture(api, api.alice, coatPage());

    expect(again.status).toBe(200);
    expect((again.body as Captured).item).toEqual((first.body as Captured).item);
  });

  it('leaves what the page does not say as it was', async () => {
    const api = await aliceAndBob();
    await capture(api, api.alice, coatPage());

    const bare = await capture(api, api.alice, { url: COAT, meta: { title: ['1990s trench coat'] } });

    expect((bare.body as Captured).item).toMatchObject({
      condition: 'PRE_OWNED',
      images: [{ url: PICTURE }],
      listings: [{ current_price: 64 }],
    });
    const priceless = await capture(api, api.alice, { ...coatPage(), price: null });
    expect((priceless.body as Captured).item.listings[0]?.current_price).toBeNull();
  });

  it('leaves the title and the order of the pictures as the person has chosen them', async () => {
    const api = await aliceAndBob();
    const pictures = ['https://images.vinted.example/t/2.jpeg', PICTURE];
    await capture(api, api.alice, { ...coatPage(), title: 'For May', images: pictures });

    const bare = await capture(api, api.alice, { url: COAT, price: 50, currency: 'EUR' });
    const again = await capture(api, api.alice, { ...coatPage(), meta: { 'og:image': pictures } });

    expect(bare.status).toBe(200);
    expect((bare.body as Captured).item).toMatchObject({
      title: 'For May',
      images: [{ url: pictures[0] }, { url: pictures[1] }],
      listings: [{ current_price: 50 }],
    });
    expect((again.body as Captured).item.title).toBe('For May');
  });

  it('says that a thing is sold, until a page offers it again', async () => {
    const api = await aliceAndBob();
    const offers = { price: '64.00', priceCurrency: 'EUR', availability: 'SoldOut' };
    const json_ld = [{ '@type': 'Product', name: '1990s trench coat', offers }];

    const sold = await capture(api, api.alice, { ...coatPage(), json_ld });
    const offered = await capture(api, api.alice, coatPage());

    expect((sold.body as Captured).item.listings[0]).toMatchObject({ ended_as: 'sold' });
    expect((offered.body as Captured).item.listings[0]).toMatchObject({ ended_at: null });
  });

  it('takes what the person says instead of what the page says', async () => {
    const api = await aliceAndBob();

    const res = await capture(api, api.alice, {
      ...coatPage(),
      title: 'Sand trench coat',
      price: 60.5,
      currency: 'GBP',
      size: 'M',
      condition: 'NEW_OTHER',
      shipping: 4.5,
      images: ['https://images.vinted.example/t/2.jpeg', PICTURE],
    });

    const { item, read } = res.body as Captured;
    expect(read).toEqual({
      title: 'given',
      price: 'given',
      images: 'given',
      size: 'given',
      condition: 'given',
      shipping: 'given',
    });
    expect(item).toMatchObject({
      title: 'Sand trench coat',
      size: 'M',
      condition: 'NEW_OTHER',
      images: [{ url: 'https://images.vinted.example/t/2.jpeg' }, { url: PICTURE }],
      listings: [
        {
          current_price: 60.5,
          currency: 'GBP',
          shipping: [{ kind: 'fixed', price: 4.5, currency: 'GBP', to: null }],
        },
      ],
    });

    await api.http.put(`/api/users/${api.alice.id}/settings`).set(api.alice.auth).send({ country: 'IE' });
    const free = await capture(api, api.alice, { ...coatPage(), shipping: 0 });
    expect((free.body as Captured).item.listings[0]?.shipping).toEqual([
      { kind: 'free', price: null, currency: null, to: 'IE' },
    ]);
  });

  it('shows in a feed that is open', async () => {
    const api = await aliceAndBob();
    await makeQuery(api, api.alice, 'coat');
    const events = await openEvents(api.app, api.alice);
    closeAfterTest(() => events.close());
    await events.next('health');

    const { item } = (await capture(api, api.alice, coatPage())).body as Captured;

    expect((await events.next('feed'))?.data).toMatchObject({ restored: [item.id] });
  });

  it('is each person’s own, also at the same address', async () => {
    const api = await aliceAndBob();
    const own = await capture(api, api.alice, coatPage('72.00'));
    const other = await capture(api, api.bob, { ...coatPage('64.00'), title: 'Bob’s coat' });

    expect(other.status).toBe(201);
    expect(await feedOf(api, api.alice)).toEqual([(own.body as Captured).item]);
  });

  it('brings back what was dismissed, as a thing that was not there', async () => {
    const api = await aliceAndBob();
    const { item } = (await capture(api, api.alice, coatPage('72.00'))).body as Captured;
    await api.http.delete(`/api/users/${api.alice.id}/items/${item.id}`).set(api.alice.auth);
    expect(await feedOf(api, api.alice)).toEqual([]);

    const res = await capture(api, api.alice, coatPage('64.00'));

    expect(res.status).toBe(200);
    expect((res.body as Captured).was).toBeNull();
    expect(await feedOf(api, api.alice)).toEqual([(res.body as Captured).item]);
  });

  it('brings back what was dismissed so long ago that only a mark is left, and takes the mark away', async () => {
    const api = await aliceAndBob();
    const { item } = (await capture(api, api.alice, coatPage('72.00'))).body as Captured;
    await api.http.delete(`/api/users/${api.alice.id}/items/${item.id}`).set(api.alice.auth);
    await inAYear(api);
    expect(await rows(api.db, 'select mark from dismissed_marks')).toHaveLength(1);

    const res = await capture(api, api.alice, coatPage('64.00'));

    expect(res.status).toBe(201);
    expect(await feedOf(api, api.alice)).toEqual([(res.body as Captured).item]);
    expect(await rows(api.db, 'select mark from dismissed_marks')).toEqual([]);
  });

  it('joins the listing of a shop that is read, and leaves it as the shop says', async () => {
    const api = await besideShops();
    await api.addShop({ goods: 3 }, { name: 'Second Wind' });
    await api.collect();
    const [listed] = await rows<{ content: string }>(api.db, 'select content from shop_listings');
    const { url, title } = JSON.parse(listed?.content ?? '') as { url: string; title: string };

    const res = await capture(api, api.alice, { url: `${url}?ref=share`, title: 'My own title', price: 1 });

    expect(res.status).toBe(201);
    const captured = res.body as Captured;
    expect(captured.source).toBe('Second Wind');
    expect(captured.item).toMatchObject({ title, listings: [{ marketplace: 'shop', shop: 'Second Wind' }] });
    expect(captured.item.listings[0]?.current_price).not.toBe(1);
    expect((await capture(api, api.alice, { url })).status).toBe(200);
  });

  it.each([
    [{ url: 'javascript:alert(1)' }, 'url', 'This is not a web address.'],
    [{ url: COAT }, 'title', 'The page does not say what it offers: say it here.'],
  ])('refuses %j, naming the field', async (page, field, msg) => {
    const api = await aliceAndBob();

    const res = await capture(api, api.alice, page);

    expect(res.status).toBe(422);
    expect(res.body).toEqual({
      detail: [{ loc: ['body', field], msg, type: expect.any(String) as unknown }],
    });
  });

  it('refuses a page of more than 256 kB, and somebody else’s query', async () => {
    const api = await aliceAndBob();
    const theirs = await makeQuery(api, api.bob, 'coat');

    expect((await capture(api, api.alice, { ...coatPage(), text: 'x'.repeat(270_000) })).status).toBe(413);
    expect((await capture(api, api.alice, { ...coatPage(), query_id: theirs })).status).toBe(404);
    expect(await feedOf(api, api.alice)).toEqual([]);
  });

  it('refuses more than a feed may hold, but renews what is there', async () => {
    const api = await aliceAndBob({ itemsPerUser: 1 });
    await capture(api, api.alice, coatPage('72.00'));

    const other = await capture(
      api,
      api.alice,
      coatPage('10.00', 'https://www.vinted.example/items/4402119-skirt'),
    );

    expect(other.status).toBe(409);
    expect(other.body).toEqual({ detail: 'Your feed is full: dismiss something first.' });
    expect((await capture(api, api.alice, coatPage('64.00'))).status).toBe(200);
  });

  it('is closed during a break', async () => {
    const api = await aliceAndBob();
    await api.http
      .post(`/api/users/${api.alice.id}/break`)
      .set(api.alice.auth)
      .send({ minutes: 60, exit: 'none' });

    const res = await capture(api, api.alice, coatPage());

    expect(res.status).toBe(423);
    expect(res.body).toMatchObject({ locked_until: '2026-03-01T13:00:00.000Z' });
  });
});

describe('POST /api/users/:user_id/captures/preview', () => {
  it('says what would be captured, and saves nothing', async () => {
    const api = await aliceAndBob();
    await saveExchange(api.db, { currency: 'USD', day: '2026-03-01', rates: { EUR: 1.1 } });

    const res = await preview(api, api.alice, coatPage());

    expect(res.status).toBe(200);
    expect(res.body).toEqual({
      kind: 'listing',
      url: COAT,
      site: 'vinted.example',
      title: '1990s trench coat',
      price: 64,
      currency: 'EUR',
      about: 70.4,
      about_currency: 'USD',
      prices_named: 1,
      images: [PICTURE],
      size: null,
      condition: 'PRE_OWNED',
      shipping: null,
      read: {
        title: 'json_ld',
        price: 'json_ld',
        images: 'json_ld',
        size: null,
        condition: 'json_ld',
        shipping: null,
      },
      known: null,
      source: null,
    });
    expect(await feedOf(api, api.alice)).toEqual([]);
  });

  it('says since when it is there, and what kind of page it is', async () => {
    const api = await aliceAndBob();
    const { item } = (await capture(api, api.alice, coatPage('72.00'))).body as Captured;
    api.clock.pass(MINUTE_MS);

    const again = (await preview(api, api.alice, coatPage())).body as CapturePreview;
    const search = await preview(api, api.alice, { url: 'vinted.example/catalog?search_text=coat' });
    const shop = await preview(api, api.alice, { url: 'https://second-wind.example/en/' });

    expect(again.known).toEqual({
      item_id: item.id,
      since: '2026-03-01T12:00:00.000Z',
      price: 72,
      currency: 'EUR',
      is_kept: false,
    });
    expect([search.body, shop.body]).toMatchObject([
      { kind: 'search', title: null, price: null },
      { kind: 'shop', title: null },
    ]);
  });
});

describe('A personal token with the scope capture', () => {
  it('opens these two calls alone', async () => {
    const api = await aliceAndBob();
    const made = await api.http
      .post(`/api/users/${api.alice.id}/tokens`)
      .set(api.alice.auth)
      .send({ name: 'Extension', scopes: ['capture'], expires_in_days: null });
    const { token } = made.body as { token: string };
    const program = { ...api.alice, auth: { Authorization: `Bearer ${token}` } };

    expect((await preview(api, program, coatPage())).status).toBe(200);
    const { item } = (await capture(api, program, { ...coatPage(), keep: true })).body as Captured;
    const path = `/api/users/${api.alice.id}/items/${item.id}/kept`;
    await api.http.put(path).set(api.alice.auth).send({ note: 'For May' });
    expect((await capture(api, program, coatPage())).body).toMatchObject({ item: { note: null } });
    const own = `/api/users/${program.id}`;
    for (const path of [`${own}/items`, `${own}/captures`, `${own}/queries`])
      expect((await api.http.get(path).set(program.auth)).status).toBe(403);
  });

  it('works from a browser extension, which may call nothing else', async () => {
    const api = await aliceAndBob();
    const origin = 'chrome-extension://abcdefghijklmnop';
    const asked = (path: string) =>
      api.http.options(path).set({ Origin: origin, 'Access-Control-Request-Method': 'POST' });

    const allowed = await asked(`/api/users/${api.alice.id}/captures`);
    const other = await asked(`/api/users/${api.alice.id}/items/restore`);

    expect(allowed.headers['access-control-allow-origin']).toBe(origin);
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('GET /api/users/:user_id/captures', () => {
  it('counts what was brought by its way', async () => {
    const api = await aliceAndBob();
    const list = async () =>
      (await api.http.get(`/api/users/${api.alice.id}/captures`).set(api.alice.auth)).body as unknown;
    expect(await list()).toEqual({ ways: [], mailbox: null, unread_mails: [] });
    await capture(api, api.alice, { ...coatPage(), way: 'bookmarklet' });
    api.clock.pass(MINUTE_MS);
    await capture(api, api.alice, { ...coatPage('9.00', 'https://m.depop.example/p/2'), way: 'bookmarklet' });
    await capture(api, api.alice, { ...coatPage('9.00', 'https://depop.example/p/3'), way: 'extension' });
    await capture(api, api.bob, { ...coatPage(), way: 'bookmarklet' });

    expect(await list()).toEqual({
      ways: [
        {
          way: 'bookmarklet',
          things: 2,
          mails: 0,
          last_at: '2026-03-01T12:01:00.000Z',
          last_site: 'depop.example',
        },
        {
          way: 'extension',
          things: 1,
          mails: 0,
          last_at: '2026-03-01T12:01:00.000Z',
          last_site: 'depop.example',
        },
      ],
      mailbox: null,
      unread_mails: [],
    });
  });

  it('is part of the export, and goes with the account', async () => {
    const api = await aliceAndBob();
    await capture(api, api.alice, { ...coatPage(), way: 'bookmarklet' });

    const exported = await api.http.get(`/api/users/${api.alice.id}/export`).set(api.alice.auth);

    expect(exported.body).toMatchObject({
      captures: [{ listing_id: 1, way: 'bookmarklet', captured_at: '2026-03-01T12:00:00.000Z' }],
      captured_mails: [],
      mailbox: null,
      items: [{ listings: [{ marketplace: 'elsewhere', site: 'vinted.example' }] }],
    });
  });
});
