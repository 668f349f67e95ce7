import { DAY_MS, MARKETPLACE_LABELS, type MarketplaceName } from '@rummage/vocabulary';
import {
  type Listing,
  type Marketplace,
  MarketplaceUnavailable,
  type Page,
  RequestRejected,
  type SearchRequest,
} from '../marketplace.ts';
import { describeFake, type FakeUnderTest } from './describe-fake.ts';
import { describePages } from './describe-pages.ts';
import { makeRequest, pagesOf } from './make-request.ts';
import { type Body, type Reply, type StandIn, startStandIn, textOf } from './stand-in.ts';

/** Makes the adapter for a marketplace at this address; without one for the marketplace itself. @param now ms since 1970 */
export type MakeAdapter = (server: {
  url: string | undefined;
  timeoutMs: number;
  now: () => number;
}) => Marketplace;

/** Differences between one adapter and another. */
interface Differences<Call extends string, Wish> {
  name: MarketplaceName;
  /** The beginning of the addresses of searches at the marketplace itself. */
  usualAddress: RegExp;
  /** A request that it refuses, and why. */
  refused: readonly [request: Partial<SearchRequest>, reason: string];
  /** The answers to calls that are no searches, by path, e.g. for a token. */
  others?: Readonly<Record<string, Body>>;
  /** A page as the marketplace sends it, and what the adapter makes of it. */
  real: { answer: Body; listings: readonly Partial<Listing>[] };
  /** A page that has nothing. */
  empty: Body;
  /** A page with listings that cannot be read among others that can. */
  odd: { answer: Body; listings: readonly Partial<Listing>[]; oddities: number };
  /** Cases for a fake of the marketplace; undefined where its spec has others. */
  fake?: FakeUnderTest<Call, Wish>;
}

const NOW = Date.parse('2026-09-25T12:00:00Z');
/** Long enough for a busy machine. */
const PATIENT_MS = 10_000;
const IMPATIENT_MS = 200;
const DEPTH = 200_000;
const FIFTY_MEGABYTES = 50 * 1024 * 1024;
/** Has a real page, which nobody asked for. */
const ELSEWHERE = '/elsewhere';

/** The questions that every adapter answers, to be called at the top of its spec. */
export function describeAdapter<Call extends string = never, Wish = never>(
  make: MakeAdapter,
  differences: Differences<Call, Wish>,
): void {
  const { name, fake } = differences;
  describe(`the ${MARKETPLACE_LABELS[name]} adapter`, () => describeAnswers(make, differences));
  if (fake) describeFake(name, fake);
}

/**
 * Tests over real HTTP: its name and its day, its addresses, its calls, a real page, an empty page, an odd
 * listing, 429 and 430, 5xx, a time-out, a lie.
 */
