import { ebaySite } from '@rummage/ebay';
import { readListings } from './ebay/wire.ts';
import { cut } from './kit/texts.ts';
import { type Listing, type Marketplace, type Page, RequestRejected, type Sighting } from './marketplace.ts';
import { isPictureAddress, presentable, presentableListing } from './presentable.ts';
import { makeListing } from './testing/ebay/make-listing.ts';
import { makeRequest, pagesOf } from './testing/make-request.ts';

const PRIVATE = [
  'localhost',
  'localhost.',
  'shop.localhost',
  'nas',
  'printer.local',
  'router.lan',
  'metadata.google.internal',
  'x.home.arpa',
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '１２７.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[fe80::1]',
  '[fd00::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
];

describe('the address of a picture', () => {
  it.each([
    'https://i.ebayimg.com/images/g/a/s-l1600.jpg',
    'https://93.184.216.34/a.jpg',
    'https://[2606:4700::1111]/a.jpg',
    'HTTPS://IMG.EXAMPLE/a.jpg',
    'https://10.0.0.1.img.example/a.jpg',
    `https://img.example/${'a'.repeat(1980)}`,
    '/sample/pictures/coat.webp',
  ])('may be %s', (address) => {
    expect(isPictureAddress(address, false)).toBe(true);
  });

  it.each([
    'http://i.ebayimg.com/a.jpg',
    '//img.example/a.jpg',
    '/\\img.example/a.jpg',
    'pictures/a.jpg',
    'data:image/png;base64,AA',
    'javascript:alert(1)',
    'https://',
    'https://me:secret@img.example/a.jpg',
    'https://me@img.example/a.jpg',
    `https://img.example/${'a'.repeat(1981)}`,
    '',
  ])('may not be %j, whatever is allowed', (address) => {
    expect([isPictureAddress(address, false), isPictureAddress(address, true)]).toEqual([false, false]);
  });

  it.each(PRIVATE)('may be at %s only where private addresses are allowed', (host) => {
    for (const address of [`https://${host}/a.jpg`, `http://${host}:8080/a.jpg`])
      expect([isPictureAddress(address, false), isPictureAddress(address, true)]).toEqual([false, true]);
  });
});

describe('a text that is cut', () => {
  it('is not changed as long as it fits', () => {
    expect(cut('😀'.repeat(500), 500)).toBe('😀'.repeat(500));
    expect(cut('a'.repeat(500), 500)).toBe('a'.repeat(500));
  });

  it.each(['a', '😀'])(
    'has as many whole characters as allowed, the last of them an ellipsis (%s)',
    (sign) => {
      const short = cut(sign.repeat(100_000), 500);

      expect(Array.from(short)).toHaveLength(500);
      expect(short).toBe(`${sign.repeat(499)}…`);
    },
  );
});

