import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FakeShop } from '../testing/index.ts';
import { startFakeShop } from '../testing/index.ts';
import { type FakeReply, HTML_TYPE, JSON_TYPE, XML_TYPE } from '../testing/shops/fake-way.ts';
import { type MadeFetcher, makeFetcher } from '../testing/shops/make-fetcher.ts';
import { lookAtShop } from './look-at-shop.ts';
import { readShop } from './read-shop.ts';
import type { Shop, ShopListing } from './shop.ts';

// Cases from real shops, and how a careful person reads them: small files made after real ones that were
// misread.

const CASES = join(import.meta.dirname, '../testing/cases');
const { signal } = new AbortController();

let shop: FakeShop;
let fetcher: MadeFetcher;
beforeEach(async () => {
  shop = await startFakeShop({ ways: [], robots: '' });
  fetcher = makeFetcher();
});
afterEach(async () => {
  await fetcher.close();
  await shop.close();
});

const TYPES: Record<string, string> = { html: HTML_TYPE, json: JSON_TYPE, xml: XML_TYPE };

function fileOf(name: string): FakeReply {
  const body = readFileSync(join(CASES, name), 'utf8').replaceAll('{ORIGIN}', shop.url);
  return { type: TYPES[name.split('.').at(-1) ?? ''] ?? '', body };
}

/** Looks at an address, and reads the shop that it is. */
async function read(path: string, facts: Partial<Shop> = {}): Promise<ShopListing[]> {
  const { way, url, name } = await lookAtShop(shop.url + path, { fetcher, signal });
  const about = { way, url, name, secondHand: true, country: null, currency: 'EUR', ...facts };
  const listings: ShopListing[] = [];
  for await (const page of readShop(about, { fetcher, signal })) listings.push(...page.listings);
  return listings;
}

/** Serves one file, and reads it. */
async function readFile(path: string, name: string, facts?: Partial<Shop>): Promise<ShopListing[]> {
  shop.answerAt(path, fileOf(name));
  return read(path === '/products.json' ? '/' : path, facts);
}

const cents = (listings: readonly ShopListing[]) => listings.map(({ price }) => price?.cents ?? null);

it('01: a price of nothing is no price', async () => {
  const listings = await readFile('/products.json', '01-zero-is-no-price/products.json');
  expect(cents(listings)).toEqual([6000, null, 6000]);
});

it.each(['comment', 'newline-in-text', 'semicolon', 'trailing-comma'])(
  '02: JSON-LD that is not strict JSON (%s)',
  async (name) => {
    const listings = await readFile('/things/jacket', `02-json-ld-that-is-not-strict-json/${name}.html`);
    expect(listings).toMatchObject([{ title: 'Corduroy jacket', price: { cents: 4250, currency: 'EUR' } }]);
    if (name === 'newline-in-text') expect(listings[0]?.description).toBe('Worn twice. Size M. No stains.');
  },
);

it('02: JSON-LD that cannot be read is said to be that', async () => {
  const body = '<script type="application/ld+json">{"@type":"Product","name":"A 5" heel"}</script>';
  shop.answerAt('/things/jacket', { type: HTML_TYPE, body });
  await expect(read('/things/jacket')).rejects.toThrow(
    /^The page describes its product, but not in valid JSON-LD\. If the shop has a product feed/,
  );
});

it('03: three digits behind a point are thousands', async () => {
  const listings = await readFile('/feed.xml', '03-thousands-with-a-point/feed.xml');
  expect(listings.map(({ price }) => [price?.cents, price?.currency])).toEqual([
    [122_600, 'EUR'],
    [122_600, 'EUR'],
    [1_234_500, 'SEK'],
    [1250, 'EUR'],
  ]);
});

it('04: a sale price counts only in its dates', async () => {
  const listings = await readFile('/feed.xml', '04-sale-price-outside-its-dates/feed.xml');
  expect(cents(listings)).toEqual([6000, 6000, 3000, 3000]);
});

it('06: the address of a product may stand in its offer', async () => {
  const listings = await readFile('/', '06-address-only-in-the-offer/front-page.html');
  expect(listings.map(({ title, url }) => [title, url])).toEqual([
    ['Silver hoops', `${shop.url}/thing/K1.html`],
    ['Dove earrings', `${shop.url}/thing/K2.html`],
  ]);
});

