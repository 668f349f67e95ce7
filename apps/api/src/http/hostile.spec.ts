import { mkdirSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { contract, isPublic } from '@rummage/contract';
import type { AppRoute } from '@ts-rest/core';
import { z } from 'zod';
import { faultsOf } from '#testing/databases/engine';
import { freshDir } from '#testing/fresh-dir';
import { inTurn, IS_FULL_CHECK } from '#testing/full-check';
import { closeNow, listen } from '#testing/outside/listen';
import { aliceAndBob, saveQuery } from '#testing/people';
import { addressOf, named, routes } from '#testing/routes';
import { writeWebDir } from '#testing/web-dir';
import { createHttpServer } from './http-server.ts';

const SECRET = 'what nobody may read';
const LONGEST_ANSWER = 64 * 1024;

let api: Awaited<ReturnType<typeof aliceAndBob>>;
let server: Server;
let port: number;

beforeAll(async () => {
  const dir = freshDir();
  const webDir = join(dir, 'web');
  writeWebDir(webDir, 'the page');
  for (const place of [dir, join(webDir, '.git')]) {
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'secret.txt'), SECRET);
  }
  api = await aliceAndBob({ webDir });
  await saveQuery(api, api.alice, { query_text: 'coat' });
  server = createHttpServer(api.app, 'none');
  port = await listen(server);
});

afterAll(() => closeNow(server));

interface HostileRequest {
  path: string;
  body?: string;
  type?: string;
}

/** Sends a request as alice; its answer must always be short and in our words. */
async function shoot(
  route: AppRoute,
  { path, body, type = 'application/json' }: HostileRequest,
): Promise<number> {
  const res = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: route.method,
    headers: { 'Content-Type': type, ...(!isPublic(route) && api.alice.auth) },
    ...(body !== undefined && { body }),
  });
  const text = await res.text();
  if (res.status >= 500) throw new Error(`${res.status} at ${path}: ${text.slice(0, 200)}`);
  expect(text.length).toBeLessThan(LONGEST_ANSWER);
  if (res.status >= 400) expect(JSON.parse(text)).toEqual({ detail: expect.anything() });
  return res.status;
}

/** The request beside its result, so that a failed test shows both. */
const refusal = (what: string, status: number) =>
  `${what}: ${status >= 400 && status < 500 ? 'refused' : status}`;

const bodyOf = (route: AppRoute) =>
  'body' in route && route.body instanceof z.ZodType ? route.body : undefined;
const takesJson = (route: AppRoute) => bodyOf(route) !== undefined && !('contentType' in route);

const ODD_SEGMENTS = [
  '%00',
  '1%00',
  '%ff',
  '%',
  '%ED%A0%80',
  '..%2f1',
  '%2e%2e%5c1',
  '-1',
  '0',
  '1e0',
  '0x1',
  '1.5',
  ' 1',
  '99999999999999999999',
  '__proto__',
  'constructor',
  "1' or '1'='1",
  'x'.repeat(8000),
];

const ofRoutes = (which: (route: AppRoute) => boolean) =>
  routes.filter(which).map((route, place) => [...named(route), place] as const);

describe.each(ofRoutes(({ path }) => path.includes(':')))('%s', (_name, route, place) => {
  // Each route a third of them: one rule reads the ids of all.
  const segments = ODD_SEGMENTS.filter((_, index) => IS_FULL_CHECK || index % 3 === place % 3);

  it('turns away invalid ids', async () => {
    const names = route.path.match(/:\w+/g) ?? [];
    for (const name of names)
      for (const segment of segments) {
        const path = addressOf({
          ...route,
          path: route.path.replace(name, encodeURI(segment).replaceAll('%25', '%')),
        });
        expect(refusal(path, await shoot(route, { path }))).toBe(`${path}: refused`);
      }
  });
});

