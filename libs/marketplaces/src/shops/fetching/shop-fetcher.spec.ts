import { type Read, readHere, ReadingTooCostly } from '../../kit/reading.ts';
import { processorMs } from '../../testing/processor-ms.ts';
import { type FakeShop, type FakeShopOptions, startFakeShop } from '../../testing/shops/fake-shop.ts';
import { HTML_TYPE } from '../../testing/shops/fake-way.ts';
import { type MadeFetcher, makeFetcher } from '../../testing/shops/make-fetcher.ts';
import type { ShopFetcherOptions } from './shop-fetcher.ts';

const { signal } = new AbortController();

let shops: FakeShop[];
let fetcher: MadeFetcher;
beforeEach(() => {
  shops = [];
});
afterEach(async () => {
  await fetcher.close();
  await Promise.all(shops.map((shop) => shop.close()));
});

async function open(options: Partial<FakeShopOptions> = {}, fetching: Partial<ShopFetcherOptions> = {}) {
  fetcher = makeFetcher(fetching);
  return openAnother(options);
}

async function openAnother(options: Partial<FakeShopOptions> = {}) {
  const shop = await startFakeShop({ ways: ['shopify'], ...options });
  shops.push(shop);
  return shop;
}

const paths = (shop: FakeShop) => shop.requests.map(({ path }) => path);