it.each(['feed', 'mixed'])('07: a feed without prefixes (%s)', async (name) => {
  const listings = await readFile('/feed.xml', `07-feed-without-prefixes/${name}.xml`);
  expect(listings).toMatchObject([
    {
      price: { cents: 6000, currency: 'EUR' },
      condition: 'PRE_OWNED',
      size: 'M',
      images: ['https://rail.example/i/a1.jpg', 'https://rail.example/i/a1-back.jpg'],
    },
  ]);
});

it.each(['space-and-lower-case', 'words'])('08: sold out, however it is written (%s)', async (name) => {
  const listings = await readFile('/things/jacket', `08-availability-in-other-words/${name}.html`);
  expect(listings).toMatchObject([{ isSoldOut: true }]);
});

it('08: sold out, however a feed writes it', async () => {
  const listings = await readFile('/feed.xml', '08-availability-in-other-words/feed.xml');
  expect(listings.map(({ isSoldOut }) => isSoldOut)).toEqual([true, true, true, false]);
});

describe('09: folders of products in other languages', () => {
  const serve = (folder: string) => {
    const sitemap = fileOf('09-product-paths-in-other-languages/sitemap.xml');
    const body = String(sitemap.body).replaceAll('/producto/', `/${folder}/`);
    shop.answerAt('/sitemap.xml', { ...sitemap, body });
    for (const [, path] of body.matchAll(/<loc>[^<]*?:\d+(\/[^<]*)<\/loc>/g)) {
      const name = path?.startsWith(`/${folder}/`) ? 'product' : 'info';
      shop.answerAt(path ?? '', fileOf(`09-product-paths-in-other-languages/${name}.html`));
    }
  };

  it.each(
    'producto productos prodotto prodotti produto produtos produkty producten tuote tuotteet vare varer tienda'.split(
      ' ',
    ),
  )('%s', async (folder) => {
    serve(folder);
    const found = await lookAtShop(shop.url, { fetcher, signal });
    expect(found).toMatchObject({ way: 'json-ld', listings: 3 });
  });

  it('any other, which is tried', async () => {
    serve('klamotten');
    expect(await read('/')).toHaveLength(3);
  });
});

it('10: one thing in two languages is one listing', async () => {
  shop.answerAt('/sitemap.xml', fileOf('10-one-thing-in-two-languages/sitemap.xml'));
  for (const language of ['sv', 'en']) {
    const page = fileOf(`10-one-thing-in-two-languages/${language}-p1001.html`);
    shop.answerAt(`/${language}/ullkappa/p1001`, page);
    const body = String(page.body).replaceAll('p1001', 'p1002');
    shop.answerAt(`/${language}/ullkappa/p1002`, { ...page, body });
  }
  const listings = await read('/');
  expect(listings.map(({ url }) => url)).toEqual([
    `${shop.url}/sv/ullkappa/p1001`,
    `${shop.url}/sv/ullkappa/p1002`,
  ]);
});

it('10: pages with other names in another language, and other addresses of one page, are one listing', async () => {
  const paths = ['/ullkappa', '/en/wool-coat', '/rea/ullkappa'];
  const rows = paths.map((path) => `<url><loc>${shop.url}${path}</loc></url>`);
  shop.answerAt('/sitemap.xml', { type: XML_TYPE, body: `<urlset>${rows.join('')}</urlset>` });
  const page = (name: string, head: string): FakeReply => ({
    type: HTML_TYPE,
    body: `${head}<script type="application/ld+json">{"@type":"Product","name":"${name}","offers":{"price":5,"priceCurrency":"EUR"}}</script>`,
  });
  const languages =
    '<link rel="alternate" hreflang="sv" href="/ullkappa"><link rel="alternate" hreflang="en" href="/en/wool-coat">';
  shop.answerAt('/ullkappa', page('Ullkappa', languages));
  shop.answerAt('/en/wool-coat', page('Wool coat', languages));
  shop.answerAt('/rea/ullkappa', page('Ullkappa', '<link rel="canonical" href="/ullkappa">'));
  expect(await read('/')).toHaveLength(1);
});

