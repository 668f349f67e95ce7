import { DAY_MS, MARKETPLACE_LABELS, type MarketplaceName, type Shipping } from '@rummage/vocabulary';
import {
  type Listing,
  type Marketplace,
  MarketplaceUnavailable,
  type Page,
  type SearchRequest,
  type Sighting,
} from '../marketplace.ts';
import type { FakeServer } from './fake-server.ts';
import { makeRequest } from './make-request.ts';
import type { Failure } from './send-failure.ts';

type Asked = Partial<SearchRequest>;
type Price = NonNullable<Listing['price']>;

/** A fake of a marketplace, and what is special about what it sells and answers. */
export interface FakeUnderTest<Call extends string, Wish> {
  /** Each test starts one of its own. */
  server: () => FakeServer<Call | 'search'>;
  marketplace: (options?: { timeoutMs?: number | undefined }) => Marketplace;
  /** A search that finds whatever is sold without a title of its own. */
  search: (request?: Asked, source?: Marketplace) => Promise<Page[]>;
  /** Sells things by their ids, each an hour older than the one before it. */
  sell: (wishes: Record<string, Wish>) => void;
  /** Lets time pass. */
  pass: (ms: number) => void;

  /** Pairs of requests that have one address, and pairs that have not, besides those that hold everywhere. */
  addresses: {
    same?: readonly (readonly [Asked, Asked])[];
    different?: readonly (readonly [Asked, Asked])[];
  };
  /** The reason why it cannot serve a request; undefined where it can. */
  refusals: [what: string, request: Asked, reason: string | undefined][];
  /** Things that are sold; `finds` has those that searches find. */
  sold: Record<string, Wish>;
  finds: [what: string, request: Asked, ids: string[]][];
  /** The listing that is read of one thing. */
  reads: [what: string, wish: Wish, listing: Partial<Listing>][];

  /** A page with 1 and 2, then one with 2 and 3, of a result that has more; and what is said when they repeat. */
  shifted: { answers: readonly [object, object]; cutOff: RegExp };
  /** A page without listings of a result that claims to have many, by the name of that number. */
  claiming: { number: string; answer: object };
  /** Our categories in its own: how sentences call them, and the call for them. */
  categories: { named: string; are: 'is' | 'are'; all: string; call: Call };
  /** A single listing: the call for it, where the id "../a?" is asked for, and things with what is seen of them. */
  listing: {
    call: Call;
    pathOfNone: string;
    offered: readonly (readonly [
      wish: Wish,
      seen: { price: Price; endsAt: number | null; shipping?: readonly Shipping[] },
    ])[];
  };
  /** The variable that holds the address of its interface, and what is said of keys. */
  addressVariable: string;
  keys: { wrong: () => Marketplace; unauthorised: string; forbidden: string };
}

/** Tests how an adapter searches and fails, with a fake that knows the marketplace's interface. */
export function describeFake<Call extends string, Wish>(
  name: MarketplaceName,
  fake: FakeUnderTest<Call, Wish>,
): void {
  describe(`the ${MARKETPLACE_LABELS[name]} adapter`, () => {
    it('gives one address to equal requests, and another to requests in another category', () => {
      const address = (request: Asked) => fake.marketplace().address(makeRequest(request));
      const { same = [], different = [] } = fake.addresses;
      for (const [one, other] of [[{ words: ['Silk', 'silk'] }, { words: ['silk'] }] as const, ...same])
        expect(address(one)).toBe(address(other));
      for (const [one, other] of [[{ category: 'Jewelry' }, {}] as const, ...different])
        expect(address(one)).not.toBe(address(other));
    });
  });

  describe('a refusal', () => {
    it.each(fake.refusals)('of a request for %s', (_, request, reason) => {
      expect(fake.marketplace().refusal(makeRequest(request))).toBe(reason);
    });
  });

  describe('a search', () => {
    it.each(fake.finds)('finds %s', async (_, request, ids) => {
      fake.sell(fake.sold);
      expect(idsOf(await fake.search(request))).toEqual(ids);
    });

    it.each(fake.reads)('reads %s', async (_, wish, listing) => {
      fake.sell({ 1: wish });
      const [page] = await fake.search();
      expect(page).toMatchObject({ oddities: 0, listings: [listing] });
    });
  });

  describePaging(fake);
  describeCategories(fake);
  describeListing(fake);
  describe('a failure', () => describeFailures(name, fake));
}

function idsOf(pages: readonly Page[]): string[] {
  return pages.flatMap(({ listings }) => listings.map(({ externalId }) => externalId));
}

function describePaging<Call extends string, Wish>(fake: FakeUnderTest<Call, Wish>): void {
  describe('paging', () => {
    it('gives a listing only once when the pages shift, and stops when they repeat', async () => {
      const { answers, cutOff } = fake.shifted;
      fake.server().fail({ json: answers[0] });
      fake.server().fail({ json: answers[1] }, 2);
      const pages = await fake.search();
      expect(pages.map((page) => idsOf([page]))).toEqual([['1', '2'], ['3'], []]);
      expect(pages.at(-1)?.cutOff).toMatch(cutOff);
    });

    it(`ends with an empty page, whatever the ${fake.claiming.number} says`, async () => {
      fake.server().fail({ json: fake.claiming.answer });
      expect(await fake.search()).toMatchObject([{ listings: [], cutOff: undefined }]);
    });
  });
}

