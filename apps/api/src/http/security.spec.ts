import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { contract } from '@rummage/contract';
import { pino } from 'pino';
import { createLog } from '#log';
import { countingHere, createRateLimits } from '#people/auth/limits/rate-limits';
import { testApi } from '#testing/api';
import { failing } from '#testing/databases/engine';
import { change } from '#testing/databases/rows';
import { freshDir } from '#testing/fresh-dir';
import { aliceAndBob, PASSWORD } from '#testing/people';
import { addressOf, nameOf, routes, verbOf } from '#testing/routes';
import { writeWebDir } from '#testing/web-dir';
import type { Hsts } from './security-headers.ts';

/** A web client with a script and a style that need the page's nonce. */
function builtPage(): string {
  const webDir = freshDir();
  writeWebDir(webDir, '<script nonce="__CSP_NONCE__"></script><meta content="__CSP_NONCE__">');
  writeFileSync(join(webDir, 'assets', 'main.js'), '');
  return webDir;
}

/** Addresses of every kind of answer: data, page, file, the sample market, nothing. */
const KINDS = [
  '/api/health',
  '/api/docs',
  '/api/nothing',
  '/',
  '/dashboard',
  '/assets/main.js',
  '/sample/sample.css',
  '/act/nothing',
];

describe.each(KINDS)('the answer at %s', (path) => {
  const ask = async (behind = {}) => {
    return testApi({ webDir: builtPage(), ...behind }).http.get(path);
  };

  it('forbids browsers to guess its type, frame it, send a referrer or use the camera', async () => {
    const { headers } = await ask();

    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toMatch(/(^|, )camera=\(\)(, |$)/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/);
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('asks browsers to use only TLS when there is TLS', async () => {
    const sent = async (hsts: Hsts) => (await ask({ hsts })).headers['strict-transport-security'];

    expect(await sent('none')).toBeUndefined();
    expect(await sent('host')).toBe('max-age=63072000');
    expect(await sent('subdomains')).toBe('max-age=63072000; includeSubDomains');
  });
});

describe('the page', () => {
  it('runs only scripts with its nonce, which is new every time, and shows pictures over https', async () => {
    const { http } = testApi({ webDir: builtPage() });

    const [one, other] = [await http.get('/'), await http.get('/dashboard')];

    const nonce = /nonce="([\w+/=]+)"/.exec(one.text)?.[1] ?? '';
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
    expect(one.text).toBe(`<script nonce="${nonce}"></script><meta content="${nonce}">`);
    expect(one.headers['content-security-policy']?.split(';')).toEqual([
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}'`,
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' https: data:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
    expect(other.text).not.toContain(nonce);
    expect(one.headers['cache-control']).toBe('no-store');
  });
});

it('shows pictures without TLS only where private addresses are allowed', async () => {
  const pictures = async (allowPrivate: boolean) => {
    const { headers } = await testApi({ webDir: builtPage(), allowPrivate }).http.get('/');
    return /img-src ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1];
  };

  expect(await pictures(false)).toBe("'self' https: data:");
  expect(await pictures(true)).toBe("'self' https: data: http:");
});

it('answers 404 for a missing file of the page', async () => {
  const res = await testApi({ webDir: builtPage() }).http.get('/assets/older.js');

  expect([res.status, res.body]).toEqual([404, { detail: 'Not found' }]);
});

it('lets no shared cache keep an answer but samples, and a private cache only to ask whether it has changed', async () => {
  const { http, alice } = await aliceAndBob();
  for (const route of routes) {
    // Event streams end at once without a token.
    const signedIn = route === contract.events.stream ? {} : alice.auth;
    const res = await http[verbOf(route)](addressOf(route)).set(signedIn);

    // They are the same for everybody.
    const kept =
      route === contract.samples.search
        ? 'public, max-age=60'
        : route.method === 'GET'
          ? 'private, no-cache'
          : 'no-store';
    expect([nameOf(route), res.headers['cache-control']]).toEqual([nameOf(route), kept]);
  }
});

describe('the log', () => {
  async function loggedApi(options = {}) {
    let log = '';
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        log += chunk.toString();
        done();
      },
    });
    const api = await aliceAndBob({ log: createLog('trace', sink), ...options });
    const lines = () =>
      log
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    return { ...api, lines, text: () => log };
  }

  it('has every attempt to get in, with its result and address', async () => {
    const { http, alice, bob, lines } = await loggedApi();
    const login = (password: string) =>
      http.post('/api/login').type('form').send({ username: alice.email, password });

    await login('wrong');
    await http.get(`/api/users/${alice.id}/items`).set('Authorization', 'Bearer forged');
    await http.get(`/api/users/${alice.id + 1}/items`).set(alice.auth);

    const signIns = lines().filter(({ msg }) => /^(signed in|sign-in refused)$/.test(String(msg)));
    expect(signIns.map(({ msg, user }) => [msg, user])).toEqual([
      ['signed in', alice.id],
      ['signed in', bob.id],
      ['sign-in refused', alice.id],
    ]);
    const requests = lines().filter(
      ({ level, msg }) => msg === 'request' && level === pino.levels.values['info'],
    );
    const seen = requests.map(({ method, path, status, user }) => ({ method, path, status, user }));
    expect(seen).toEqual([
      ...Array.from({ length: 2 }, () => [
        { method: 'POST', path: '/api/users/', status: 201, user: undefined },
        { method: 'POST', path: '/api/login', status: 200, user: undefined },
      ]).flat(),
      { method: 'POST', path: '/api/login', status: 401, user: undefined },
      { method: 'GET', path: `/api/users/${alice.id}/items`, status: 401, user: undefined },
      { method: 'GET', path: `/api/users/${alice.id + 1}/items`, status: 403, user: alice.id },
    ]);
    for (const line of requests) {
      expect(line['address']).toMatch(/127\.0\.0\.1|::1/);
      expect(line['request']).toEqual(expect.any(String));
      expect(line['time']).toEqual(expect.any(Number));
    }
  });

  it('never has a password, a token, an email or a query string, even when requests fail', async () => {
    const { http, alice, db, lines, text } = await loggedApi();
    const { access_token, refresh_token } = alice.tokens;
    await http.post('/api/refresh-token').send({ token: refresh_token });
    await http.post('/api/login').type('form').send({ username: alice.email, password: 'my other secret' });
    await http.post('/api/login').type('form').send({ username: 'my other secret', password: '\0' });
    await http
      .post('/api/users/')
      .set('Content-Type', 'application/json')
      .send('{"password":"my other secret"');
    await http.get(`/api/users/${alice.id}/items?access_token=${access_token}`).set(alice.auth);
    const hash = (await db.writer.query.users.findFirst())?.password_hash ?? '';
    const acceptWrites = await failing(db, 'before insert on users');
    await http.post('/api/users/').send({ email: 'carol@example.com', password: 'my other secret' });
    await acceptWrites();
    await change(db, 'drop table settings; drop table refresh_tokens; alter table items rename to gone');
    await http.put(`/api/users/${alice.id}/settings`).set(alice.auth).send({ items_layout: 'catalog' });
    await http.post('/api/refresh-token').send({ token: refresh_token });
    await http.get(`/api/users/${alice.id}/queries`).set(alice.auth);

    expect(lines().filter(({ msg }) => msg === 'request failed').length).toBeGreaterThanOrEqual(3);
    for (const secret of [
      PASSWORD,
      'my other secret',
      access_token,
      refresh_token,
      hash,
      alice.email,
      'carol@',
    ])
      expect(text()).not.toContain(secret);
  });

  it('has no forged lines, whatever callers send', async () => {
    const { http, lines } = await loggedApi();

    await http.get('/api/%0A{"level":30,"msg":"all is well"}');

    expect(lines().filter(({ msg }) => msg === 'all is well')).toEqual([]);
  });
});