function describeAnswers<Call extends string, Wish>(
  make: MakeAdapter,
  { name, usualAddress, refused, others = {}, real, empty, odd }: Differences<Call, Wish>,
): void {
  let server: StandIn;
  beforeEach(async () => {
    server = await startStandIn({ ...others, [ELSEWHERE]: real.answer });
  });
  afterEach(() => server.close());

  const adapter = (timeoutMs = PATIENT_MS) => make({ url: server.url, timeoutMs, now: () => NOW });

  function search(reply: Reply, timeoutMs?: number): Promise<Page[]> {
    server.answer(reply);
    return pagesOf(adapter(timeoutMs), makeRequest());
  }

  /** The error of a search that cannot be answered. */
  async function trouble(reply: Reply, timeoutMs?: number): Promise<MarketplaceUnavailable> {
    const error: unknown = await search(reply, timeoutMs).then(
      (pages) => ({ pages }),
      (reason: unknown) => reason,
    );
    if (!(error instanceof MarketplaceUnavailable))
      throw new Error('It has to be unavailable', { cause: error });
    expect(error.marketplace).toBe(name);
    expect(error.message).toContain(MARKETPLACE_LABELS[name]);
    return error;
  }

  it('has the name under which its listings are stored', () => {
    expect(adapter().name).toBe(name);
  });

  it('ends its day within the next 24 hours', () => {
    const wait = adapter().resetsAt(NOW) - NOW;
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(DAY_MS);
  });

  it('gives different addresses to requests that differ in a price limit, in any currency', () => {
    const addressOf = (currency: string, maxPriceCents: number | null) =>
      adapter().address(makeRequest({ currency, maxPriceCents }));
    for (const currency of ['USD', 'SEK', 'XTS'])
      expect(new Set([null, 100, 200].map((limit) => addressOf(currency, limit))).size).toBe(3);
    expect(addressOf('XTS', 100)).not.toBe(addressOf('XXX', 100));
  });

  it(`calls ${MARKETPLACE_LABELS[name]} itself by default`, () => {
    const source = make({ url: undefined, timeoutMs: PATIENT_MS, now: () => NOW });
    expect(source.address(makeRequest())).toMatch(usualAddress);
  });

  it('rejects a request that it refuses, without a call', async () => {
    const [asked, reason] = refused;
    const request = makeRequest(asked);
    await expect(pagesOf(adapter(), request)).rejects.toEqual(new RequestRejected(name, reason));
    expect(adapter().refusal(request)).toBe(reason);
    expect(server.calls()).toBe(0);
  });

  describe('a call', () => {
    it('is announced before it is made, and not made if that is refused', async () => {
      server.answer({ body: real.answer });
      const beforeCall = () => {
        throw new Error('No calls are left');
      };
      await expect(pagesOf(adapter(), makeRequest(), { beforeCall })).rejects.toThrow('No calls are left');
      expect(server.searches()).toBe(0);
    });

    it('ends as soon as the search is stopped', async () => {
      server.answer('silence');
      const signal = AbortSignal.timeout(IMPATIENT_MS);
      const search = pagesOf(adapter(), makeRequest(), { signal });
      await expect(search).rejects.toMatchObject({ name: 'TimeoutError' });
    });
  });

  describePages({ real: () => search({ body: real.answer }), empty: () => search({ body: empty }) });

  describe('a real page', () => {
    it('has the listings of the answer', async () => {
      const [page] = await search({ body: real.answer });
      expect(page?.listings).toMatchObject(real.listings);
    });
  });

  describe('an odd listing', () => {
    it('is counted and left out, and the rest of the page is kept', async () => {
      const [page] = await search({ body: odd.answer });
      expect(page).toMatchObject({ listings: odd.listings, oddities: odd.oddities });
      expect(odd.oddities).toBeGreaterThan(0);
    });
  });

  describe('429, or 430 as shops say it', () => {
    it.each([429, 430])('is no answer (%d), and says how long we have to wait', async (status) => {
      const { retryAfterMs } = await trouble({ status, headers: { 'retry-after': '120' } });
      expect(retryAfterMs).toBe(120_000);
    });
  });

  describe('5xx', () => {
    it.each([500, 502, 503, 504])(
      'is no answer (%d), and may say how long we have to wait',
      async (status) => {
        expect((await trouble({ status })).retryAfterMs).toBeUndefined();
        expect((await trouble({ status, headers: { 'retry-after': '60' } })).retryAfterMs).toBe(60_000);
      },
    );
  });

  describe('a time-out', () => {
    it('is no answer, after the time that was given', async () => {
      const { message } = await trouble('silence', IMPATIENT_MS);
      expect(message).toMatch(/ did not answer within 0\.2 seconds$/);
    });
  });

  describe('a lie', () => {
    const text = textOf(real.answer);
    it.each<[string, Reply]>([
      ['a web page', { body: '<!doctype html><html><body>Please come back later</body></html>' }],
      ['half of a page', { body: text.slice(0, text.length / 2) }],
      ['nothing at all', { body: '' }],
      ['the answer to something else', { body: { status: 'ok' } }],
      ['the same as before, which was not asked', { status: 304 }],
      ['lists nested 200,000 deep', { body: '['.repeat(DEPTH) + ']'.repeat(DEPTH) }],
      ['200,000 escapes', { body: `{"${'\\u0061'.repeat(DEPTH)}":""}` }],
      ['a real page after 50 MB of blanks', { body: ' '.repeat(FIFTY_MEGABYTES) + text }],
      ['a way to somewhere else', { status: 302, headers: { location: ELSEWHERE } }],
    ])('is no answer, and never an empty page: %s', async (_, reply) => {
      expect((await trouble(reply)).retryAfterMs).toBeUndefined();
    });
  });
}
