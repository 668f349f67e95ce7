import type { SampleSearch } from '@rummage/contract';
import { readConfig } from '#config';
import { countingHere, createRateLimits } from '#people/auth/limits/rate-limits';
import { testApi, type TestApiOptions } from '#testing/api';
import { connectionsOf } from '../marketplaces/connections.ts';

function stranger(options: TestApiOptions = {}) {
  const { http } = testApi(options);
  return (text?: string) =>
    http.get(text === undefined ? '/api/samples' : `/api/samples?text=${encodeURIComponent(text)}`);
}

describe('GET /api/samples', () => {
  it('answers strangers with the first 8 of what their words find, newest first', async () => {
    const { status, body } = await stranger()('wool coat');

    const { total, items } = body as SampleSearch;
    expect(status).toBe(200);
    expect(items).toHaveLength(8);
    expect(total).toBeGreaterThan(8);
    for (const item of items) {
      expect(item.title).toMatch(/wool/i);
      expect(item.title).toMatch(/coat/i);
      expect(item).toMatchObject({
        url: expect.stringMatching(/^\/sample\/listings\//),
        image: expect.stringMatching(/^\/sample\/pictures\//),
        price: expect.any(Number),
        currency: 'USD',
      });
    }
  });

  it('reads the text as that of a query', async () => {
    const ask = stranger();

    const all = (await ask('blouse')).body as SampleSearch;
    const silk = (await ask('silk blouse')).body as SampleSearch;
    const others = (await ask('blouse -silk')).body as SampleSearch;

    expect(silk.total).toBeGreaterThan(0);
    expect(others.total).toBeGreaterThan(0);
    expect(silk.total + others.total).toBe(all.total);
    for (const { title } of others.items) expect(title).not.toMatch(/silk/i);
  });

  it('answers the same where a marketplace is connected', async () => {
    const connected = readConfig({ EBAY_CLIENT_ID: 'id', EBAY_CLIENT_SECRET: 'secret' });
    const ask = stranger({ connections: connectionsOf(connected, Date.now) });

    expect((await ask('wool coat')).body).toEqual((await stranger()('wool coat')).body);
  });

  it('says that nothing was found', async () => {
    expect((await stranger()('submarine')).body).toEqual({ total: 0, items: [], nearest: [] });
  });

  it('shows what is newest before anything is asked', async () => {
    const { status, body } = await stranger()();

    expect(status).toBe(200);
    expect((body as SampleSearch).total).toBeGreaterThan(500);
    expect((body as SampleSearch).items).toHaveLength(8);
  });

  it('names the nearest where nothing was found, each with what it finds itself', async () => {
    const ask = stranger();

    const { total, nearest } = (await ask('prada wool coat')).body as SampleSearch;

    expect(total).toBe(0);
    expect(nearest[0]).toMatchObject({ text: 'without “prada”', change: { query_text: 'wool coat' } });
    for (const { count, change } of nearest)
      expect(((await ask(change.query_text)).body as SampleSearch).total).toBe(count);
  });

  it('may be kept for a minute', async () => {
    expect((await stranger()('wool coat')).headers['cache-control']).toBe('public, max-age=60');
  });

  it.each([
    ['an empty text', ' ', 'Text is required'],
    ['61 characters', 'x'.repeat(61), 'Text must be 60 characters or less'],
    ['half a character', '\0', 'Text has characters that cannot be stored'],
  ])('refuses %s', async (_what, text, msg) => {
    const { status, body } = await stranger()(text);

    expect(status).toBe(422);
    expect(body).toMatchObject({ detail: [{ loc: ['query', 'text'], msg }] });
  });

  it('answers an address 30 times a minute', async () => {
    const ask = stranger({ rateLimits: createRateLimits(countingHere()) });
    for (let n = 0; n < 30; n += 1) expect((await ask('wool coat')).status).toBe(200);

    const res = await ask('wool coat');

    expect([res.status, res.body]).toEqual([429, { detail: 'You have searched often. Please wait.' }]);
    expect(Number(res.headers['retry-after'])).toBeGreaterThan(0);
  });
});
