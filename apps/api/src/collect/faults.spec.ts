import type { Collection, Item, Query } from '@rummage/contract';
import { ebayMarketplace, type Marketplace } from '@rummage/marketplaces';
import {
  type FailOptions,
  type Failure,
  type FakeEbay,
  makeListing,
  startFakeEbay,
  type WireSummary,
} from '@rummage/marketplaces/testing';
import { sampleMarketplace } from '@rummage/sample-market';
import { HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import { type Clock, clockAt } from '#testing/api';
import { IS_FULL_CHECK } from '#testing/full-check';
import { aliceAndBob, saveQuery, signIn } from '#testing/people';
import { collect } from './collect.ts';

let clock: Clock;
let ebay: FakeEbay;
const sampleMarket = sampleMarketplace({ seed: 'test', now: () => clock.now() });
/** The marketplace that never fails. One listing of it is enough to see that it was collected from. */
const sample: Marketplace = {
  ...sampleMarket,
  async *search(request, options) {
    for await (const page of sampleMarket.search(request, options)) {
      yield { ...page, listings: page.listings.slice(0, 1) };
      return;
    }
  },
};
afterEach(() => ebay.close());

const dress = (number: number, listed = '2026-03-01T11:00:00Z') =>
  makeListing({
    id: String(800_000 + number),
    title: `Linen dress number ${number}`,
    listedAt: Date.parse(listed) - number * MINUTE_MS,
  });

/** Alice looks for linen dresses, has collected three from eBay at noon, and it is six hours later. */
async function atSix(others: readonly Marketplace[] = []) {
  clock = clockAt('2026-03-01T12:00:00Z');
  ebay = await startFakeEbay({ listings: [dress(1), dress(2), dress(3)], now: clock.now });
  const api = await aliceAndBob({ clock });
  const query = await saveQuery(api, api.alice, { query_text: 'linen dress' });
  const ask = (timeoutMs: number) =>
    ebayMarketplace({
      clientId: ebay.clientId,
      clientSecret: ebay.clientSecret,
      apiUrl: ebay.url,
      dailyCalls: 5000,
      timeoutMs,
      now: clock.now,
    });
  const [patient, impatient] = [ask(10_000), ask(500)];

  const visitAll = (impatiently = false) =>
    collect({ ...api.deps, marketplaces: [impatiently ? impatient : patient, ...others] });

  async function get<Body>(path: string): Promise<Body> {
    const { auth } = await signIn(api, api.alice);
    const res = await api.http.get(`/api/users/${api.alice.id}/${path}`).set(auth);
    expect(res.status).toBe(200);
    return res.body as Body;
  }
  /** Alice's items from eBay. */
  async function finds(): Promise<Item[]> {
    const items = await get<Item[]>('items');
    return items.filter(({ listings }) => listings[0]?.marketplace === 'ebay');
  }
  async function health(): Promise<Collection | undefined> {
    const [found] = (await get<Query[]>('queries')).filter(({ id }) => id === query.id);
    return found?.collection;
  }
  const ended = async () =>
    api.db.writer.query.listings.findMany({
      where: (row, { and, eq, isNotNull }) => and(eq(row.marketplace, 'ebay'), isNotNull(row.ended_at)),
    });
  const visitOf = async (name: 'ebay' | 'sample') =>
    api.db.writer.query.visits.findFirst({ where: (row, { eq }) => eq(row.marketplace, name) });

  await visitAll();
  clock.pass(6 * HOUR_MS);
  return { ...api, visitAll, finds, health, ended, visitOf };
}

/** Only these failures get the short time-out: a busy machine must not cause one. */
const takesForever = (failure: Failure) => failure === 'timeout' || failure === 'drip';

const minutes = (count: number) => ({ wait: count * MINUTE_MS, time: clockTime(count * MINUTE_MS) });

function clockTime(wait: number): string {
  const [day, time = ''] = new Date(Date.parse('2026-03-01T18:00:00Z') + wait).toISOString().split('T');
  return `${time.slice(0, 5)} UTC on ${day}`;
}

describe('collecting from eBay', () => {
  const silent = 'eBay did not answer within 0.5 seconds';
  const gone = 'eBay could not be reached';
  const elsewhere = 'eBay sends its visitors elsewhere: check EBAY_API_URL';
  const unreadable = 'eBay gave an answer that cannot be read';
  const tooLarge = 'eBay answered with more than 20 MB';
  const busy = 'eBay takes no more calls for now';
  const keys =
    'eBay does not accept the keys: check EBAY_CLIENT_ID and EBAY_CLIENT_SECRET, and that the keyset is enabled';
  const permission =
    'eBay does not let these keys search: check EBAY_CLIENT_ID and EBAY_CLIENT_SECRET in the developer account';
  const soon = minutes(2);
  const aDay = minutes(24 * 60);
  /** The next midnight of UTC-7. */
  const reset = minutes(13 * 60);

  type Fault = [string, Failure, FailOptions, string, typeof soon];
  const furtherFaults: Fault[] = [
    ['never gives a token', 'timeout', { on: 'token' }, silent, soon],
    ['answers one character at a time', 'drip', {}, silent, soon],
    ['closes the connection', 'disconnect', {}, gone, soon],
    ['breaks off its answer', 'cut', {}, gone, soon],
    ['sends a web page as JSON', 'garbage', {}, unreadable, soon],
    ['sends other JSON', 'stranger', {}, unreadable, soon],
    [
      'sends a word instead of a number',
      { json: { total: 'none', itemSummaries: [] } },
      {},
      unreadable,
      soon,
    ],
    ['sends an object instead of a list', { json: { total: 0, itemSummaries: {} } }, {}, unreadable, soon],
    ['sends 50 MB', 'huge', {}, tooLarge, soon],
    ['is down', 503, {}, 'eBay has trouble of its own (503)', soon],
    ['is down behind a web page', { page: 503 }, {}, 'eBay has trouble of its own (503)', soon],
    ['asks for a pause until yesterday', 429, { retryAfter: 'Sat, 28 Feb 2026 18:00:00 GMT' }, busy, soon],
    ['asks for a pause of centuries', 429, { retryAfter: '99999999999' }, busy, aDay],
  ];

  it.each<Fault>([
    ...(IS_FULL_CHECK ? furtherFaults : []),
    ['never answers', 'timeout', {}, silent, soon],
    ['resets the connection', 'reset', {}, gone, soon],
    ['sends less than it announced', 'truncated', {}, gone, soon],
    ['redirects in a circle', 301, {}, elsewhere, soon],
    ['sends a web page', { page: 200 }, {}, unreadable, soon],
    ['sends nothing but null', { json: null }, {}, unreadable, soon],
    ['sends gigabytes compressed to a few kilobytes', 'bomb', {}, tooLarge, soon],
    ['rejects the token', 401, {}, 'eBay does not accept its own access token', soon],
    ['rejects the keys', 401, { on: 'token' }, keys, soon],
    ['forbids us to search', 403, {}, permission, soon],
    ['does not know the address', 404, {}, 'There is no eBay at this address: check EBAY_API_URL', soon],
    ['has an internal error', 500, {}, 'eBay has trouble of its own (500)', soon],
    ['is down for an hour', 503, { retryAfter: '3600' }, 'eBay has trouble of its own (503)', minutes(60)],
    ['asks for a pause of two hours', 429, { retryAfter: '7200' }, busy, minutes(120)],
    [
      'asks for a pause until a date',
      429,
      { retryAfter: 'Sun, 01 Mar 2026 19:30:00 GMT' },
      busy,
      minutes(90),
    ],
    ['asks for a pause without a valid time', 429, { retryAfter: 'never' }, busy, reset],
    ['has no calls left today', 429, {}, busy, reset],
    ['gives no more tokens', 429, { on: 'token', retryAfter: '600' }, busy, minutes(10)],
  ])('is only delayed when eBay %s', async (_, failure, options, problem, { wait, time }) => {
    const { visitAll, finds, health, ended, visitOf } = await atSix([sample]);
    const before = await finds();
    const visited = () => ebay.requests.length;
    ebay.add(dress(9, '2026-03-01T17:55:00Z'));
    ebay.fail(failure, Infinity, options);

    await visitAll(takesForever(failure));

    // The health says so, with the time of the next try.
    expect(await health()).toMatchObject({
      state: 'failing',
      message: `${problem}; it is tried again at ${time}.`,
      last_success_at: '2026-03-01T12:00:00.000Z',
      next_visit_at: expect.any(String),
      skipped: [],
    });
    expect(await visitOf('ebay')).toMatchObject({ trouble: 'unavailable', problem });
    // Nothing in the feed has changed.
    expect(await finds()).toEqual(before);
    expect(await ended()).toEqual([]);
    // The other marketplace has been collected from as usual.
    expect(await visitOf('sample')).toMatchObject({ trouble: null, last_success_at: clock.now() });

    // It is paused until then, and not longer.
    const asked = visited();
    clock.pass(wait - 1);
    await visitAll();
    expect(visited()).toBe(asked);
    clock.pass(1);
    await visitAll(takesForever(failure));
    expect(visited()).toBeGreaterThan(asked);
    expect(await finds()).toEqual(before);
    expect(await ended()).toEqual([]);

    // Collecting resumes by itself.
    ebay.recover();
    clock.pass(24 * HOUR_MS);
    await visitAll();
    expect((await finds()).map(({ title }) => title)).toEqual([
      'Linen dress number 9',
      ...before.map(({ title }) => title),
    ]);
    expect(await health()).toMatchObject({ state: 'ok', message: 'Watching eBay and Sample.' });
  });

  it('goes on at other marketplaces while eBay does not answer', async () => {
    const { visitAll, visitOf } = await atSix([sample]);
    ebay.fail('timeout', Infinity);

    const visiting = visitAll();
    while ((await visitOf('sample'))?.last_success_at !== clock.now()) await new Promise(setImmediate);
    const { leased_by } = (await visitOf('ebay')) ?? {};

    expect(leased_by).toBe('this test');
    await ebay.close();
    await visiting;
  });

  it('renews an old token without reporting a problem', async () => {
    const { visitAll, finds, health } = await atSix();
    ebay.add(dress(9, '2026-03-01T17:55:00Z'));
    ebay.fail(401);

    await visitAll();

    expect(await finds()).toHaveLength(4);
    expect(await health()).toMatchObject({ state: 'ok', message: 'Watching eBay.' });
  });

  it('waits longer with every failure, up to the longest interval', async () => {
    const { visitAll, visitOf } = await atSix();
    ebay.fail(500, Infinity);
    const waits: number[] = [];
    for (let failure = 1; failure <= 10; failure += 1) {
      await visitAll();
      const wait = ((await visitOf('ebay'))?.next_at ?? 0) - clock.now();
      waits.push(wait / MINUTE_MS);
      clock.pass(wait);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
  });

  it('ends no listing that may be on an unread page', async () => {
    const { visitAll, finds, ended, clock: time } = await atSix();
    ebay.remove('800002');
    ebay.pointNextAt('https://elsewhere.example/');
    for (let day = 1; day <= 3; day += 1) {
      await visitAll();
      time.pass(24 * HOUR_MS);
    }
    expect(await finds()).toHaveLength(3);
    expect(await ended()).toEqual([]);
  });
});

describe('looking up a single listing', () => {
  it.each<[string, Failure]>([
    ['a fault', 500],
    ['too many calls', 429],
    ['a web page', { page: 503 }],
    ['an answer that cannot be read', 'stranger'],
    ['a reset', 'reset'],
  ])('ends no listing because of %s, and ends it once eBay answers', async (_, failure) => {
    const { visitAll, ended } = await atSix();
    ebay.sellOut('800002');
    ebay.fail(failure, Infinity, { on: 'item' });

    for (let visit = 1; visit <= 3; visit += 1) {
      await visitAll();
      clock.pass(24 * HOUR_MS);
    }
    expect(ebay.requestsOf('item').length).toBeGreaterThan(0);
    expect(await ended()).toEqual([]);

    ebay.recover();
    await visitAll();
    expect(await ended()).toMatchObject([{ external_id: '800002', ended_as: 'sold' }]);
  });
});

/** Changes of a dress on the page of the three dresses. */
type WireChange = { [Field in keyof WireSummary]?: unknown };

function pageWith(...summaries: readonly object[]): Failure {
  return { json: { href: 'x', total: summaries.length, limit: 200, offset: 0, itemSummaries: summaries } };
}

const USD = 'USD';

describe('an odd answer from eBay', () => {
  const known = [1, 2, 3].map((number) => dress(number).summary);
  const changed = (change: WireChange): Failure => pageWith({ ...known[0], ...change }, known[1]!, known[2]!);

  it.each<[string, Failure]>([
    ['names listings twice', pageWith(known[0]!, ...known, ...known)],
    ['has a price in words', changed({ price: { value: 'ask me', currency: USD } })],
    ['has a price that is a number', changed({ price: 48 })],
    ['has a negative price', changed({ price: { value: '-48.00', currency: USD } })],
    ['has no price', changed({ price: undefined })],
    ['has a price that is too large', changed({ price: { value: '9'.repeat(30), currency: USD } })],
    ['has a price without a valid currency', changed({ price: { value: '48.00', currency: 'dollars' } })],
    ['has a link that is a script', changed({ itemWebUrl: 'javascript:alert(1)' })],
    ['has a link that is a number', changed({ itemWebUrl: 42 })],
    ['has a number for a title', changed({ title: 42 })],
    ['has no id', changed({ itemId: null, legacyItemId: null })],
    ['has a date in the future', changed({ itemOriginDate: '2099-01-01T00:00:00.000Z' })],
    [
      'has other things among the listings',
      pageWith(...known, null as unknown as object, [], { no: 'listing' }),
    ],
  ])('changes no known listing when it %s', async (_, answer) => {
    const { visitAll, finds, health, ended } = await atSix();
    const before = (await finds()).map(withoutAge);
    ebay.fail(answer, Infinity);

    for (let visit = 1; visit <= 3; visit += 1) {
      await visitAll();
      clock.pass(6 * HOUR_MS);
    }

    expect((await finds()).map(withoutAge)).toEqual(before);
    expect(await ended()).toEqual([]);
    expect(await health()).toMatchObject({ state: 'ok', message: 'Watching eBay.' });
  });

  const fresh = dress(9, '2026-03-01T17:55:00Z').summary;

  it.each<[string, WireChange, object]>([
    ['a price in words', { price: { value: 'ask me', currency: USD } }, { current_price: null }],
    ['a negative price', { price: { value: '-1.00', currency: USD } }, { current_price: null }],
    ['no price', { price: undefined }, { current_price: null }],
    [
      'a price that is too large',
      { price: { value: '9'.repeat(30), currency: USD } },
      { current_price: null },
    ],
    ['a place that is a number', { itemLocation: 7 }, { location: null }],
    ['a picture whose link is a script', { thumbnailImages: [{ imageUrl: 'javascript:alert(1)' }] }, {}],
  ])('adds the readable parts of a new listing with %s', async (_, change, listing) => {
    const { visitAll, finds } = await atSix();
    ebay.fail(pageWith({ ...fresh, ...change }, ...known), Infinity);

    await visitAll();

    const [found] = await finds();
    expect(found).toMatchObject({ title: 'Linen dress number 9', listings: [listing] });
    expect(JSON.stringify(found)).not.toContain('javascript:');
  });

  it('does not add a new listing whose link is a script', async () => {
    const { visitAll, finds } = await atSix();
    ebay.fail(pageWith({ ...fresh, itemWebUrl: 'javascript:alert(1)' }, ...known), Infinity);

    await visitAll();

    expect((await finds()).map(({ title }) => title)).not.toContain('Linen dress number 9');
    expect(await finds()).toHaveLength(3);
  });

  it('adds a new listing with a date in the future as listed today', async () => {
    const { visitAll, finds } = await atSix();
    ebay.fail(pageWith({ ...fresh, itemOriginDate: '2099-01-01T00:00:00.000Z' }, ...known), Infinity);

    await visitAll();

    expect((await finds())[0]).toMatchObject({
      title: 'Linen dress number 9',
      created_at: '2026-03-01T18:00:00.000Z',
    });
  });
});

/** The item without the time when it was last seen. */
function withoutAge({ listings, ...item }: Item) {
  return { ...item, listings: listings.map((listing) => ({ ...listing, seen_at: null })) };
}
