import { setImmediate } from 'node:timers/promises';
import { type Listing, type Marketplace, presentable, type SearchRequest } from '@rummage/marketplaces';
import { describePages } from '@rummage/marketplaces/testing/describe-pages';
import { type Condition, DAY_MS, FILTER_NAMES, fold, HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import fc from 'fast-check';
import { sampleMarketplace } from './sample-marketplace.ts';
import { findAll, findPages, NOON, request, SEED } from './testing/find.ts';
import { searchable, wordCheck } from './words.ts';

const at = (time: number) => sampleMarketplace({ seed: SEED, now: () => time });
const noon = at(NOON);
const silkBlouse = { words: ['silk', 'blouse'] };

const idsOf = (listings: readonly Listing[]) => listings.map((listing) => listing.externalId);
const says = (listing: Listing, word: string) => wordCheck(word)(searchable(listing.title));

describe('the sample marketplace', () => {
  // It makes no calls, so the other questions do not arise.
  describePages({
    real: () => findPages(noon, { words: ['wool'] }),
    empty: () => findPages(noon, { ...silkBlouse, minPriceCents: 500, maxPriceCents: 400 }),
  });

  it('is the same for the same seed and clock, and another for another seed', async () => {
    const again = await findAll(at(NOON), silkBlouse);

    expect(again).toEqual(await findAll(noon, silkBlouse));
    const other = sampleMarketplace({ seed: 'cellar', now: () => NOON });
    expect(idsOf(await findAll(other, silkBlouse)).some((id) => idsOf(again).includes(id))).toBe(false);
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
    expect(pages.length).toBeGreaterThan(2);
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

  it('has a stock of more than 2000 different things at once', async () => {
    const stock = await findAll(noon, {});
    expect(
      new Set(stock.map(({ title, price, seller }) => `${title}/${price?.cents}/${seller}`)).size,
    ).toBeGreaterThan(2000);
    const auctions = stock.filter((listing) => listing.isAuction).length / stock.length;
    expect(auctions).toBeGreaterThan(0.15);
    expect(auctions).toBeLessThan(0.25);
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
      expect(listing.categories.length).toBeGreaterThan(0);
      expect(listing.listedAt).toBeLessThanOrEqual(NOON);
      expect(listing.isAuction ? (listing.endsAt ?? 0) > NOON : listing.endsAt === null).toBe(true);
    }
  });
});

describe('a search for what is not in stock', () => {
  it('finds at least 20 listings at once, from the last minutes to two weeks ago', async () => {
    const found = await findAll(noon, silkBlouse);
    const ages = found.map((listing) => NOON - (listing.listedAt ?? 0));

    expect(found.length).toBeGreaterThanOrEqual(20);
    expect(found.length).toBeLessThan(100);
    expect(found.every(({ title }) => title.toLowerCase().includes('silk blouse'))).toBe(true);
    expect(found.every(({ materials }) => materials.includes('silk'))).toBe(true);
    expect(found.every(({ categories }) => categories.includes("Women's Clothing"))).toBe(true);
    expect(new Set(found.map(({ title }) => title)).size).toBeGreaterThan(found.length / 2);
    expect(Math.min(...ages)).toBeLessThan(HOUR_MS);
    expect(Math.max(...ages)).toBeGreaterThan(5 * DAY_MS);
    expect(Math.max(...ages)).toBeLessThan(14 * DAY_MS);
  });

  it('finds a new listing every few minutes', async () => {
    const every = 30 * MINUTE_MS;
    let now = NOON;
    const moving = sampleMarketplace({ seed: SEED, now: () => now });
    const seen = new Set(idsOf(await findAll(noon, silkBlouse)));
    let arrivals = 0;
    for (let time = NOON + every; time <= NOON + 8 * HOUR_MS; time += every) {
      now = time;
      const news = idsOf(await findAll(moving, silkBlouse)).filter((id) => !seen.has(id));
      news.forEach((id) => seen.add(id));
      arrivals += news.length;
    }
    expect((8 * 60) / arrivals).toBeGreaterThan(3);
    expect((8 * 60) / arrivals).toBeLessThan(10);
  });

  it('finds listings for any text, with every word of it', async () => {
    const word = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .filter((text) => !/\s/u.test(text) && fold(text) !== '');
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 5 }), async (words) => {
        const found = await findAll(noon, { words });
        expect(found.length).toBeGreaterThanOrEqual(20);
        for (const listing of found.filter(({ externalId }) => externalId.startsWith('q.'))) {
          expect(words.filter((asked) => !says(listing, asked))).toEqual([]);
        }
      }),
      { numRuns: 25 },
    );
  });

  it.each([
    ['of 300 letters', ['あ'.repeat(300)]],
    ['of 60 words', Array.from({ length: 60 }, (_, n) => `w${n}`)],
    ['of half a letter', ['\ud800']],
  ])('finds listings for a text %s', async (_, words) => {
    const found = await findAll(noon, { words });
    expect(found.length).toBeGreaterThanOrEqual(20);
    expect(Math.max(...found.map(({ externalId }) => externalId.length))).toBeLessThan(4000);
  });

  it('finds one word of each group', async () => {
    const found = await findAll(noon, { words: ['turquoise'], anyOf: [['kimono', 'frock']] });
    expect(found.some((listing) => says(listing, 'kimono'))).toBe(true);
    expect(found.some((listing) => says(listing, 'frock'))).toBe(true);
    expect(found.every((listing) => says(listing, 'kimono') || says(listing, 'frock'))).toBe(true);
  });

  it('shows pictures of the right kind and colour', async () => {
    const pictures = async (words: string) =>
      new Set(
        (await findAll(noon, { words: words.split(' ') })).flatMap(({ images }) =>
          images.map((url) => url.slice(17)),
        ),
      );
    expect([...(await pictures('black frock'))]).toEqual(['lace-trim-camisole-dress-black.webp']);
    expect([...(await pictures('crimson timepiece'))]).toEqual(['dress-watch-square-case-lizard.webp']);
  });
});

