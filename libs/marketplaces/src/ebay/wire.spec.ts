import { ebaySite } from '@rummage/ebay';
import { type ListingWish, makeListing } from '../testing/index.ts';
import { pageAfter, pictures, readListings, readPage } from './wire.ts';

const site = ebaySite('EBAY_US')!;
const read = (wish: ListingWish) => readListings([makeListing(wish).summary], site);
const readOne = (wish: ListingWish) => read(wish).listings[0];

describe('readListings', () => {
  it('translates a listing into our form', () => {
    const listing = readOne({
      id: '900000000007',
      title: ' Linen Midi Dress ',
      price: '48.10',
      buyingOptions: ['FIXED_PRICE', 'BEST_OFFER'],
      listedAt: Date.parse('2026-09-20T18:00:00Z'),
      shortDescription: 'Brand: Fern &amp; Fold',
      authenticated: true,
    });

    expect(listing).toEqual({
      externalId: '900000000007',
      title: 'Linen Midi Dress',
      description: 'Brand: Fern & Fold',
      condition: 'PRE_OWNED',
      conditionText: 'Pre-owned - Good',
      price: { cents: 4810, currency: 'USD' },
      isAuction: false,
      acceptsOffers: true,
      location: 'US',
      url: 'https://www.ebay.com/itm/900000000007?hash=item900000000007',
      images: [
        'https://i.ebayimg.com/images/g/900000000007-main/s-l1600.jpg',
        'https://i.ebayimg.com/images/g/900000000007-back/s-l1600.jpg',
      ],
      categories: ["Women's Clothing"],
      brand: null,
      size: null,
      materials: [],
      countryOfManufacture: null,
      seller: 'shop_one',
      feedbackPercentage: 99.4,
      authenticated: true,
      listedAt: Date.parse('2026-09-20T18:00:00Z'),
      endsAt: null,
      thingMark: `${Date.parse('2026-09-20T18:00:00Z')} linen midi dress`,
      relistedAt: null,
      shipping: [{ kind: 'fixed', price: { cents: 650, currency: 'USD' }, to: 'US' }],
    });
  });

  it.each([
    [{ shippingOptions: undefined }, []],
    [{ shippingOptions: [] }, []],
    [{ shippingOptions: [{ shippingCostType: 'CALCULATED' as const }] }, ['calculated']],
    [
      { shippingOptions: undefined, pickupOptions: [{ pickupLocationType: 'ARRANGED_LOCATION' as const }] },
      ['pick_up'],
    ],
  ])('reads of sending from %j: %j', (summary, kinds) => {
    expect(readOne({ summary })?.shipping?.map(({ kind }) => kind)).toEqual(kinds);
  });

  it('marks a thing and its relisted copies alike, and nothing else', () => {
    const first = { listedAt: Date.parse('2026-09-01T10:00:00Z'), title: 'Silk  Café dress' };
    const relisted = { ...first, id: '2', title: 'SILK cafe dress' };
    const again = { itemCreationDate: '2026-09-20T10:00:00.000Z' };
    const mark = readOne(first)?.thingMark;

    expect(mark).not.toBeNull();
    expect(readOne({ ...relisted, summary: again })).toMatchObject({
      thingMark: mark,
      relistedAt: Date.parse('2026-09-20T10:00:00Z'),
    });
    // Listings that are uploaded in bulk share a second.
    expect(readOne({ ...first, title: 'Silk café skirt' })?.thingMark).not.toBe(mark);
    expect(readOne({ ...first, listedAt: first.listedAt + 1000 })?.thingMark).not.toBe(mark);
  });

  it.each([
    ['a minute after it', '2026-09-20T18:01:00.000Z', null],
    ['later', '2026-09-20T18:01:00.001Z', Date.parse('2026-09-20T18:01:00.001Z')],
    ['before it', '2026-09-19T18:00:00.000Z', null],
    ['at no time', undefined, null],
  ])('reads a listing made %s, at %s, as relisted at %s', (_, itemCreationDate, relistedAt) => {
    const listedAt = Date.parse('2026-09-20T18:00:00Z');
    expect(readOne({ listedAt, summary: { itemCreationDate } })?.relistedAt).toBe(relistedAt);
  });

  it('marks no listing whose first date is not known', () => {
    expect(readOne({ summary: { itemOriginDate: undefined } })).toMatchObject({
      thingMark: null,
      relistedAt: null,
    });
  });

  it('takes the current bid as the price of an auction, also of one that can be bought at once', () => {
    const endsAt = Date.parse('2026-10-01T18:00:00Z');
    for (const buyingOptions of [['AUCTION'], ['FIXED_PRICE', 'AUCTION']] as const) {
      expect(
        readOne({ price: '129.99', bid: '22.50', buyingOptions: [...buyingOptions], endsAt }),
      ).toMatchObject({
        price: { cents: 2250, currency: 'USD' },
        isAuction: true,
        endsAt,
      });
    }
  });

  it('takes the price of an auction without a bid', () => {
    expect(readOne({ price: '15.00', buyingOptions: ['AUCTION'] })).toMatchObject({ price: { cents: 1500 } });
  });

  it('does not take the renewal of a fixed price for an end', () => {
    expect(readOne({ summary: { itemEndDate: '2026-10-01T18:00:00Z' } })).toMatchObject({ endsAt: null });
  });

  it.each([
    ['1000', 'NEW'],
    ['1500', 'NEW_OTHER'],
    ['1750', 'NEW_OTHER'],
    ['2750', 'PRE_OWNED'],
    ['2990', 'PRE_OWNED'],
    ['3010', 'PRE_OWNED'],
    ['6000', 'PRE_OWNED'],
    ['9999', null],
    [null, null],
  ])('reads condition %s as %s', (conditionId, condition) => {
    expect(readOne({ conditionId })).toMatchObject({ condition });
  });

  it('leaves out what is sold for parts, without counting it as odd', () => {
    expect(read({ conditionId: '7000' })).toEqual({ listings: [], oddities: 0 });
  });

  it.each([
    ['dress', ["Women's Clothing"]],
    ['heels', ["Women's Shoes"]],
    ['coat', ["Men's Clothing"]],
    ['ring', ['Jewelry']],
    ['watch', []],
  ] as const)('finds the categories of a %s', (kind, categories) => {
    expect(readOne({ kind })?.categories).toEqual(categories);
  });

  it.each([
    ['an id', { legacyItemId: undefined, itemId: ' ' }],
    ['a title', { title: '  ' }],
    ['an address', { itemWebUrl: undefined }],
    ['an address that a browser may open', { itemWebUrl: 'javascript:alert(1)' }],
  ])('counts a listing without %s as odd', (_, summary) => {
    expect(read({ summary })).toEqual({ listings: [], oddities: 1 });
  });

  it('reads the listings between unreadable entries', () => {
    const good = makeListing().summary;
    const { listings, oddities } = readListings([null, 'x', 7, [], good, { title: 3 }], site);
    expect(listings).toHaveLength(1);
    expect(oddities).toBe(5);
  });

  it('takes the id of the entry where that of the listing is missing', () => {
    expect(readOne({ summary: { legacyItemId: undefined } })?.externalId).toBe('v1|900000000001|0');
  });

  it('takes the date of this listing where the first one is missing', () => {
    const summary = { itemOriginDate: undefined, itemCreationDate: '2026-09-21T00:00:00.000Z' };
    expect(readOne({ summary })?.listedAt).toBe(Date.parse('2026-09-21T00:00:00Z'));
  });

  it('takes unreadable fields as absent, except those that every listing needs', () => {
    const broken = {
      ...makeListing().summary,
      price: { value: 'a lot', currency: 'USD' },
      conditionId: null,
      condition: 5,
      seller: 'shop',
      itemLocation: { country: 'Italy' },
      thumbnailImages: 'none',
      image: null,
      additionalImages: [null, { imageUrl: 'https://img.example/a.jpg' }],
      categories: null,
      buyingOptions: 'AUCTION',
      shortDescription: {},
      itemOriginDate: 'yesterday',
      itemCreationDate: null,
      qualifiedPrograms: null,
    };
    expect(readListings([broken], site)).toMatchObject({
      oddities: 0,
      listings: [
        {
          price: null,
          condition: null,
          conditionText: null,
          seller: null,
          feedbackPercentage: null,
          location: null,
          images: ['https://img.example/a.jpg'],
          categories: [],
          isAuction: false,
          description: null,
          listedAt: null,
          authenticated: false,
        },
      ],
    });
  });

  it.each([
    ['12.345', 1235],
    ['0.00', null],
    ['999999999999.99', 99_999_999_999_999],
    ['1000000000000.00', null],
    ['-5.00', null],
    ['1e3', null],
    ['48,00', null],
    [48, null],
    [null, null],
  ])('reads a price of %j as %s cents', (value, cents) => {
    const price = { value: value as string, currency: 'USD' };
    expect(readOne({ summary: { price } })?.price).toEqual(
      cents === null ? null : { cents, currency: 'USD' },
    );
  });

  it.each([
    ['2099-01-01T00:00:00.000Z', Date.parse('2099-01-01T00:00:00Z')],
    ['0001-01-01T00:00:00.000Z', null],
    ['soon', null],
  ])('reads a date of %s as %s', (itemOriginDate, listedAt) => {
    expect(readOne({ summary: { itemOriginDate, itemCreationDate: undefined } })?.listedAt).toBe(listedAt);
  });

  it.each([
    ['98.6', 98.6],
    ['100.0', 100],
    ['', null],
    ['many', null],
    ['101', null],
  ])('reads a feedback of %j as %s', (feedbackPercentage, expected) => {
    expect(readOne({ feedbackPercentage })?.feedbackPercentage).toBe(expected);
  });
});

