import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Listing, type Marketplace, presentable, type SearchRequest } from '@rummage/marketplaces';
import { describePages } from '@rummage/marketplaces/testing/describe-pages';
import { DAY_MS, fold, HOUR_MS } from '@rummage/vocabulary';
import fc from 'fast-check';
import { type Good, GOODS } from './goods/goods.ts';
import { offerFor } from './offers/offers-by-id.ts';
import { ROUND_MS, stayOf } from './offers/stays.ts';
import { factsOf } from './offers/titles.ts';
import { sampleMarketplace } from './sample-marketplace.ts';
import { findAll, findPages, NOON, request, SEED } from './testing/find.ts';
import { searchable, type Searchable, wordCheck, wordsOf } from './words.ts';

const made = new Map<number, Marketplace>();
/** The market at a time. Its stock is made with the first search, which takes longer than all searches after it. */
function at(time: number): Marketplace {
  const market = made.get(time) ?? sampleMarketplace({ seed: SEED, now: () => time });
  made.set(time, market);
  return market;
}
const noon = at(NOON);
const silkBlouse = { words: ['silk', 'blouse'] };

const idsOf = (listings: readonly Listing[]) => listings.map((listing) => listing.externalId);
const says = (listing: Listing, word: string) => wordCheck(word)(searchable(listing.title));

describe('the sample marketplace', () => {
  // It makes no calls, so the other questions do not arise.
  describePages({
    real: () => findPages(noon, { words: ['wool'] }),
    empty: () => findPages(noon, { words: ['iphone'] }),
  });

  it('is the same for the same seed and clock, and another for another seed', async () => {
    const again = await findAll(sampleMarketplace({ seed: SEED, now: () => NOON }), silkBlouse);

    expect(again).toEqual(await findAll(noon, silkBlouse));
    const other = sampleMarketplace({ seed: 'cellar', now: () => NOON });
    expect(await findAll(other, silkBlouse)).not.toEqual(again);
  });

  it('never refuses a request, and gives equal requests the same address', () => {
    const one = request({
      words: ['Coat'],
      filters: [
        { name: 'brand', values: ['B', 'A'] },
        { name: 'seller', values: ['C'] },
      ],
    });
    const same = request({
      words: ['coat'],
      filters: [
        { name: 'seller', values: ['C'] },
        { name: 'brand', values: ['A', 'B'] },
      ],
    });
    expect(noon.name).toBe('sample');
    expect(noon.refusal(one)).toBeUndefined();
    expect(noon.address(one)).toBe(noon.address(same));
    expect(noon.address(one)).not.toBe(noon.address(request({ words: ['coat'] })));
  });

  it('answers in pages of at most 50, newest first, each listing once', async () => {
    const pages = await findPages(noon, { words: ['wool'] });
    const listings = pages.flatMap((page) => page.listings);
    const times = listings.map((listing) => listing.listedAt ?? 0);

    expect(pages.slice(0, -1).map((page) => page.listings.length)).toEqual(pages.slice(0, -1).map(() => 50));
    expect(pages.length).toBeGreaterThan(1);
    expect(times).toEqual([...times].sort((one, other) => other - one));
    expect(new Set(idsOf(listings)).size).toBe(listings.length);
    expect(pages[0]).toMatchObject({ oddities: 0, warnings: [], proof: { words: ['wool'], filters: [] } });
  });

  it('stops when the signal fires', async () => {
    const stopping = new AbortController();
    const pages = noon.search(request({ words: ['wool'] }), { signal: stopping.signal });
    const search = pages[Symbol.asyncIterator]();
    await search.next();
    stopping.abort();
    await expect(search.next()).rejects.toThrow('aborted');
  });

  it('loses nothing when it is made presentable', async () => {
    const coats = { words: ['coat'] };
    expect(await findAll(presentable(noon, false), coats)).toEqual(await findAll(noon, coats));
  });

  it('has every thing at any time', async () => {
    const stock = await findAll(noon, {});
    expect(stock).toHaveLength(GOODS.length);
    expect(new Set(stock.map(({ title }) => title)).size).toBeGreaterThan(0.98 * stock.length);
  });

  it('gives every listing all that is needed to show it', async () => {
    for (const listing of await findAll(noon, {})) {
      expect(listing).toMatchObject({
        title: expect.stringMatching(/^[A-Z0-9].{5,79}$/),
        description: expect.stringMatching(/^[A-Z].{60,}\.$/),
        url: `/sample/listings/${listing.externalId}`,
        location: expect.stringMatching(/^[A-Z]{2}$/),
      });
      expect(listing.images[0]).toMatch(/^\/sample\/pictures\/[a-z0-9-]+\.webp$/);
      expect(listing.price?.cents).toBeGreaterThan(0);
      expect(listing.listedAt).toBeLessThanOrEqual(NOON);
      expect(listing.isAuction ? (listing.endsAt ?? 0) > NOON : listing.endsAt === null).toBe(true);
    }
  });
});