describe('createShopFetcher', () => {
  it('says who is asking, of robots.txt too', async () => {
    const shop = await open();
    await fetcher.fetch(`${shop.url}/meta.json`, { signal });
    expect(shop.requests.map(({ headers }) => headers['user-agent'])).toEqual([
      'Rummage/1.2.3 (+https://rummage.example)',
      'Rummage/1.2.3 (+https://rummage.example)',
    ]);
  });

  it('asks a host once a second, redirects and robots.txt included', async () => {
    const shop = await open();
    shop.answerAt('/old', { status: 301, type: HTML_TYPE, headers: { location: '/meta.json' }, body: '' });
    await fetcher.fetch(`${shop.url}/old`, { signal });
    await fetcher.fetch(`${shop.url}/products.json`, { signal });
    expect(paths(shop)).toEqual(['/robots.txt', '/old', '/meta.json', '/products.json']);
    expect(fetcher.waits).toEqual([1000, 1000, 1000]);
  });

  it('lets requests that come at once take turns', async () => {
    const waits: number[] = [];
    const shop = await open({}, { wait: async (ms) => void waits.push(ms) });
    await fetcher.fetch(`${shop.url}/meta.json`, { signal });
    await Promise.all(
      [1, 2, 3].map((page) => fetcher.fetch(`${shop.url}/products.json?page=${page}`, { signal })),
    );
    expect(waits).toEqual([1000, 2000, 3000, 4000]);
  });

  it('does not wait for other hosts', async () => {
    const shop = await open();
    const other = await openAnother();
    await fetcher.fetch(`${shop.url}/meta.json`, { signal });
    await fetcher.fetch(`${other.url}/meta.json`, { signal });
    expect(fetcher.waits).toEqual([1000, 1000]);
  });

  it('asks less often where robots.txt wants it', async () => {
    const shop = await open({ robots: 'User-agent: *\nCrawl-delay: 5\n' });
    await fetcher.fetch(`${shop.url}/meta.json`, { signal });
    await fetcher.fetch(`${shop.url}/meta.json`, { signal });
    expect(fetcher.waits).toEqual([5000, 5000]);
  });

  it('waits 30 seconds at most, however long robots.txt wants it', async () => {
    const shop = await open({ robots: 'User-agent: *\nCrawl-delay: 86400\n' });
    await fetcher.fetch(`${shop.url}/meta.json`, { signal });
    expect(fetcher.waits).toEqual([30_000]);
    expect(await fetcher.askedGapMs(new URL(shop.url), signal)).toBe(86_400_000);
  });

  it('stops waiting for its turn when its caller gives up', async () => {
    const shop = await open({}, { clock: undefined, wait: undefined });
    const given = new AbortController();
    await fetcher.fetch(`${shop.url}/robots.txt`, { signal }).catch(() => undefined);
    const waiting = fetcher.fetch(`${shop.url}/meta.json`, { signal: given.signal });
    given.abort(new Error('given up'));
    await expect(waiting).rejects.toThrow('given up');
  });

  describe('robots.txt', () => {
    it.each([
      ['its own rules', 'User-agent: rummage\nDisallow: /meta\n\nUser-agent: *\nAllow: /\n', false],
      ["others' rules", 'User-agent: othermaker\nDisallow: /\n', true],
      ['rules for all', 'User-agent: *\nDisallow: /*.json$\n', false],
      ['a rule that allows more exactly', 'User-agent: *\nDisallow: /\nAllow: /meta.json\n', true],
      ['what is no rule', '<!doctype html><html>Hello</html>', true],
      ['nothing', '', true],
      ['sitemaps between its names', 'User-agent: rummage\nSitemap: /a\nUser-agent: *\nDisallow: /\n', false],
      ['a sitemap before other names', 'User-agent: *\nSitemap: /a\nUser-agent: x\nDisallow: /\n', false],
      ['letters as codes', 'User-agent: *\nDisallow: /%6Deta\n', false],
      ['a name without rules', 'User-agent: rummage\n\nUser-agent: *\nDisallow: /\n', false],
      [
        'a name and fields we do not know',
        'User-agent: rummage\nHost: a\nUser-agent: x\nDisallow: /\n',
        false,
      ],
    ])('with %s is obeyed', async (_, robots, isAllowed) => {
      const shop = await open({ robots });
      const fetching = fetcher.fetch(`${shop.url}/meta.json`, { signal });
      if (isAllowed) await expect(fetching).resolves.toMatchObject({ status: 200 });
      else await expect(fetching).rejects.toMatchObject({ name: 'ShopRefused', refusal: 'robots' });
    });

    it('of the host that a redirect leads to is obeyed', async () => {
      const shop = await open();
      const other = await openAnother({ robots: 'User-agent: *\nDisallow: /\n' });
      const headers = { location: `${other.url}/meta.json` };
      shop.answerAt('/old', { status: 302, type: HTML_TYPE, headers, body: '' });
      await expect(fetcher.fetch(`${shop.url}/old`, { signal })).rejects.toMatchObject({ refusal: 'robots' });
      expect(paths(other)).toEqual(['/robots.txt']);
    });

    it.each([
      ['an hour', 3_600_000],
      ['a day', 24 * 3_600_000],
      ['a year', 365 * 24 * 3_600_000],
    ])(
      'is read again after the clock was set back by %s, and nobody waits until it is where it was',
      async (_, back) => {
        let now = back;
        const shop = await open({}, { now: () => now });
        await fetcher.fetch(`${shop.url}/meta.json`, { signal });
        now -= back;
        await fetcher.fetch(`${shop.url}/meta.json`, { signal });
        expect(paths(shop)).toEqual(['/robots.txt', '/meta.json', '/robots.txt', '/meta.json']);
        expect(fetcher.waits).toEqual([1000, 1000, 1000]);
      },
    );

    it('is read once a day', async () => {
      let now = 0;
      const shop = await open({}, { now: () => now, wait: async () => undefined });
      await fetcher.fetch(`${shop.url}/meta.json`, { signal });
      now = 24 * 3_600_000 - 1;
      await fetcher.fetch(`${shop.url}/meta.json`, { signal });
      expect(paths(shop).filter((path) => path === '/robots.txt')).toHaveLength(1);
      now += 1;
      await fetcher.fetch(`${shop.url}/meta.json`, { signal });
      expect(paths(shop).filter((path) => path === '/robots.txt')).toHaveLength(2);
    });

    it.each([404, 401, 403])('that is not there (%d) forbids nothing', async (status) => {
      const shop = await open();
      shop.answerAt('/robots.txt', { status, type: HTML_TYPE, body: '' });
      expect((await fetcher.fetch(`${shop.url}/meta.json`, { signal })).status).toBe(200);
    });

    it('that cannot be read now forbids everything for now', async () => {
      const shop = await open();
      shop.fail(500, { on: /robots/ });
      await expect(fetcher.fetch(`${shop.url}/meta.json`, { signal })).rejects.toMatchObject({
        name: 'ShopUnavailable',
      });
      expect(paths(shop)).toEqual(['/robots.txt']);
    });

    const bot = (count: number) => Array.from({ length: count }, (_, at) => `User-agent: b${at}\n`).join('');
    const rule = 'Disallow: /x\n';
    it.each([
      ['thousands of names above thousands of rules', `${bot(5000)}User-agent: *\n${rule.repeat(1999)}`],
      ['one name thousands of times', `${'User-agent: *\n'.repeat(8000)}${rule.repeat(1999)}`],
      ['thousands of rules for others', `${bot(50)}${rule.repeat(30_000)}User-agent: *\n${rule}`],
      [
        'a long comment',
        `${'# Hello\n'.repeat(40_000)}User-agent: *\nDisallow: /x #${'a'.repeat(300_000)}\n`,
      ],
      ['thousands of sitemaps', `${'Sitemap: https://a.example/b.xml\n'.repeat(2100)}User-agent: *\n`],
      [
        'thousands of rules for everybody, but few for us',
        `User-agent: *\n${rule.repeat(30_000)}User-agent: rummage\n`,
      ],
    ])('that has %s costs no time', async (_, robots) => {
      const shop = await open({ robots: `${robots}Disallow: /products.json\n` });
      const started = processorMs();
      await expect(fetcher.fetch(`${shop.url}/meta.json`, { signal })).resolves.toMatchObject({
        status: 200,
      });
      await expect(fetcher.fetch(`${shop.url}/products.json`, { signal })).rejects.toMatchObject({
        refusal: 'robots',
      });
      expect(processorMs() - started).toBeLessThan(1000);
    });

    it('that is a long page has no rules', async () => {
      const page = `<!doctype html>${'<p>User-agent: *</p>\nUser-agent: *\nDisallow: /\n'.repeat(6000)}`;
      const shop = await open({ robots: page });
      await expect(fetcher.fetch(`${shop.url}/meta.json`, { signal })).resolves.toMatchObject({
        status: 200,
      });
    });

    it('names at most 50 sitemaps, which are read', async () => {
      const shop = await open({ robots: `Sitemap: https://a.example/b.xml # first\n`.repeat(2100) });
      const sitemaps = await fetcher.sitemapsOf(new URL(shop.url), signal);
      expect(sitemaps).toEqual(Array(50).fill('https://a.example/b.xml'));
    });

    it.each([
      ['lines', '\n'.repeat(999_999)],
      ['short lines', 'a\n'.repeat(499_999)],
      ['one line', `User-agent${' '.repeat(999_900)}`],
      ['blanks', `${' '.repeat(999_900)}a`],
      ['names', 'User-agent: *\n'.repeat(71_000)],
    ])('of 1 MB of %s takes no longer than others', async (_, robots) => {
      const shop = await open({ robots });
      const started = processorMs();
      await fetcher.fetch(`${shop.url}/meta.json`, { signal });
      expect(processorMs() - started).toBeLessThan(1000);
    });

    it.each([
      ['more than 1 MB', `User-agent: *\nDisallow:\n${'#'.repeat(1_000_000)}\n`],
      ['more than 200 kB for us', `User-agent: *\n${`Allow: /${'a'.repeat(1000)}\n`.repeat(200)}`],
      ['more than 2,000 rules', `User-agent: *\n${'Allow: /\n'.repeat(2001)}`],
      ['a rule of more than 2,000 characters', `User-agent: *\nAllow: /${'a'.repeat(2000)}\n`],
    ])('with %s forbids everything, and is read once a day too', async (_, robots) => {
      const shop = await open({ robots });
      for (const path of ['/meta.json', '/products.json']) {
        await expect(fetcher.fetch(shop.url + path, { signal })).rejects.toMatchObject({
          refusal: 'robots',
          message: expect.stringMatching(/ has a robots\.txt that is too long to be read/),
        });
      }
      expect(paths(shop)).toEqual(['/robots.txt']);
    });

    it('that a busy machine does not come to read is read the next time', async () => {
      let isBusy = true;
      const read: Read = async (what, input, stop) => {
        if (isBusy) throw new ReadingTooCostly('busy');
        return readHere(what, input, stop);
      };
      const shop = await open({ robots: 'User-agent: *\nDisallow: /private\n' }, { read });
      const fetching = () => fetcher.fetch(`${shop.url}/meta.json`, { signal });
      await expect(fetching()).rejects.toMatchObject({
        name: 'ShopUnavailable',
        message: expect.stringMatching(/^The robots\.txt of .+ could not be read now\.$/),
      });

      isBusy = false;
      await expect(fetching()).resolves.toMatchObject({ status: 200 });
    });

    it('that was made to cost time forbids what would cost it', async () => {
      const shop = await open({
        robots: `User-agent: *\n${`Disallow: /*${'a'.repeat(1900)}b\n`.repeat(100)}`,
      });
      const started = processorMs();
      const fetching = fetcher.fetch(`${shop.url}/${'a'.repeat(1800)}`, { signal });
      await expect(fetching).rejects.toMatchObject({ refusal: 'robots' });
      expect(processorMs() - started).toBeLessThan(1000);
    });
  });
});