describe('readPage', () => {
  it.each([
    '',
    'null',
    '[]',
    '"x"',
    '{}',
    '{"errors":[]}',
    '{"total":"5"}',
    '{"total":1,"itemSummaries":{}}',
  ])('does not take %j for a page', (text) => {
    expect(readPage(text)).toBeUndefined();
  });

  it('reads a page without listings as empty', () => {
    expect(readPage('{"href":"x","total":0,"limit":200,"offset":0}')).toEqual({
      summaries: [],
      next: undefined,
      warnings: [],
    });
  });
});

const none = { thumbnailImages: [], image: undefined, additionalImages: [] };
const host = 'https://i.ebayimg.com';

describe('pictures', () => {
  it.each([
    [
      'takes the large main picture before the small one',
      { ...none, thumbnailImages: ['https://img.example/l.jpg'], image: 'https://img.example/s.jpg' },
      ['https://img.example/l.jpg'],
    ],
    [
      'takes the small main picture where there is no large one',
      { ...none, image: 'https://img.example/s.jpg' },
      ['https://img.example/s.jpg'],
    ],
    [
      'enlarges pictures of the picture host',
      {
        ...none,
        image: `${host}/images/g/a/s-l225.jpg`,
        additionalImages: [`${host}/thumbs/images/g/b/s-l225.webp`],
      },
      [`${host}/images/g/a/s-l1600.jpg`, `${host}/images/g/b/s-l1600.webp`],
    ],
    [
      'leaves addresses of other hosts as they are',
      { ...none, image: 'https://ebayimg.com.example/images/g/a/s-l225.jpg' },
      ['https://ebayimg.com.example/images/g/a/s-l225.jpg'],
    ],
    [
      'shows each view once, whatever the size',
      {
        thumbnailImages: [`${host}/images/g/a/s-l500.jpg`],
        image: undefined,
        additionalImages: [
          `${host}/images/g/a/s-l225.jpg`,
          `${host}/images/g/b/s-l225.jpg`,
          `${host}/images/g/b/s-l225.jpg`,
        ],
      },
      [`${host}/images/g/a/s-l1600.jpg`, `${host}/images/g/b/s-l1600.jpg`],
    ],
    [
      'takes only what a browser can load from the web',
      {
        ...none,
        additionalImages: [
          'javascript:alert(1)',
          'data:image/png;base64,AA',
          '/a.jpg',
          'http://',
          'http://img.example/a.jpg',
        ],
      },
      ['http://img.example/a.jpg'],
    ],
  ])('%s', (_, addresses, expected) => {
    expect(pictures(addresses)).toEqual(expected);
  });
});