describe('the address that limits count by', () => {
  /** The last of 61 attempts to take somebody's email, of which 60 an hour are allowed. */
  const knock = async (trustProxy: false | number | string, forwardedFor: (n: number) => string) => {
    const { db, alice } = await aliceAndBob();
    const { http } = testApi({ db, trustProxy, rateLimits: createRateLimits(countingHere()) });
    let status = 0;
    for (let n = 0; n <= 60; n += 1) {
      const attempt = http.post('/api/users/').set('X-Forwarded-For', forwardedFor(n));
      status = (await attempt.send({ email: alice.email, password: 'x' })).status;
    }
    return status;
  };

  it('is not the address that callers claim', async () => {
    expect(await knock(false, (n) => `203.0.113.${n}`)).toBe(429);
  });

  it('is the one before the last trusted proxy, whatever callers add', async () => {
    expect(await knock(1, (n) => `203.0.113.${n}, 198.51.100.7`)).toBe(429);
    expect(await knock(1, (n) => `198.51.100.7, 203.0.113.${n}`)).toBe(409);
  });

  it('is the one before the named proxies, and no other proxy is trusted', async () => {
    expect(await knock('loopback', (n) => `203.0.113.${n}`)).toBe(409);
    expect(await knock('loopback, 198.51.100.0/24', (n) => `203.0.113.${n}, 198.51.100.7`)).toBe(409);
    expect(await knock('loopback', (n) => `203.0.113.${n}, 198.51.100.7`)).toBe(429);
    expect(await knock('192.0.2.1', (n) => `203.0.113.${n}`)).toBe(429);
  });

  it('is the whole network with IPv6', async () => {
    expect(await knock(1, (n) => `2001:db8:1:2::${n}`)).toBe(429);
  });
});
