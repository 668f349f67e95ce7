import { cut } from './kit/cut.ts';
import type { Listing, Marketplace } from './marketplace.ts';
import { isPictureAddress } from './picture-address.ts';
import { presentable } from './presentable.ts';
import { sampleMarketplace } from './sample/sample.ts';
import { findAll } from './testing/sample-market.ts';

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

it('cuts the long texts and drops the unsafe pictures of every listing', async () => {
  const strange: Partial<Listing> = {
    title: 'coat '.repeat(1000),
    description: '😀'.repeat(30_000),
    conditionText: 'x'.repeat(10_000),
    thingMark: 'x'.repeat(10_000),
    images: ['https://img.example/a.jpg', 'http://img.example/b.jpg', 'https://192.168.1.1/c.jpg'],
  };
  const sample = sampleMarketplace({ seed: 'test', now: () => Date.parse('2026-03-01T12:00:00Z') });
  const market: Marketplace = {
    ...sample,
    async *search(request, options) {
      for await (const page of sample.search(request, options))
        yield { ...page, listings: page.listings.map((listing) => ({ ...listing, ...strange })) };
    },
  };

  const [listing] = await findAll(presentable(market, false), { words: ['coat'] });

  expect(listing?.title).toHaveLength(500);
  expect(Array.from(listing?.description ?? '')).toHaveLength(20_000);
  expect(listing?.conditionText).toHaveLength(500);
  expect(listing?.thingMark).toHaveLength(1000);
  expect(listing?.images).toEqual(['https://img.example/a.jpg']);
});

it('leaves the sample market as it is', async () => {
  const sample = sampleMarketplace({ seed: 'test', now: () => Date.parse('2026-03-01T12:00:00Z') });

  expect(await findAll(presentable(sample, false), { words: ['coat'] })).toEqual(
    await findAll(sample, { words: ['coat'] }),
  );
});