function describeCategories<Call extends string, Wish>(fake: FakeUnderTest<Call, Wish>): void {
  const { named, are, all, call } = fake.categories;

  describe(named, () => {
    it(`${are} requested once for all searches, and again after a week`, async () => {
      const source = fake.marketplace();
      const inCategory = () => fake.search({ category: 'Jewelry' }, source);
      await Promise.all([inCategory(), inCategory()]);
      fake.pass(7 * DAY_MS - 1);
      await inCategory();
      expect(fake.server().requestsOf(call)).toHaveLength(1);
      fake.pass(1);
      await inCategory();
      expect(fake.server().requestsOf(call)).toHaveLength(2);
    });

    it(`${are} not requested for a search in ${all}`, async () => {
      await fake.search();
      expect(fake.server().requestsOf(call)).toHaveLength(0);
    });
  });
}

/** Looks at a listing that is asked for alone. */
function look<Call extends string, Wish>(
  fake: FakeUnderTest<Call, Wish>,
  id: string,
  timeoutMs?: number,
): Promise<Sighting | undefined> | undefined {
  return fake.marketplace({ timeoutMs }).look?.(id, { signal: new AbortController().signal });
}

function describeListing<Call extends string, Wish>(fake: FakeUnderTest<Call, Wish>): void {
  describe('a single listing', () => {
    it('is offered at its price', async () => {
      const { offered } = fake.listing;
      fake.sell(Object.fromEntries(offered.map(([wish], index) => [index + 1, wish])));
      for (const [index, [, seen]] of offered.entries())
        expect(await look(fake, String(index + 1))).toEqual({
          state: 'offered',
          countryOfManufacture: null,
          ...seen,
        });
      expect(fake.server().requestsOf(fake.listing.call)).toHaveLength(offered.length);
      expect(fake.server().requests).toHaveLength(offered.length);
    });

    it('stays open when the id is none', async () => {
      expect(await look(fake, '../a?')).toBeUndefined();
      expect(fake.server().requests.map(({ url }) => url.pathname)).toEqual([fake.listing.pathOfNone]);
    });
  });
}

/**
 * Tests how an adapter reports each way in which a network or a server may fail, besides those that every
 * adapter is asked about.
 */
function describeFailures<Call extends string, Wish>(
  name: MarketplaceName,
  fake: FakeUnderTest<Call, Wish>,
): void {
  const label = MARKETPLACE_LABELS[name];
  const { server, addressVariable, keys } = fake;
  const on = fake.listing.call;

  /** A search that finds something. */
  function search(timeoutMs?: number): Promise<Page[]> {
    if (server().requests.length === 0) fake.sell(fake.sold);
    return fake.search({}, fake.marketplace({ timeoutMs }));
  }

  describe('a failure of the network or of the server', () => {
    it.each<[string, Failure, string]>([
      [
        'an address without an interface',
        404,
        `There is no ${label} at this address: check ${addressVariable}`,
      ],
      ['a redirect to itself', 307, `${label} sends its visitors elsewhere: check ${addressVariable}`],
      ['an unknown status', 204, `${label} answered in an unexpected way (204)`],
      ['a reset', 'reset', `${label} could not be reached`],
      ['half an answer', 'truncated', `${label} could not be reached`],
      ['50 MB', 'huge', `${label} answered with more than 20 MB`],
      ['a web page', 'garbage', `${label} gave an answer that cannot be read`],
      ['another answer', 'stranger', `${label} gave an answer that cannot be read`],
    ])('is reported in plain words: %s', async (_, failure, message) => {
      server().fail(failure);
      await expect(search()).rejects.toEqual(new MarketplaceUnavailable(name, message));
      expect(server().requestsOf('search')).toHaveLength(1);
    });

    it('is reported after an answer that comes letter by letter', async () => {
      server().fail('drip');
      await expect(search(200)).rejects.toThrow(`${label} did not answer within 0.2 seconds`);
    });

    it('is over when the marketplace answers again', async () => {
      server().fail(503);
      await expect(search()).rejects.toThrow(`${label} has trouble of its own (503)`);
      expect((await search())[0]?.listings.length).toBeGreaterThan(0);
    });
  });

  describe('a single listing', () => {
    it.each<[Failure, string]>([
      [429, `${label} takes no more calls for now`],
      [503, `${label} has trouble of its own (503)`],
      ['timeout', `${label} did not answer within 0.2 seconds`],
      ['garbage', `${label} gave an answer that cannot be read`],
      ['stranger', `${label} gave an answer that cannot be read`],
    ])('cannot be checked after %j', async (failure, message) => {
      server().fail(failure, 1, { on });
      const looking = look(fake, '1', failure === 'timeout' ? 200 : undefined);
      await expect(looking).rejects.toMatchObject({ name: 'MarketplaceUnavailable', message });
    });

    it('has ended when the marketplace does not have it', async () => {
      expect(await look(fake, '1')).toEqual({ state: 'ended' });
    });

    it('stays open when another server answers that there is nothing', async () => {
      server().fail({ page: 404 }, 1, { on });
      expect(await look(fake, '1')).toBeUndefined();
    });
  });

  it('is reported for wrong keys, without showing them, and for keys without the right to search', async () => {
    await expect(fake.search({}, keys.wrong())).rejects.toMatchObject({ message: keys.unauthorised });
    server().fail(403);
    await expect(fake.search()).rejects.toMatchObject({ message: keys.forbidden });
  });
}