describe('a filter of the sample marketplace', () => {
  /** Conditions that every listing of the answer meets. */
  const limits: [string, Partial<SearchRequest>, (listing: Listing) => boolean][] = [
    ['category', { category: 'Jewelry' }, ({ categories }) => categories.includes('Jewelry')],
    ['category', { category: "Women's Shoes" }, ({ categories }) => categories.includes("Women's Shoes")],
    ['category', { category: "Men's Clothing" }, ({ categories }) => categories.includes("Men's Clothing")],
    ['minimum price', { minPriceCents: 90_000 }, ({ price }) => price !== null && price.cents >= 90_000],
    ['maximum price', { maxPriceCents: 700 }, ({ price }) => price !== null && price.cents <= 700],
    ['maximum price of nothing', { maxPriceCents: 0 }, ({ price }) => price?.cents === 0],
    [
      'both prices',
      { minPriceCents: 2000, maxPriceCents: 2100 },
      ({ price }) => price !== null && price.cents >= 2000 && price.cents <= 2100,
    ],
    [
      'currency',
      { currency: 'JPY', maxPriceCents: 500_000 },
      ({ price }) => price?.currency === 'JPY' && price.cents <= 500_000,
    ],
    ['condition NEW', { minimumCondition: 'NEW' }, ({ condition }) => condition === 'NEW'],
    [
      'condition NEW_OTHER',
      { minimumCondition: 'NEW_OTHER' },
      ({ condition }) => (['NEW', 'NEW_OTHER'] as (Condition | null)[]).includes(condition),
    ],
  ];
  /** Conditions that the matcher checks, and that enough listings have to meet. */
  const wishes: typeof limits = [
    ['isAuction', { filters: [{ name: 'isAuction', values: ['true'] }] }, ({ isAuction }) => isAuction],
    ['not isAuction', { filters: [{ name: 'isAuction', values: ['false'] }] }, ({ isAuction }) => !isAuction],
    [
      'authenticated',
      { filters: [{ name: 'authenticated', values: ['true'] }] },
      ({ authenticated }) => authenticated,
    ],
    [
      'brand',
      { filters: [{ name: 'brand', values: ['Quux & Sons', 'Corge'] }] },
      ({ brand }) => brand === 'Quux & Sons' || brand === 'Corge',
    ],
    [
      'material',
      { filters: [{ name: 'material', values: ['Unobtainium'] }] },
      ({ materials }) => materials.includes('Unobtainium'),
    ],
    [
      'countryOfManufacture',
      { filters: [{ name: 'countryOfManufacture', values: ['MG', 'LA'] }] },
      ({ countryOfManufacture: made }) => made === 'MG' || made === 'LA',
    ],
    [
      'excludeCountryOfManufacture',
      { filters: [{ name: 'excludeCountryOfManufacture', values: ['IT', 'GB', 'US', 'JP'] }] },
      ({ countryOfManufacture: made }) => !['IT', 'GB', 'US', 'JP'].includes(made ?? ''),
    ],
    ['location', { filters: [{ name: 'location', values: ['IS'] }] }, ({ location }) => location === 'IS'],
    [
      'excludeLocation',
      { filters: [{ name: 'excludeLocation', values: ['IT', 'GB', 'US', 'JP'] }] },
      ({ location }) => !['IT', 'GB', 'US', 'JP'].includes(location ?? ''),
    ],
    [
      'minimumFeedbackScore',
      { filters: [{ name: 'minimumFeedbackScore', values: ['99.5'] }] },
      ({ feedbackPercentage: share }) => share !== null && share >= 99.5,
    ],
    [
      'perfect minimumFeedbackScore',
      { filters: [{ name: 'minimumFeedbackScore', values: ['100'] }] },
      ({ feedbackPercentage: share }) => share === 100,
    ],
    [
      'seller',
      {
        filters: [
          { name: 'seller', values: ['Grandma_Grault'] },
          { name: 'minimumFeedbackScore', values: ['99'] },
        ],
      },
      ({ seller }) => seller === 'Grandma_Grault',
    ],
    [
      'excludeSeller',
      { filters: [{ name: 'excludeSeller', values: ['QUIET_wardrobe', 'old_attic'] }] },
      ({ seller }) => seller !== 'quiet_wardrobe',
    ],
  ];

  it('is tested for every filter that a request can have', () => {
    const tested = [...limits, ...wishes].flatMap(([, { filters = [] }]) => filters.map(({ name }) => name));
    // The minimum price is a price of the request.
    const names = FILTER_NAMES.filter((name) => name !== 'minimumPrice');
    expect([...new Set(tested)].sort()).toEqual([...names].sort());
  });

  it.each(limits)('holds for every listing: %s', async (_, narrowed, holds) => {
    for (const words of [['silk', 'blouse'], ['gizmo'], ['necklace']]) {
      const found = await findAll(noon, { ...narrowed, words });
      expect(found.length).toBeGreaterThanOrEqual(20);
      expect(found.filter((listing) => !holds(listing))).toEqual([]);
    }
    const stock = await findAll(noon, narrowed);
    expect(stock.filter((listing) => !holds(listing))).toEqual([]);
  });

  it.each(wishes)('is met by enough listings: %s', async (_, narrowed, holds) => {
    for (const words of [['silk', 'blouse'], ['gizmo'], ['necklace']]) {
      const found = await findAll(noon, { ...narrowed, words });
      expect(found.filter(holds).length).toBeGreaterThanOrEqual(20);
    }
  });

  it('is met together with all the others', async () => {
    const found = await findAll(noon, {
      words: ['gown'],
      category: "Women's Clothing",
      minPriceCents: 5000,
      maxPriceCents: 9000,
      minimumCondition: 'NEW_OTHER',
      filters: [
        { name: 'isAuction', values: ['true'] },
        { name: 'brand', values: ['Quux'] },
        { name: 'material', values: ['silk'] },
        { name: 'excludeLocation', values: ['US'] },
        { name: 'minimumFeedbackScore', values: ['98'] },
      ],
    });
    const fitting = found.filter(
      ({ brand, isAuction, location, materials }) =>
        brand === 'Quux' && isAuction && location !== 'US' && materials.includes('silk'),
    );
    expect(fitting.length).toBeGreaterThanOrEqual(20);
  });

  it('keeps listings that already fit, so that a narrower search finds them again', async () => {
    const all = new Set(idsOf(await findAll(noon, silkBlouse)));
    const cheap = idsOf(await findAll(noon, { ...silkBlouse, maxPriceCents: 5000 }));
    const cheaper = idsOf(await findAll(noon, { ...silkBlouse, maxPriceCents: 4500 }));
    expect(cheap.filter((id) => all.has(id)).length).toBeGreaterThan(5);
    expect(cheaper.filter((id) => cheap.includes(id)).length).toBeGreaterThan(5);
  });
});