const HOSTILE_BODIES: [string, string][] = [
  ['200,000 lists inside each other', '['.repeat(200_000) + ']'.repeat(200_000)],
  ['100,000 things inside each other', '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000)],
  ['300,000 numbers', `[${Array(300_000).fill('0').join(',')}]`],
  ['JSON that never ends', '{"a":'.repeat(100_000)],
  ['a NUL outside of strings', '{"a"\0:1}'],
  ['NaN as a number', '{"user_id":NaN}'],
  ['undeclared UTF-16', Buffer.from('{"user_id":1}', 'utf16le').toString('latin1')],
];

describe.each(ofRoutes(takesJson))('%s', (_name, route, place) => {
  const path = addressOf(route);

  // Each route another of them: one parser reads the bodies of all.
  it.each(inTurn(HOSTILE_BODIES, place))('turns away %s', async (_what, body) => {
    expect(refusal(path, await shoot(route, { path, body }))).toBe(`${path}: refused`);
  });

  it('ignores keys that would change prototypes', async () => {
    const body =
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":1,"hasOwnProperty":1}';

    await shoot(route, { path, body });

    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('turns away values that cannot be stored or counted, in every field', async () => {
    const schema = z.toJSONSchema(bodyOf(route)!, { io: 'input', unrepresentable: 'any' });
    for (const name of Object.keys(schema.properties ?? {}))
      for (const value of ['"a\\u0000b"', '"\\ud800"', '1e309', '-1e309', '[[[[]]]]', '{"__proto__":[]}']) {
        const body = `{"${name}":${value}}`;
        const status = await shoot(route, { path, body });
        // Signing out is never refused: an invalid token has no session to end.
        if (route !== contract.auth.logout) expect(refusal(body, status)).toBe(`${body}: refused`);
      }
  });
});

describe('the login form', () => {
  const { login } = contract.auth;
  const urlencoded = 'application/x-www-form-urlencoded';
  const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`;

  it.each<[string, string, string]>([
    ['a NUL', urlencoded, 'username=a%00b&password=x'],
    ['half a surrogate pair', urlencoded, 'username=%ED%A0%80&password=x'],
    ['a field twice', urlencoded, 'username=a&username=b&password=x'],
    ['prototypes', urlencoded, '__proto__[polluted]=1&constructor.prototype.polluted=1'],
    ['ten thousand fields', urlencoded, 'a=b&'.repeat(10_000)],
    ['ten thousand parts', 'multipart/form-data; boundary=x', `${part('a').repeat(10_000)}--x--`],
    ['parts inside prototypes', 'multipart/form-data; boundary=x', `${part('__proto__[polluted]')}--x--`],
    ['a file', 'multipart/form-data; boundary=x', `${part('username"; filename="../../x')}--x--`],
    ['a name of 100 KB', 'multipart/form-data; boundary=x', `${part('a'.repeat(100_000))}--x--`],
    ['an empty boundary', 'multipart/form-data; boundary=', part('username')],
  ])('turns away %s', async (_what, type, body) => {
    expect(refusal('login', await shoot(login, { path: login.path, type, body }))).toBe('login: refused');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

/** Sends an address unchanged; fetch would normalise it. */
async function askRaw(line: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: ${api.alice.auth.Authorization}\r\n\r\n`,
  );
  return textOf(socket);
}
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);

describe('a request for an address outside of its folder', () => {
  it.each([
    '/api/../secret.txt',
    '/api/users/1/../2/items',
    '/api/users/1/%2e%2e/2/items',
    '/api/%2e%2e/%2e%2e/secret.txt',
    '/api//users//1//items',
    '/api/users/1/items%00',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..\\..\\secret.txt',
    '/assets/%00',
    '/assets',
    '/assets/',
  ])('finds nothing at %s', async (address) => {
    const answer = await askRaw(`GET ${address}`);

    expect(refusal(address, statusOf(answer))).toBe(`${address}: refused`);
    expect(answer).not.toContain(SECRET);
  });

  it.each([
    '/api\\users\\1\\items',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/.git/secret.txt',
    '/.env',
    '/....//secret.txt',
    '//secret.txt',
    '/\\..\\secret.txt',
    'http://elsewhere.example/../secret.txt',
  ])('gets no more than the page at %s', async (address) => {
    const answer = await askRaw(`GET ${address}`);

    expect(statusOf(answer)).toBeLessThan(500);
    expect(answer).not.toContain(SECRET);
  });
});

it.each(['TRACE /', 'TRACE /api/health', 'PROPFIND /', 'OPTIONS *', 'DELETE /', 'POST /index.html'])(
  'does nothing for %s',
  async (line) => {
    const answer = await askRaw(line);
    expect(answer).not.toContain('Authorization');
    expect(refusal(line, statusOf(answer))).toBe(`${line}: refused`);
  },
);

it('still serves everybody after all these attacks', async () => {
  const res = await api.http.get(`/api/users/${api.alice.id}/queries`).set(api.alice.auth);
  expect(res.status).toBe(200);
  expect((res.body as { query_text: string }[]).map(({ query_text }) => query_text)).toEqual(['coat']);
  expect(await faultsOf(api.db)).toEqual([]);
});