describe('what no database stores as it is', () => {
  const market = (answer: { page: Page } | { error: Error }, sighting?: Sighting): Marketplace => ({
    name: 'ebay',
    resetsAt: (now) => now,
    refusal: () => undefined,
    address: () => '',
    async *search() {
      if ('error' in answer) throw answer.error;
      yield answer.page;
    },
    ...(sighting && { look: () => Promise.resolve(sighting) }),
  });
  const [coat] = readListings([makeListing().summary], ebaySite('EBAY_US')!).listings as [Listing];
  const pageOf = (listing: Partial<Listing>): Page => ({
    listings: [{ ...coat, ...listing }],
    newestFirst: true,
    cutOff: 'after\0 this',
    oddities: 0,
    proof: { words: [], filters: [] },
    warnings: ['\0'],
  });

  it('is removed from every text of a listing and of its page', async () => {
    const page = pageOf({
      externalId: 'a\0b',
      title: 'wool\0 coat \ud83d, 💍\udc8d',
      description: '\0',
      materials: ['wo\0ol'],
      price: { cents: 5, currency: 'U\0SD' },
      images: ['https://img.example/\0a.jpg'],
    });

    const [read] = await pagesOf(presentable(market({ page }), false), makeRequest());

    expect(read).toEqual({
      ...pageOf({
        externalId: 'ab',
        title: 'wool coat \ufffd, 💍\ufffd',
        description: '',
        materials: ['wool'],
        price: { cents: 5, currency: 'USD' },
        images: ['https://img.example/a.jpg'],
      }),
      cutOff: 'after this',
      warnings: [''],
    });
  });

  it('is removed from what a marketplace says of a single listing', async () => {
    const sighting: Sighting = {
      state: 'offered',
      price: null,
      shipping: [
        { kind: 'free', price: null, to: 'U\0S' },
        { kind: 'free', price: null, to: 'XX' },
      ],
      importCharges: { cents: 5, currency: 'U\0SD', to: 'US' },
      endsAt: null,
      countryOfManufacture: 'I\0T',
    };
    const options = { signal: new AbortController().signal };

    const seen = await presentable(market({ page: pageOf({}) }, sighting), false).look?.('1', options);

    expect(seen).toEqual({
      ...sighting,
      shipping: [{ kind: 'free', price: null, to: 'US' }],
      importCharges: { cents: 5, currency: 'USD', to: 'US' },
      countryOfManufacture: 'IT',
    });
    expect(presentable(market({ page: pageOf({}) }), false)).not.toHaveProperty('look');
  });

  it('is removed from the reason of a failure', async () => {
    const error = new RequestRejected('ebay', 'eBay refused: \0"coat"');

    const reading = pagesOf(presentable(market({ error }), false), makeRequest());

    await expect(reading).rejects.toMatchObject({ name: 'RequestRejected', message: 'eBay refused: "coat"' });
  });
});

it('drops amounts that no sending costs from a listing and from a sighting', async () => {
  const [dress] = readListings([makeListing().summary], ebaySite('EBAY_US')!).listings as [Listing];
  const shipping: Listing['shipping'] = [
    { kind: 'fixed', price: { cents: 0, currency: 'USD' }, to: 'US' },
    { kind: 'free', price: null, to: 'SE' },
  ];
  expect(presentableListing({ ...dress, shipping }, false)?.shipping).toEqual([shipping[1]]);

  const importCharges = { cents: Number.NaN, currency: 'USD', to: 'US' };
  const sighting: Sighting = {
    state: 'offered',
    price: null,
    importCharges,
    endsAt: null,
    countryOfManufacture: null,
  };
  const market: Marketplace = {
    name: 'ebay',
    resetsAt: (now) => now,
    refusal: () => undefined,
    address: () => '',
    async *search() {},
    look: () => Promise.resolve(sighting),
  };
  const seen = await presentable(market, false).look?.('1', { signal: new AbortController().signal });
  expect(seen).toEqual({ state: 'offered', price: null, endsAt: null, countryOfManufacture: null });
});

it('cuts the long texts and lists and drops the unsafe pictures of every listing', async () => {
  const strange: Partial<Listing> = {
    title: 'coat '.repeat(1000),
    description: '😀'.repeat(10_000) + 'a'.repeat(20_000),
    conditionText: 'x'.repeat(10_000),
    size: 'x'.repeat(10_000),
    thingMark: 'x'.repeat(10_000),
    materials: Array<string>(30).fill('wool '.repeat(100)),
    images: [
      'http://img.example/b.jpg',
      'https://192.168.1.1/c.jpg',
      ...Array.from({ length: 30 }, (_, at) => `https://img.example/${at}.jpg`),
    ],
  };
  const listings = readListings([makeListing().summary], ebaySite('EBAY_US')!).listings.map((listing) => ({
    ...listing,
    ...strange,
  }));
  const market: Marketplace = {
    name: 'ebay',
    resetsAt: (now) => now,
    refusal: () => undefined,
    address: () => '',
    async *search() {
      yield { listings, newestFirst: true, oddities: 0, proof: { words: [], filters: [] }, warnings: [] };
    },
  };

  const [page] = await pagesOf(presentable(market, false), makeRequest());

  const listing = page?.listings[0];

  expect(listing?.title).toHaveLength(500);
  expect(listing?.conditionText).toHaveLength(500);
  expect(listing?.thingMark).toHaveLength(500);
  expect(Array.from(listing?.description ?? '')).toHaveLength(20_000);
  expect(listing?.materials).toHaveLength(20);
  expect(listing?.materials[0]).toHaveLength(200);
  expect(listing?.images).toEqual(Array.from({ length: 24 }, (_, at) => `https://img.example/${at}.jpg`));
});