describe('the sample marketplace over time', () => {
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => NOON + day * DAY_MS);

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
      seen.forEach((listing, index) => {
        expect({ ...listing, price: first.price }).toEqual(first);
        const change =
          (listing.price?.cents ?? 0) - (seen[index - 1]?.price?.cents ?? listing.price?.cents ?? 0);
        expect(listing.isAuction ? change >= 0 : change <= 0).toBe(true);
        if (change < 0) dropped += 1;
        if (change > 0) outbid += 1;
      });
    }
    expect(dropped).toBeGreaterThan(500);
    expect(outbid).toBeGreaterThan(500);
  });

  it('offers an auction until its end and not after', async () => {
    const [auction] = (await findAll(noon, {})).filter((listing) => listing.isAuction);
    const end = auction?.endsAt ?? 0;
    expect(idsOf(await findAll(at(end - 1), {}))).toContain(auction?.externalId);
    expect(idsOf(await findAll(at(end), {}))).not.toContain(auction?.externalId);
  });

  it('replaces the whole stock within three weeks', async () => {
    const then = new Set(idsOf(await findAll(noon, {})));
    const now = idsOf(await findAll(at(NOON + 21 * DAY_MS), {}));
    expect(now.length).toBeGreaterThan(2000);
    expect(now.filter((id) => then.has(id))).toEqual([]);
  });
});

describe('one listing of the sample marketplace', () => {
  const look = (market: Marketplace, { externalId }: Listing) =>
    market.look?.(externalId, { signal: new AbortController().signal });

  it('is offered as the search found it, until its end', async () => {
    for (const listing of await findAll(noon, silkBlouse)) {
      const { price, endsAt, countryOfManufacture } = listing;
      expect(await look(noon, listing)).toEqual({ state: 'offered', price, endsAt, countryOfManufacture });
    }
  });

  it('has its price in the currency of the installation', async () => {
    const currency = 'JPY';
    const [listing] = await findAll(noon, { ...silkBlouse, currency });
    const japanese = sampleMarketplace({ seed: SEED, now: () => NOON, currency });
    expect(await look(japanese, listing!)).toMatchObject({ price: listing?.price });
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

  it.each(['s.', 'q.x.1.1', 'v1|1|0', ''])('has ended for the unknown id %j', async (externalId) => {
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
    expect(turns).toBeGreaterThan(50);
  });
});