const base = 'https://api.ebay.com/buy/browse/v1/item_summary/search';
const current = new URL(`${base}?q=dress&limit=200&offset=200`);

describe('pageAfter', () => {
  it('follows an address on eBay that is further on', () => {
    const next = `${base}?q=dress&limit=200&offset=400`;
    expect(pageAfter(next, current)).toEqual({ kind: 'page', url: new URL(next) });
  });

  it.each([
    ['the last page', undefined, { kind: 'none' }],
    ['an offset beyond what eBay gives', `${base}?offset=10000`, { kind: 'beyond' }],
    ['another host', `https://api.ebay.com.example/?offset=400`, wrong('that is not on eBay')],
    ['another port', `https://api.ebay.com:8443/?offset=400`, wrong('that is not on eBay')],
    ['an address without encryption', `http://api.ebay.com/?offset=400`, wrong('that is not on eBay')],
    ['a text that is no address', 'http://', wrong('that is no address')],
    ['the same page', current.href, wrong('that is not further on')],
    ['the first page', `${base}?q=dress`, wrong('that is not further on')],
    ['an offset that is not a number', `${base}?offset=x`, wrong('that is not further on')],
  ])('knows %s', (_, next, expected) => {
    expect(pageAfter(next, current)).toEqual(expected);
  });
});

function wrong(what: string) {
  return { kind: 'wrong', reason: `eBay named a next page ${what}` };
}