it.each<[string, Partial<Listing>, boolean]>([
  ['an address of 2,000 characters', { url: `https://shop.example/${'a'.repeat(1979)}` }, true],
  ['an address that is longer', { url: `https://shop.example/${'a'.repeat(1980)}` }, false],
  ['a password in its address', { url: 'https://me:secret@shop.example/1' }, false],
  ['a script as its address', { url: 'javascript:alert(1)' }, false],
  ['an address of the product itself', { url: '/sample/listings/1' }, true],
  ["another host's address without a protocol", { url: '//shop.example/1' }, false],
  ['64 kB', { location: 'x'.repeat(60_000) }, true],
  ['more than 64 kB', { location: 'x'.repeat(66_000) }, false],
  ['a title that nobody sees', { title: '\u200B\u2060 \u202E' }, false],
  ['a title of empty Braille cells', { title: '\u2800\u2800' }, false],
  ['a title of joiners and choices of a form', { title: '\u200D\uFE0F\u{E0100}' }, false],
  ['a title of points and empty Braille cells', { title: '\u2800...' }, false],
  ['a title of an emoji', { title: '🧥' }, true],
])('of a listing with %s is shown or counted as odd', async (_, said, isShown) => {
  const [dress] = readListings([makeListing().summary], ebaySite('EBAY_US')!).listings as [Listing];
  const market: Marketplace = {
    name: 'ebay',
    resetsAt: (now) => now,
    refusal: () => undefined,
    address: () => '',
    async *search() {
      const page = { newestFirst: true, oddities: 1, proof: { words: [], filters: [] }, warnings: [] };
      yield { ...page, listings: [{ ...dress, ...said }] };
    },
  };

  const [page] = await pagesOf(presentable(market, false), makeRequest());

  expect([page?.listings.length, page?.oddities]).toEqual(isShown ? [1, 1] : [0, 2]);
});

it.each([
  ['Coat \u202Edlog\u202C', 'Coat dlog'],
  ['Co\u00ADat\u200B \uFEFFof wool', 'Coat of wool'],
  ['\u2067Coat\u2069', 'Coat'],
  // Joined emoji, a coloured heart, Persian.
  ['👩‍🎤 ❤️ می‌خواهم', '👩‍🎤 ❤️ می‌خواهم'],
])('shows of the title %j what is to be seen', (written, title) => {
  const [dress] = readListings([makeListing().summary], ebaySite('EBAY_US')!).listings as [Listing];
  const said = {
    title: written,
    description: written,
    brand: written,
    seller: written,
    materials: [written],
  };
  expect(presentableListing({ ...dress, ...said }, false)).toMatchObject({
    title,
    description: title,
    brand: title,
    seller: title,
    materials: [title],
  });
});

it.each([
  ['what a marketplace says', { title: 'Dress, size M', size: '38' }, '38'],
  ['the title where it says nothing', { title: 'Dress, size M', size: null }, 'M'],
  ['nothing where neither says it', { title: 'Dress', size: null }, null],
])('takes the size from %s', (_where, said, expected) => {
  const [dress] = readListings([makeListing().summary], ebaySite('EBAY_US')!).listings as [Listing];
  expect(presentableListing({ ...dress, ...said }, false)?.size).toBe(expected);
});
