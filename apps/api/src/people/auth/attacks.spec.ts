import { MINUTE_MS } from '@rummage/vocabulary';
import type { Response } from 'supertest';
import { clockAt } from '#testing/api';
import { aliceAndBob, PASSWORD, type Person } from '#testing/people';
import { countingHere, createRateLimits } from './limits/rate-limits.ts';

const QUARTER_HOUR_MS = 15 * MINUTE_MS;

/** A stranger's network: a different one for each number. */
const network = (n: number) => `203.0.${n >> 8}.${n & 255}`;
const HOME = '198.51.100.7';

interface Login {
  email: string;
  password: string;
  from?: string;
  cookie?: string | undefined;
}

/** The product with its limits on, behind one proxy, so that callers can come from anywhere. */
async function besieged() {
  const clock = clockAt('2026-03-01T12:00:00Z');
  const api = await aliceAndBob({
    clock,
    rateLimits: createRateLimits(countingHere(clock.now)),
    trustProxy: 1,
  });
  const login = async ({ email, password, from = HOME, cookie }: Login): Promise<Response> =>
    api.http
      .post('/api/login')
      .set('X-Forwarded-For', from)
      .set(cookie === undefined ? {} : { Cookie: cookie })
      .type('form')
      .send({ username: email, password });
  const wrong = (email: string, from: string) => login({ email, password: 'wrong', from });
  const right = ({ email }: Pick<Person, 'email'>, from = HOME, cookie?: string) =>
    login({ email, password: PASSWORD, from, cookie });
  return { ...api, login, wrong, right };
}

/** The part of a cookie in an answer that a browser sends back. */
function cookieOf({ headers }: Response): string {
  return String(headers['set-cookie']?.[0]).split(';')[0] ?? '';
}

function statuses(answers: readonly Response[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const waitOf = ({ headers }: Response) => Number(headers['retry-after']);

describe('a stranger who guesses at an account', () => {
  it('is refused after ten failures from one address, and the owner waits a second elsewhere', async () => {
    const { alice, bob, wrong, right, clock } = await besieged();
    for (let failure = 0; failure < 10; failure += 1) await wrong(alice.email, network(1));

    const refused = await right(alice, network(1));

    expect(refused.status).toBe(429);
    expect(refused.body).toEqual({ detail: 'Too many attempts. Please wait.' });
    expect(waitOf(refused)).toBe(900);
    expect((await right(bob, network(1))).status).toBe(200);
    clock.pass(1000);
    expect((await right(alice)).status).toBe(200);
  });

  it('uses up no failures of its address with attempts that are refused', async () => {
    const { alice, bob, wrong, right } = await besieged();
    const guess = () => Promise.all(Array.from({ length: 120 }, () => wrong(alice.email, network(1))));

    expect(statuses(await guess())).toEqual({ 401: 10, 429: 110 });
    expect(statuses(await guess())).toEqual({ 429: 120 });

    expect((await right(bob, network(1))).status).toBe(200);
  });

  it('cannot keep its owner out on a device that the account knows, not even from the same address', async () => {
    const { alice, wrong, right } = await besieged();
    const cookie = cookieOf(await right(alice));
    for (let n = 0; n < 30; n += 1) {
      await wrong(alice.email, HOME);
      await wrong(alice.email, network(n));
    }

    expect((await right(alice)).status).toBe(429);
    expect((await right(alice, HOME, cookie)).status).toBe(200);
  });

  it('waits longer after each failure, from any number of addresses, and is forgotten after a quarter of an hour', async () => {
    const { alice, wrong, right, clock } = await besieged();
    for (let n = 0; n < 10; n += 1) expect((await wrong(alice.email, network(n))).status).toBe(401);

    const waits: number[] = [];
    for (let n = 10; n < 24; n += 1) {
      const refused = await wrong(alice.email, network(n));
      expect(refused.status).toBe(429);
      waits.push(waitOf(refused));
      clock.pass(waitOf(refused) * 1000);
      expect((await wrong(alice.email, network(n))).status).toBe(401);
    }

    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900]);
    expect((await right(alice)).status).toBe(429);
    clock.pass(2 * QUARTER_HOUR_MS);
    for (let n = 0; n < 10; n += 1) expect((await wrong(alice.email, network(n))).status).toBe(401);
  });

  it('learns no more by guessing from a hundred addresses at once', async () => {
    const { alice, wrong } = await besieged();

    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => wrong(alice.email, network(n))));

    expect(statuses(answers)).toEqual({ 401: 10, 429: 90 });
  });

  it('learns no more by guessing from one address at once', async () => {
    const { alice, wrong } = await besieged();

    const answers = await Promise.all(Array.from({ length: 40 }, () => wrong(alice.email, network(1))));

    expect(statuses(answers)).toEqual({ 401: 10, 429: 30 });
  });

  it('gets the same answers for an account that does not exist', async () => {
    const { wrong } = await besieged();

    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => wrong('nobody@example.com', network(n))),
    );

    expect(statuses(answers)).toEqual({ 401: 10, 429: 30 });
  });

  it('gains nothing from the device mark of another account, or from an invented one', async () => {
    const { alice, bob, wrong, right, login } = await besieged();
    const cookie = cookieOf(await right(bob, network(1)));
    for (let failure = 0; failure < 10; failure += 1) await wrong(alice.email, network(1));

    const madeUp = `rummage_device=${'x'.repeat(43)}`;
    for (const carried of [cookie, madeUp, `${madeUp}; ${cookie}`]) {
      const guess = { email: alice.email, password: 'wrong', from: network(1), cookie: carried };
      expect((await login(guess)).status).toBe(429);
    }
  });

  it('cannot make failures count against somebody else by the email that they give', async () => {
    const { alice, wrong, right } = await besieged();
    for (let n = 0; n < 10; n += 1) await wrong(`at ${HOME} ${alice.email}`, network(n));

    expect((await right(alice)).status).toBe(200);
  });

  it('has ten guesses with a device mark that was taken from its owner', async () => {
    const { alice, right, login } = await besieged();
    const cookie = cookieOf(await right(alice));

    const guesses = Array.from({ length: 20 }, (_, n) =>
      login({ email: alice.email, password: 'wrong', from: network(n), cookie }),
    );

    expect(statuses(await Promise.all(guesses))).toEqual({ 401: 10, 429: 10 });
  });
});

