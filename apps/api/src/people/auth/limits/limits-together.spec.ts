import { DAY_MS } from '@rummage/vocabulary';
import type { Db } from '#db/database';
import { createCallTurns } from '#sources/search-now/catalogue-of';
import { clockAt } from '#testing/api';
import { freshPostgres } from '#testing/databases/postgres';
import { countingHere, countingTogether, createRateLimits } from './rate-limits.ts';

const alice = { account: 'alice@example.com', address: '192.0.2.1', device: undefined };
const is = (right: boolean) => () => Promise.resolve(right);

describe.each([
  ['a process for itself', () => countingHere()],
  ['processes together', () => countingTogether(freshPostgres().open(), () => Date.now())],
])('after the clock was set back, what is counted by %s', (_, counting) => {
  let setBackMs = 0;
  beforeEach(() => {
    const now = Date.now.bind(Date);
    setBackMs = 0;
    jest.spyOn(Date, 'now').mockImplementation(() => now() - setBackMs);
  });
  afterEach(() => jest.restoreAllMocks());

  it('starts from nothing', async () => {
    const { countLinkUse, countSharedView } = createRateLimits(counting());
    for (let use = 0; use < 30; use += 1) await countLinkUse('192.0.2.1');
    await countSharedView('192.0.2.1');

    setBackMs = DAY_MS;

    expect(await countLinkUse('192.0.2.1')).toMatchObject({ remaining: 29, resetS: 3600 });
    expect(await countSharedView('192.0.2.1')).toMatchObject({ remaining: 59, resetS: 60 });
  });

  it('makes nobody wait longer than otherwise, when that was by seconds', async () => {
    const { countLinkUse } = createRateLimits(counting());
    for (let use = 0; use < 30; use += 1) await countLinkUse('192.0.2.1');

    setBackMs = 50_000;

    await expect(countLinkUse('192.0.2.1')).rejects.toMatchObject({
      status: 429,
      headers: { 'Retry-After': '3600', RateLimit: '"link";r=0;t=3600' },
    });
  });
});

describe('two processes that share a database', () => {
  function two() {
    const { open } = freshPostgres();
    const clock = clockAt('2026-03-01T12:00:00Z');
    const [one, other] = [open(), open()];
    const limitsOf = (db: Db) => createRateLimits(countingTogether(db, clock.now));
    return { limits: [limitsOf(one), limitsOf(other)] as const, clock, db: one };
  }

  it('let nobody wait for passwords that failed before the clock was set back', async () => {
    const { limits, clock } = two();
    const [one, other] = limits;
    for (let attempt = 0; attempt < 10; attempt += 1) await one.tryPassword(alice, is(false));

    clock.pass(-50_000);
    await expect(one.tryPassword(alice, is(true))).rejects.toMatchObject({
      headers: { 'Retry-After': '900' },
    });
    clock.pass(-60 * 60_000);
    expect(await other.tryPassword(alice, is(true))).toBe(true);
  });

  it('count failed passwords together, until they are forgotten', async () => {
    const { limits, clock } = two();
    const [one, other] = limits;
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await one.tryPassword(alice, is(false))).toBe(false);
      expect(await other.tryPassword(alice, is(false))).toBe(false);
    }

    await expect(one.tryPassword(alice, is(true))).rejects.toMatchObject({ status: 429 });
    await expect(other.tryPassword(alice, is(true))).rejects.toMatchObject({
      status: 429,
      headers: { 'Retry-After': '900' },
    });
    clock.pass(15 * 60_000);
    expect(await other.tryPassword(alice, is(true))).toBe(true);
  });

  it('let no more than ten of a hundred wrong ones at once be tried', async () => {
    const { limits } = two();
    let tried = 0;
    const wrong = async () => {
      tried += 1;
      return Promise.resolve(false);
    };

    const answers = await Promise.allSettled(
      Array.from({ length: 100 }, (_, n) => limits[n % 2 ? 1 : 0].tryPassword(alice, wrong)),
    );

    expect(tried).toBe(10);
    const refused = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as unknown] : [],
    );
    expect(refused).toHaveLength(90);
    for (const reason of refused) expect(reason).toMatchObject({ status: 429 });
  });

  it('let all of thirty right ones at once in', async () => {
    const { limits } = two();

    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => limits[n % 2 ? 1 : 0].tryPassword(alice, is(true))),
    );

    expect(new Set(answers)).toEqual(new Set([true]));
  });

  it('do not wait for ever for attempts of a process that has ended', async () => {
    const { limits, clock } = two();
    const [one, other] = limits;
    let started = 0;
    await new Promise<void>((resolve) => {
      const never = () => {
        started += 1;
        if (started === 10) resolve();
        return new Promise<boolean>(() => undefined);
      };
      for (let attempt = 0; attempt < 10; attempt += 1) void one.tryPassword(alice, never);
    });
    let isIn = false;
    const entering = other.tryPassword(alice, is(true)).then(() => (isIn = true));
    await other.tryPassword({ ...alice, account: 'bob@example.com' }, is(true));
    expect(isIn).toBe(false);

    clock.pass(61_000);
    await entering;
    expect(isIn).toBe(true);
  });

  it('keep no account in words', async () => {
    const { limits, db } = two();
    await limits[0].tryPassword(alice, is(false));

    const kept = await (
      db.$client as unknown as { query: (sql: string) => Promise<{ rows: unknown[] }> }
    ).query('select * from processes.password_failures');

    expect(kept.rows).toHaveLength(3);
    expect(JSON.stringify(kept.rows)).not.toMatch(/alice|192/);
  });

  it('count sign-ups and used links together', async () => {
    const { limits } = two();
    for (let use = 0; use < 30; use += 1) await limits[use % 2 ? 1 : 0].countLinkUse('192.0.2.1');

    for (const { countLinkUse } of limits)
      await expect(countLinkUse('192.0.2.1')).rejects.toMatchObject({ status: 429 });
    await limits[0].countLinkUse('203.0.113.1');
  });

  it('call Shopify’s catalogue five times a second together', async () => {
    const { open } = freshPostgres();
    const [one, other] = [open(), open()].map((db) => createCallTurns(countingTogether(db, Date.now)));
    const { signal } = new AbortController();
    const began = performance.now();

    await Promise.all([one?.(signal), other?.(signal), one?.(signal), other?.(signal)]);

    expect(performance.now() - began).toBeGreaterThan(590);
  });
});
