import type { Listing, SearchRequest } from '@rummage/marketplaces';
import { makeRequest } from '@rummage/marketplaces/testing';
import { sampleMarketplace } from '@rummage/sample-market';
import { DAY_MS } from '@rummage/vocabulary';
import express from 'express';
import request from 'supertest';
import { sampleRoutes } from './sample.routes.ts';

const NOON = Date.UTC(2026, 4, 20, 12);

const siteAt = (time: number, currency = 'USD') =>
  request(express().use(sampleRoutes({ seed: 'attic', now: () => time, currency })));
const site = siteAt(NOON);

async function listings(asked: Partial<SearchRequest>): Promise<Listing[]> {
  const whole = makeRequest({ words: [], ...asked });
  const found: Listing[] = [];
  const market = sampleMarketplace({ seed: 'attic', now: () => NOON });
  for await (const page of market.search(whole, { signal: new AbortController().signal }))
    found.push(...page.listings);
  return found;
}

async function firstListing(asked: Partial<SearchRequest>): Promise<Listing> {
  const [listing] = await listings(asked);
  if (!listing) throw new Error('The market is empty');
  return listing;
}

describe('GET /sample/listings/:id', () => {
  it('shows a listing that a search has found, and says that it is made up', async () => {
    const listing = await firstListing({ words: ['silk', 'blouse'] });

    const res = await site.get(listing.url);

    expect(res.status).toBe(200);
    expect(res.type).toBe('text/html');
    expect(res.text).toContain(`<h1>${listing.title}</h1>`);
    expect(res.text).toContain(`$${((listing.price?.cents ?? 0) / 100).toFixed(2)}`);
    expect(res.text).toContain(listing.conditionText);
    expect(res.text).toContain(listing.description);
    expect(res.text).toContain(listing.seller);
    expect(res.text).toContain('<strong>Sample</strong> This listing is made up. Nothing is sold here.');
    for (const image of listing.images) expect(res.text).toContain(`src="${image}"`);
    expect(res.text).not.toContain('This listing has ended.');
  });

  it('has a page of every listing that a search finds', async () => {
    const found = await listings({ words: ['wool'] });
    const pages = await Promise.all(found.map(({ url }) => site.get(url)));
    expect(pages.length).toBeGreaterThan(20);
    expect(new Set(pages.map(({ status, type }) => `${status} ${type}`))).toEqual(new Set(['200 text/html']));
  });

  it('names the icon, so that browsers do not ask for /favicon.ico, which is not there', async () => {
    const page = await site.get('/sample/listings/nothing');

    expect(page.text).toContain('<link rel="icon" href="/favicon.svg"');
  });

  it('says when a listing has ended', async () => {
    const { url } = await firstListing({ words: ['silk', 'blouse'] });
    const res = await siteAt(NOON + 30 * DAY_MS).get(url);
    expect(res.status).toBe(200);
    expect(res.text).toContain('This listing has ended.');
  });

  it('counts the bids of an auction and says when it ends', async () => {
    const auction = (await listings({})).find(({ isAuction }) => isAuction);
    const { text } = await site.get(auction?.url ?? '');
    expect(text).toMatch(/<dt>Bids<\/dt>\s*<dd>\d+<\/dd>/);
    expect(text).toMatch(/<dt>Ends<\/dt>\s*<dd>\d+ \w+ 2026, \d\d:\d\d UTC<\/dd>/);
  });

  it('shows earlier prices', async () => {
    const oldest = (await listings({})).filter(({ isAuction }) => !isAuction);
    const pages = await Promise.all(oldest.map(({ url }) => site.get(url)));
    expect(pages.filter(({ text }) => /<dt>Price before<\/dt>\s*<dd>\$/.test(text)).length).toBeGreaterThan(
      5,
    );
  });

  it('shows prices in the currency of the installation', async () => {
    const { url, price } = await firstListing({ words: ['coat'], currency: 'JPY' });
    const { text } = await siteAt(NOON, 'JPY').get(url);
    expect(text).toContain(`¥${((price?.cents ?? 0) / 100).toLocaleString('en-US')}`);
  });

  it.each(['s.2abc', 'q.eyJwIjoic2lsayJ9.2s.1a2b'])(
    'says that %s, which an earlier version made, has ended',
    async (id) => {
      const res = await site.get(`/sample/listings/${id}`);
      expect(res.status).toBe(410);
      expect(res.text).toContain('<h1>This listing has ended</h1>');
      expect(res.text).toContain('<strong>Sample</strong>');
    },
  );

  it('contains no scripts or styles, so that the strictest content security policy allows it', async () => {
    const { text } = await site.get((await firstListing({})).url);
    expect(text).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
    expect(text).toContain('href="/sample/sample.css"');
  });

  it.each(['nonsense', 'blouse-ivory-silk-1.zzzzzzz', 's.', '..%2f..%2fetc%2fpasswd', '%3Cscript%3E'])(
    'does not find %s',
    async (id) => {
      const res = await site.get(`/sample/listings/${id}`);
      expect(res.status).toBe(404);
      expect(res.text).toContain('No such listing');
      expect(res.text).not.toContain('<script>');
    },
  );
});

describe('GET /sample/pictures/:file', () => {
  it('serves every picture of a listing, to be cached for a year', async () => {
    const { images } = await firstListing({ words: ['western', 'boots'] });
    for (const url of images) {
      const res = await site.get(url);
      expect(res.status).toBe(200);
      expect(res.type).toBe('image/webp');
      expect(res.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect((res.body as Buffer).subarray(8, 12).toString()).toBe('WEBP');
    }
  });

  it('serves the pictures that listings of an earlier version show', async () => {
    expect((await site.get('/sample/pictures/rose-wool-coat-double-breasted.webp')).status).toBe(200);
  });

  it.each(['nothing.webp', '..%2fgoods.ts', '%2e%2e%2fgoods.ts', '..', '%00', 'constructor'])(
    'does not find %s',
    async (file) => {
      expect((await site.get(`/sample/pictures/${file}`)).status).toBe(404);
    },
  );
});

describe('GET /sample/familjen-grotesk.woff2', () => {
  it('is the typeface that the stylesheet asks for, to be cached for a year', async () => {
    const { text } = await site.get('/sample/sample.css');
    const [, url = ''] = /url\('([^']+)'\)/.exec(text) ?? [];
    const res = await site.get(url);
    expect(res.status).toBe(200);
    expect(res.type).toBe('font/woff2');
    expect(res.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
});

describe('GET /sample/sample.css', () => {
  it('is a stylesheet', async () => {
    const res = await site.get('/sample/sample.css');
    expect(res.status).toBe(200);
    expect(res.type).toBe('text/css');
    expect(res.text).toContain('prefers-color-scheme: dark');
  });
});