describe('a stranger who guesses at many accounts', () => {
  it('is refused after a hundred failures from one address, also when they come at once', async () => {
    const { alice, wrong, right, clock } = await besieged();

    const answers = await Promise.all(
      Array.from({ length: 140 }, (_, n) => wrong(`somebody-${n}@example.com`, network(1))),
    );

    expect(statuses(answers)).toEqual({ 401: 100, 429: 40 });
    expect((await right(alice, network(1))).status).toBe(429);
    expect((await right(alice)).status).toBe(200);
    clock.pass(QUARTER_HOUR_MS);
    expect((await right(alice, network(1))).status).toBe(200);
  });
});

describe('attempts that are still being made', () => {
  it('do not count as failures: 125 right ones of one account at once all succeed', async () => {
    const { alice, right } = await besieged();

    const answers = await Promise.all(Array.from({ length: 125 }, () => right(alice)));

    expect(statuses(answers)).toEqual({ 200: 125 });
    expect((await right(alice)).status).toBe(200);
  });

  it('wait in a queue of limited length, get 503 beyond it, and keep nobody elsewhere waiting', async () => {
    const { tryPassword } = createRateLimits(countingHere(() => 0));
    let letGo = (): void => undefined;
    const held = new Promise<boolean>((resolve) => {
      letGo = () => {
        resolve(true);
      };
    });
    const attempt = (address: string) =>
      tryPassword({ account: 'alice@example.com', address, device: undefined }, () => held);

    const flood = Array.from({ length: 10 + 256 }, () => attempt(network(1)));

    await expect(attempt(network(1))).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
    const elsewhere = { account: 'bob@example.com', address: network(2), device: undefined };
    expect(await tryPassword(elsewhere, () => Promise.resolve(true))).toBe(true);
    letGo();
    expect(new Set(await Promise.all(flood))).toEqual(new Set([true]));
  });

  it('do not count when checking a password throws an error', async () => {
    const { tryPassword } = createRateLimits(countingHere(() => 0));
    const asker = { account: 'alice@example.com', address: HOME, device: undefined };
    const broken = () => Promise.reject(new Error('out of memory'));

    for (let attempt = 0; attempt < 20; attempt += 1)
      await expect(tryPassword(asker, broken)).rejects.toThrow('out of memory');

    expect(await tryPassword(asker, () => Promise.resolve(true))).toBe(true);
  });
});

describe('the mark of a device', () => {
  it.each([
    ['none', 'HttpOnly; SameSite=Strict'],
    ['host', 'HttpOnly; Secure; SameSite=Strict'],
  ] as const)('is sent only to the log-in, and hidden from scripts (TLS: %s)', async (hsts, how) => {
    const { http, alice } = await aliceAndBob({ hsts });

    const login = await http
      .post('/api/login')
      .type('form')
      .send({ username: alice.email, password: PASSWORD });

    const cookies = login.headers['set-cookie'] as unknown as string[];
    expect(cookies.map((cookie) => /; Path=([^;]+)/.exec(cookie)?.[1])).toEqual([
      '/api/login',
      '/api/passkeys',
      '/api/oidc',
    ]);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^rummage_device=[\w-]{43}; Max-Age=34560000; Path=/);
      expect(cookie.endsWith(`; ${how}`)).toBe(true);
    }
  });

  it('is given only for the right password', async () => {
    const { alice, wrong } = await besieged();

    expect((await wrong(alice.email, HOME)).headers['set-cookie']).toBeUndefined();
  });

  it('stays with the device, also when somebody else signs in there, and both accounts know it', async () => {
    const { alice, bob, right, db } = await besieged();
    const cookie = cookieOf(await right(alice));

    expect(cookieOf(await right(bob, HOME, cookie))).toBe(cookie);
    expect(cookieOf(await right(alice, HOME, cookie))).toBe(cookie);
    expect(JSON.stringify(await db.writer.query.deviceMarks.findMany())).not.toContain(cookie.split('=')[1]);
  });

  it('is forgotten after 400 days without a log-in, and when ten others were used since', async () => {
    const { alice, right, db, clock } = await besieged();
    const marksOf = async ({ id }: Person) =>
      db.writer.query.deviceMarks.findMany({ where: (row, { eq }) => eq(row.user_id, id) });
    const cookie = cookieOf(await right(alice));
    for (let device = 0; device < 8; device += 1) {
      clock.pass(1);
      await right(alice);
    }
    expect(cookieOf(await right(alice, HOME, cookie))).toBe(cookie);
    expect(await marksOf(alice)).toHaveLength(10);
    clock.pass(1);
    for (let device = 0; device < 10; device += 1) await right(alice);
    expect(await marksOf(alice)).toHaveLength(10);
    expect(cookieOf(await right(alice, HOME, cookie))).not.toBe(cookie);

    clock.pass(400 * 24 * 60 * MINUTE_MS);
    await right(alice);
    expect(await marksOf(alice)).toHaveLength(1);
  });
});