it('10: pages whose sitemap names their other languages are one listing', async () => {
  const paths = ['/en/product/coat', '/de/product/mantel'];
  const links = paths
    .map((path) => `<xhtml:link rel="alternate" hreflang="x" href="${shop.url}${path}"/>`)
    .join('');
  const rows = paths.map((path) => `<url><loc>${shop.url}${path}</loc>${links}</url>`);
  shop.answerAt('/sitemap.xml', { type: XML_TYPE, body: `<urlset>${rows.join('')}</urlset>` });
  const body =
    '<script type="application/ld+json">{"@type":"Product","name":"Coat","offers":{"price":5,"priceCurrency":"EUR"}}</script>';
  for (const path of paths) shop.answerAt(path, { type: HTML_TYPE, body });
  expect(await read('/')).toHaveLength(1);
});

it('11: options that hold a size', async () => {
  const listings = await readFile('/products.json', '11-names-of-the-size/products.json');
  expect(listings.map(({ size }) => size)).toEqual(['M', '38', '38', '10', 'M', '38']);
});

it('12: text that was escaped twice', async () => {
  const [row] = await readFile('/feed.xml', '12-escaped-twice/feed.xml');
  expect([row?.title, row?.description]).toEqual(["Levi's & Sons coat", 'Soft wool, lined']);
  const [page] = await readFile('/things/jacket', '12-escaped-twice/page.html');
  expect([page?.title, page?.description]).toEqual(["Levi's jacket", 'Soft wool']);
});

it('13: related products on every page are not its product', async () => {
  const names = ['k0', 'k1', 'k2'];
  const rows = names.map((name) => `<url><loc>${shop.url}/product/${name}</loc></url>`);
  shop.answerAt('/sitemap.xml', { type: XML_TYPE, body: `<urlset>${rows.join('')}</urlset>` });
  const page = fileOf('13-related-products-on-every-page/k0.html');
  for (const name of names) {
    // Each page has itself as its product, and the others beside it.
    const swapped = String(page.body).replace(
      /([kK])0|([kK])(\d)/g,
      (all, own?: string, other?: string, digit?: string) => {
        if (own !== undefined) return own + name[1];
        return digit === name[1] ? `${other}0` : all;
      },
    );
    shop.answerAt(`/product/${name}`, { ...page, body: swapped });
  }
  const listings = await read('/');
  expect(listings.map(({ url }) => url)).toEqual(names.map((name) => `${shop.url}/product/${name}`));
});

it.each([true, false])('14: condition and brand in other languages (second-hand: %s)', async (secondHand) => {
  const path = '/wp-json/wc/store/v1/products';
  const page = fileOf('14-condition-and-brand-in-other-languages/products.json');
  shop.answerAt(path, { ...page, headers: { 'x-wp-total': '6', 'x-wp-totalpages': '1' } });
  const listings = await read('/', { secondHand });
  expect(listings.slice(0, 4).map(({ brand }) => brand)).toEqual(['Filippa Q', 'Schots', 'Zarra', 'Sezane']);
  expect(listings.map(({ conditionText }) => conditionText)).toEqual([
    'Begagnad',
    'Gebruikt',
    'Segunda mano',
    'Très bon état',
    'Like new',
    'New without tags',
  ]);
  expect(listings.map(({ condition }) => condition)).toEqual([
    ...Array<string>(5).fill('PRE_OWNED'),
    'NEW_OTHER',
  ]);
});

it('15: UK is GB', async () => {
  const [listing] = await readFile('/things/jacket', '15-made-in-the-uk/page.html');
  expect(listing?.countryOfManufacture).toBe('GB');
});

it.each(['charset', 'upper-case'])('16: the type of the script (%s)', async (name) => {
  const listings = await readFile('/things/jacket', `16-script-type-with-more-to-it/${name}.html`);
  expect(cents(listings)).toEqual([4250]);
});

it('17: litres are no size', async () => {
  const listings = await readFile('/products.json', '17-litres-are-no-size/products.json');
  expect(listings.map(({ size }) => size)).toEqual([null, null, '42L', '40R']);
});