describe('a search of the sample marketplace', () => {
  it('finds only listings that say every word in their titles', async () => {
    const found = await findAll(noon, silkBlouse);

    expect(found.length).toBeGreaterThan(2);
    expect(found.every((listing) => says(listing, 'silk') && says(listing, 'blouse'))).toBe(true);
    expect(found.every(({ materials }) => materials.includes('silk'))).toBe(true);
    expect(found.every(({ categories }) => categories.includes("Women's Clothing"))).toBe(true);
  });

  it.each([
    ['a real brand', 'prada nylon bag'],
    ['a telephone', 'iphone'],
    ['a real model', 'levi 501'],
    ['a symbol', '♥'],
    ['300 letters', 'あ'.repeat(300)],
    ['half a letter', '\ud800'],
  ])('finds nothing for %s, which it does not have', async (_, text) => {
    expect(await findPages(noon, { words: text.split(' ') })).toMatchObject([{ listings: [] }]);
  });

  it('never finds what lacks a word, for any text', async () => {
    const word = fc.oneof(
      fc.constantFrom('silk', 'wool', 'leather', 'black', 'coat', 'boots', '1970s', 'vintage'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((text) => fold(text) !== ''),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 3 }), async (words) => {
        const found = await findAll(noon, { words });
        expect(found.filter((listing) => !words.every((asked) => says(listing, asked)))).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it('finds one word of each group', async () => {
    const found = await findAll(noon, { words: ['leather'], anyOf: [['boots', 'loafers']] });
    expect(found.some((listing) => says(listing, 'boots'))).toBe(true);
    expect(found.some((listing) => says(listing, 'loafers'))).toBe(true);
    expect(found.every((listing) => says(listing, 'boots') || says(listing, 'loafers'))).toBe(true);
  });

  const limits: [string, Partial<SearchRequest>, (listing: Listing) => boolean][] = [
    ['category', { category: 'Jewelry' }, ({ categories }) => categories.includes('Jewelry')],
    ['category', { category: "Women's Shoes" }, ({ categories }) => categories.includes("Women's Shoes")],
    ['category', { category: "Men's Clothing" }, ({ categories }) => categories.includes("Men's Clothing")],
    ['minimum price', { minPriceCents: 15_000 }, ({ price }) => price !== null && price.cents >= 15_000],
    ['maximum price', { maxPriceCents: 3000 }, ({ price }) => price !== null && price.cents <= 3000],
    [
      'both prices',
      { minPriceCents: 4000, maxPriceCents: 5000 },
      ({ price }) => price !== null && price.cents >= 4000 && price.cents <= 5000,
    ],
    [
      'currency',
      { currency: 'JPY', maxPriceCents: 500_000 },
      ({ price }) => price?.currency === 'JPY' && price.cents <= 500_000,
    ],
    ['condition NEW', { minimumCondition: 'NEW' }, ({ condition }) => condition === 'NEW'],
    ['condition NEW_OTHER', { minimumCondition: 'NEW_OTHER' }, ({ condition }) => condition !== 'PRE_OWNED'],
  ];

  it.each(limits)('finds only what it asks for: %s', async (_, narrowed, holds) => {
    const found = await findAll(noon, narrowed);
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter((listing) => !holds(listing))).toEqual([]);
    const all = await findAll(noon, { currency: narrowed.currency ?? 'USD' });
    expect(idsOf(all.filter(holds))).toEqual(idsOf(found));
  });

  it('leaves filters to the matcher, so a narrower search finds the same listings again', async () => {
    const auctions = { filters: [{ name: 'isAuction' as const, values: ['true'] }] };
    expect(await findAll(noon, { ...auctions, words: ['wool'] })).toEqual(
      await findAll(noon, { words: ['wool'] }),
    );
  });

  it('has something for each filter', async () => {
    const stock = await findAll(noon, {});
    const share = (holds: (listing: Listing) => boolean) => stock.filter(holds).length / stock.length;
    expect(share(({ isAuction }) => isAuction)).toBeGreaterThan(0.1);
    expect(share(({ isAuction }) => isAuction)).toBeLessThan(0.3);
    expect(share(({ authenticated }) => authenticated)).toBeGreaterThan(0.03);
    expect(share(({ brand }) => brand !== null)).toBeGreaterThan(0.5);
    expect(share(({ countryOfManufacture }) => countryOfManufacture !== null)).toBeGreaterThan(0.5);
    expect(share(({ feedbackPercentage: positive }) => (positive ?? 0) >= 99.5)).toBeGreaterThan(0.1);
    expect(new Set(stock.map(({ location }) => location)).size).toBeGreaterThan(20);
    expect(new Set(stock.map(({ seller }) => seller)).size).toBeGreaterThan(50);
  });
});

describe('everyday searches of the sample marketplace', () => {
  const start = Math.floor(NOON / ROUND_MS);
  const known = new Map<Good, Searchable[]>();
  /** The titles of a thing in five rounds, one after the other. The seed is every installation's. */
  const titlesOf = (good: Good) => {
    const titles =
      known.get(good) ??
      [0, 1, 2, 3, 4].map((round) => searchable(offerFor('rummage', good, start + round).title));
    known.set(good, titles);
    return titles;
  };
  const EVERYDAY = [
    'sweater',
    'cashmere sweater',
    'cardigan',
    'white shirt',
    'striped shirt',
    'silk blouse',
    'dress',
    'skirt',
    'jeans',
    'trousers',
    'blazer',
    'tweed jacket',
    'wool coat',
    'black boots',
    'black heels',
    'loafers',
    'black jeans',
    'leather jacket',
    'denim jacket',
    'gold earrings',
    'gold necklace',
    'silver necklace',
    'silver ring',
    'leather bag',
    'handbag',
  ];

  it.each(EVERYDAY)('find fifteen things and more at any time of 40 days: %s', (text) => {
    const asked = text.split(' ').map(wordCheck);
    const isFound = (title: Searchable | undefined) =>
      title !== undefined && asked.every((word) => word(title));
    // Some of the titles say what things are and look like; nothing else is asked for here.
    const goods = GOODS.filter((good) => wordsOf(text).every((word) => factsOf(good).has(word)));
    let count = goods.filter((good) => isFound(titlesOf(good)[0])).length;
    let least = count;
    // A thing is always there, so that the count changes only when one of its listings follows another.
    const changes = goods.flatMap((good) =>
      [0, 1, 2, 3].map((round) => ({ good, round, at: stayOf('rummage', good.id, start + round).endsAt })),
    );
    for (const { good, round } of changes.sort((one, other) => one.at - other.at)) {
      const titles = titlesOf(good);
      count += Number(isFound(titles[round + 1])) - Number(isFound(titles[round]));
      least = Math.min(least, count);
    }
    expect(least).toBeGreaterThanOrEqual(15);
  });
});

describe('the pictures of the sample marketplace', () => {
  /** A feed that has collected for 40 days, newest first: the pictures of each item. */
  async function feedOf(narrowed: Partial<SearchRequest>): Promise<(readonly string[])[]> {
    const seen = new Map<string, Listing>();
    // Everything is there for more than a week.
    for (let now = NOON; now < NOON + 40 * DAY_MS; now += 4 * DAY_MS) {
      for (const listing of await findAll(at(now), narrowed)) seen.set(listing.externalId, listing);
    }
    const newestFirst = [...seen.values()].sort((one, other) => (other.listedAt ?? 0) - (one.listedAt ?? 0));
    return newestFirst.map(({ images }) => images);
  }

  /** The fewest frames from any picture to its next appearance. */
  function nearestRepeat(feed: readonly (readonly string[])[]): number {
    const last = new Map<string, number>();
    let nearest = Infinity;
    feed.forEach((images, frame) => {
      for (const image of images) {
        nearest = Math.min(nearest, frame - (last.get(image) ?? -Infinity));
        last.set(image, frame);
      }
    });
    return nearest;
  }

  it.each([[[]], [['leather']], [['wool']], [['vintage']], [['gold']]])(
    'do not repeat within 40 frames of a feed for %j',
    async (words) => {
      const feed = await feedOf({ words });
      expect(feed.length).toBeGreaterThan(150);
      expect(nearestRepeat(feed)).toBeGreaterThan(40);
    },
  );

  it('are none more than 1 % of a feed of everything', async () => {
    const feed = await feedOf({});
    const counts = new Map<string, number>();
    for (const image of feed.flat()) counts.set(image, (counts.get(image) ?? 0) + 1);
    expect(Math.max(...counts.values()) / feed.length).toBeLessThan(0.01);
  });

  it('do not repeat before all others were shown, where there are too few', async () => {
    const feed = await feedOf({ category: "Women's Clothing", words: ['silk', 'blouse'] });
    expect(new Set(feed.flat()).size).toBeGreaterThan(8);
    expect(nearestRepeat(feed)).toBeGreaterThanOrEqual(5);
  });

  it('are never shared by listings that are there at the same time', async () => {
    for (const day of [0, 4, 8, 12]) {
      const images = (await findAll(at(NOON + day * DAY_MS), {})).flatMap((listing) => listing.images);
      expect(new Set(images).size).toBe(images.length);
    }
  });

  it('are two to five for more than half of the listings', async () => {
    const stock = await findAll(noon, {});
    const several = stock.filter(({ images }) => images.length >= 2 && images.length <= 5);
    expect(several.length / stock.length).toBeGreaterThan(0.55);
  });
});

describe('the sample marketplace over time', () => {
  const days = [0, 4, 8].map((day) => NOON + day * DAY_MS);

  it('changes nothing but prices: some asking prices drop, and bids rise', async () => {
    const byId = new Map<string, Listing[]>();
    for (const day of days) {
      for (const listing of await findAll(at(day), {})) {
        byId.set(listing.externalId, [...(byId.get(listing.externalId) ?? []), listing]);
      }
    }
    let dropped = 0;
    let outbid = 0;
    for (const seen of byId.values()) {
      const [first] = seen;
      if (!first) continue;
      const changed = seen.filter((listing) => !isDeepStrictEqual({ ...listing, price: first.price }, first));
      expect(changed).toEqual([]);
      seen.forEach((listing, index) => {
        const change =
          (listing.price?.cents ?? 0) - (seen[index - 1]?.price?.cents ?? listing.price?.cents ?? 0);
        expect(listing.isAuction ? change >= 0 : change <= 0).toBe(true);
        if (change < 0) dropped += 1;
        if (change > 0) outbid += 1;
      });
    }
    expect(dropped).toBeGreaterThan(100);
    expect(outbid).toBeGreaterThan(100);
  });

  it('offers an auction until its end and not after', async () => {
    const [auction] = (await findAll(noon, {})).filter((listing) => listing.isAuction);
    const end = auction?.endsAt ?? 0;
    expect(idsOf(await findAll(at(end - 1), {}))).toContain(auction?.externalId);
    expect(idsOf(await findAll(at(end), {}))).not.toContain(auction?.externalId);
  });

  it('brings new listings every hour, and replaces the whole stock within three weeks', async () => {
    const then = new Set(idsOf(await findAll(noon, {})));
    const hours = Array.from({ length: 24 }, (_, hour) => NOON + (hour + 1) * HOUR_MS);
    const seen = new Set(then);
    const arrivals: number[] = [];
    const moving = sampleMarketplace({ seed: SEED, now: () => clock });
    let clock = NOON;
    for (clock of hours) {
      const news = idsOf(await findAll(moving, {})).filter((id) => !seen.has(id));
      news.forEach((id) => seen.add(id));
      arrivals.push(news.length);
    }
    expect(seen.size - then.size).toBeGreaterThan(35);
    expect(arrivals.filter((count) => count > 0).length).toBeGreaterThan(15);
    const now = idsOf(await findAll(at(NOON + 21 * DAY_MS), {}));
    expect(now.length).toBeGreaterThan(900);
    expect(now.filter((id) => then.has(id))).toEqual([]);
  });
});

describe('one listing of the sample marketplace', () => {
  const look = (market: Marketplace, { externalId }: Listing) =>
    market.look?.(externalId, { signal: new AbortController().signal });

  it('is offered as the search found it, until its end', async () => {
    for (const listing of await findAll(noon, silkBlouse)) {
      const { price, shipping, endsAt, countryOfManufacture } = listing;
      const seen = { state: 'offered', price, shipping, endsAt, countryOfManufacture };
      expect(await look(noon, listing)).toEqual(seen);
    }
  });

  it('has its price in the currency of the installation', async () => {
    const currency = 'JPY';
    const [listing] = await findAll(noon, { ...silkBlouse, currency });
    const japanese = sampleMarketplace({ seed: SEED, now: () => NOON, currency });
    expect(await look(japanese, listing!)).toMatchObject({
      price: listing?.price,
      shipping: listing?.shipping,
    });
  });

  it('has ended, and is mostly sold, when it has left the results', async () => {
    const later = at(NOON + 30 * DAY_MS);
    const states = await Promise.all(
      (await findAll(noon, {})).map(async (listing) => (await look(later, listing))?.state),
    );
    const sold = states.filter((state) => state === 'sold').length / states.length;
    expect(new Set(states)).toEqual(new Set(['ended', 'sold']));
    expect(sold).toBeGreaterThan(0.7);
    expect(sold).toBeLessThan(0.95);
  });

  it.each([
    ['of an earlier version', 's.2abc'],
    ['of a search of an earlier version', 'q.eyJwIjoic2lsayJ9.2s.1a2b'],
    ['without a number', 's.'],
    ['of another marketplace', 'v1|1|0'],
    ['without anything', ''],
    ['that is very long', `${'x'.repeat(100_000)}.1`],
    ['of the future', 'blouse-ivory-silk-1.zzzzz'],
  ])('has ended for an id %s', async (_, externalId) => {
    const { signal } = new AbortController();
    expect(await noon.look?.(externalId, { signal })).toEqual({ state: 'ended' });
  });
});

describe('the first search of a process', () => {
  it('lets others work while the stock is made', async () => {
    let turns = 0;
    let done = false;
    const turning = (async () => {
      while (!done) {
        await setImmediate();
        turns += 1;
      }
    })();
    const fresh = sampleMarketplace({ seed: SEED, now: () => NOON });
    const [one, other] = await Promise.all([findAll(fresh, silkBlouse), findAll(fresh, silkBlouse)]);
    done = true;
    await turning;

    expect(one).toEqual(other);
    expect(turns).toBeGreaterThan(8);
  });
});
