import { setMaxListeners } from 'node:events';
import { NO_RATE_LIMITS } from '#people/auth/limits/rate-limits';
import { openShop, shopFetcher } from '#testing/outside/fake-shops';
import { createLooks, pastedAddress } from './looks.ts';

function someLooks(options: Partial<Parameters<typeof createLooks>[0]> = {}) {
  return createLooks({
    fetcher: shopFetcher({ timeoutMs: 20_000 }),
    rateLimits: NO_RATE_LIMITS,
    now: () => 0,
    ...options,
  });
}

/** Resolves when that many requests have come in, robots.txt not counted. */
async function asked({ requests }: Awaited<ReturnType<typeof openShop>>, times: number): Promise<void> {
  while (requests.filter(({ path }) => path !== '/robots.txt').length < times)
    await new Promise((resolve) => setTimeout(resolve, 5));
}

const by = (userId: number) => ({ userId, tokenId: null });

const never = new AbortController().signal;

describe('looks at shops', () => {
  it('end when nobody waits for them any more', async () => {
    const shop = await openShop();
    shop.fail('timeout');
    const gone = new AbortController();
    const looks = someLooks();

    const look = looks.look(by(1), shop.url, gone.signal);
    await asked(shop, 1);
    const left = new Error('left');
    gone.abort(left);

    await expect(look).rejects.toBe(left);
    expect(shop.requests.filter(({ path }) => path !== '/robots.txt')).toHaveLength(1);
  });

  it('end when the shop takes too long to say what it is', async () => {
    const shop = await openShop();
    shop.fail('timeout');

    await expect(someLooks({ patienceMs: 50 }).look(by(1), shop.url, never)).rejects.toMatchObject({
      status: 503,
      message: expect.stringMatching(
        /^127\.0\.0\.1:\d+ did not say within 1 seconds what it sells\.$/,
      ) as unknown,
    });
  });

  it('are made one at a time for each person, and side by side for several', async () => {
    const slow = await openShop();
    slow.fail('timeout');
    const quick = await openShop({ name: 'Quick' });
    const looks = someLooks();
    const gone = new AbortController();
    const order: string[] = [];

    const first = looks.look(by(1), slow.url, gone.signal).catch(() => order.push('first'));
    await asked(slow, 1);
    const second = looks.look(by(1), quick.url, never).then(() => order.push('second'));
    const others = await looks.look(by(2), quick.url, never);
    order.push('other');
    gone.abort();
    await Promise.all([first, second]);

    expect(others.name).toBe('Quick');
    expect(order).toEqual(['other', 'first', 'second']);
  });

  it('are at most eight at a time, and at most 64 wait', async () => {
    const shop = await openShop();
    shop.fail('timeout');
    const looks = someLooks();
    const gone = new AbortController();
    // All are left at once, as when the server stops.
    setMaxListeners(100, gone.signal);
    const all = Array.from({ length: 64 }, (_, person) =>
      looks.look(by(person), `${shop.url}/?${person}`, gone.signal),
    );
    const ended = Promise.allSettled(all);
    await asked(shop, 8);

    await expect(looks.look(by(64), `${shop.url}/?64`, never)).rejects.toMatchObject({
      status: 503,
      message: 'Too many shops are being looked at',
      headers: { 'Retry-After': '30' },
    });
    gone.abort();
    await ended;
    expect(shop.requests.filter(({ path }) => path !== '/robots.txt')).toHaveLength(8);
  });

  it('of one person are three at most, so that others go on looking', async () => {
    const slow = await openShop();
    slow.fail('timeout');
    const quick = await openShop({ name: 'Quick' });
    const looks = someLooks();
    const gone = new AbortController();
    const all = Array.from({ length: 64 }, async (_, n) =>
      looks.look(by(1), `${slow.url}/?${n}`, gone.signal),
    );
    const ended = Promise.allSettled(all);

    await expect(all.at(-1)).rejects.toMatchObject({
      status: 429,
      message: '3 of your shops are being looked at. Please wait.',
      headers: { 'Retry-After': '30' },
    });
    expect((await looks.look(by(2), quick.url, never)).name).toBe('Quick');
    gone.abort();
    await ended;
    expect((await looks.look(by(1), `${quick.url}/?again`, never)).name).toBe('Quick');
  });

  it('at the same address ask the shop once when somebody has waited for another look', async () => {
    const shop = await openShop();
    const looks = someLooks();

    const both = await Promise.all([looks.look(by(1), shop.url, never), looks.look(by(1), shop.url, never)]);

    expect(both[1]).toBe(both[0]);
  });
});

describe('pastedAddress', () => {
  it.each([
    ['shop.example', 'https://shop.example'],
    [' shop.example/women ', 'https://shop.example/women'],
    ['shop.example:8443', 'https://shop.example:8443'],
    ['http://shop.example', 'http://shop.example'],
    ['HTTPS://shop.example', 'HTTPS://shop.example'],
    ['mailto:someone@shop.example', 'mailto:someone@shop.example'],
    ['http://nas/shop', 'http://nas/shop'],
    ['abc', 'abc'],
    ['abc/shop.html', 'abc/shop.html'],
    ['', ''],
  ])('reads %p as %s', (pasted, address) => {
    expect(pastedAddress(pasted)).toBe(address);
  });
});
