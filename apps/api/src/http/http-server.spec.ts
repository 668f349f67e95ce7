import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { change } from '#testing/databases/rows';
import { listen } from '#testing/outside/listen';
import { aliceAndBob } from '#testing/people';
import { createHttpServer, type Patience } from './http-server.ts';

/** Longer than any test takes: each test is impatient in one thing only. */
const PATIENT = { head: 60_000, request: 120_000, silence: 60_000, rest: 60_000, look: 20 };
const FOR_SLOW_CALLERS = { ...PATIENT, head: 300, request: 600 };
const FOR_SILENT_CALLERS = { ...PATIENT, silence: 300 };

let server: Server | undefined;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.closeAllConnections();
  server?.close();
});

async function open(patience: Patience = PATIENT) {
  const api = await aliceAndBob({ hsts: 'host' });
  server = createHttpServer(api.app, 'host', patience);
  return { ...api, port: await listen(server) };
}

/** A caller whose bytes and pauses are up to the test. */
function call(port: number) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
  // The server is expected to close these connections.
  socket.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => {
    socket.on('close', () => {
      resolve(heard);
    });
  });
  return { socket, ended };
}

const connections = () =>
  new Promise<number>((resolve) => server?.getConnections((_error, count) => resolve(count)));

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as unknown;

const form = (length: number) =>
  `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n`;

async function drip(socket: Socket, text: string): Promise<void> {
  for (const letter of text) {
    if (socket.destroyed) return;
    socket.write(letter);
    await setTimeout(25);
  }
}

describe('a connection on which a request was answered', () => {
  it('is kept for the next one longer than the 60 seconds of common proxies', async () => {
    const api = await aliceAndBob({ hsts: 'host' });
    server = createHttpServer(api.app, 'host');
    const { socket } = call(await listen(server));
    socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n');

    const [answer] = (await once(socket, 'data')) as [string];

    expect(Number(/^Keep-Alive: timeout=(\d+)/m.exec(answer)?.[1])).toBeGreaterThan(60);
  });
});

describe('a caller who sends letter by letter', () => {
  it.each([
    ['the head', '', `GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: ${'x'.repeat(200)}`],
    ['a header that never ends', 'GET /api/health HTTP/1.1\r\nHost: x\r\n', 'X-Slow: yes\r\n'.repeat(40)],
    ['the body', form(500), 'x'.repeat(200)],
  ])('is refused with 408 (%s)', async (_what, atOnce, slowly) => {
    const { port } = await open(FOR_SLOW_CALLERS);
    const { socket, ended } = call(port);
    socket.write(atOnce);
    void drip(socket, slowly);

    const answer = await ended;

    expect(statusOf(answer)).toBe(408);
    expect(bodyOf(answer)).toEqual({ detail: 'The request took too long' });
  });

  it('delays nobody else, even if there are a hundred of them', async () => {
    const { port } = await open(FOR_SLOW_CALLERS);
    const slow = Array.from({ length: 100 }, () => call(port));
    for (const { socket } of slow) socket.write(form(100));

    const health = await fetch(`http://127.0.0.1:${port}/api/health`);

    expect(health.status).toBe(200);
    const answers = await Promise.all(slow.map(({ ended }) => ended));
    expect(new Set(answers.map(statusOf))).toEqual(new Set([408]));
  });
});

describe('a caller who goes silent', () => {
  it.each([
    ['before the first byte', ''],
    ['within the body', form(100)],
  ])('loses the connection (%s)', async (_what, said) => {
    const { port } = await open(FOR_SILENT_CALLERS);
    const { socket, ended } = call(port);
    socket.write(said);

    await ended;

    expect(socket.destroyed).toBe(true);
  });

  it('loses the connection when it does not read its answer', async () => {
    const { port, alice, db } = await open(FOR_SILENT_CALLERS);
    await change(
      db,
      `
      insert into listings (id, marketplace, external_id, url, title, description, is_auction, accepts_offers, images, collected_at, seen_at)
        with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000)
        select i, 'ebay', i, 'https://e/' || i, 'Coat', '${'x'.repeat(4000)}', 0, 0, '[]', 5, 5 from n;
      insert into items (user_id, listing_id, created_at, collected_at) select ${alice.id}, id, 5, 5 from listings;
    `,
    );
    const { socket, ended } = call(port);
    socket.pause();
    socket.write(
      `GET /api/users/${alice.id}/items HTTP/1.1\r\nHost: x\r\nAuthorization: ${alice.auth.Authorization}\r\n\r\n`,
    );
    await once(server!, 'request');
    while ((await connections()) > 0) await setTimeout(20);

    socket.resume();
    expect(await ended).not.toMatch(/0\r\n\r\n$/);
  });
});

describe('input that is not a proper request', () => {
  it.each<[string, string, number]>([
    ['one header of 64 KB', `GET / HTTP/1.1\r\nHost: x\r\nX-Flood: ${'x'.repeat(65_536)}\r\n\r\n`, 431],
    ['five thousand headers', `GET / HTTP/1.1\r\nHost: x\r\n${'X-Flood: x\r\n'.repeat(5000)}\r\n`, 431],
    ['an address of 64 KB', `GET /${'x'.repeat(65_536)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400],
    ['a NUL in a header', 'GET /api/health HTTP/1.1\r\nHost: x\r\nX-Nul: a\0b\r\n\r\n', 400],
    [
      'a body of two lengths',
      `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx`,
      400,
    ],
    [
      'a body both chunked and counted',
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a negative length', 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n', 400],
    ['no host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'an expectation that cannot be met',
      'POST /api/login HTTP/1.1\r\nHost: x\r\nExpect: 200-maybe\r\nContent-Length: 4\r\n\r\n',
      417,
    ],
  ])('is refused (%s)', async (_what, bytes, status) => {
    const { port } = await open();
    const { socket, ended } = call(port);
    socket.write(bytes, 'latin1');

    const answer = await ended;

    expect(statusOf(answer)).toBe(status);
    expect(bodyOf(answer)).toEqual({ detail: expect.any(String) });
    expect(headersIn(answer)).toMatchObject(await usualHeaders(port));
  });
});

const headersIn = (answer: string) =>
  Object.fromEntries(
    [...answer.matchAll(/^([\w-]+): (.*)\r$/gm)].map(([, name = '', value]) => [name.toLowerCase(), value]),
  );

/** The headers that every answer with data has for browsers. */
async function usualHeaders(port: number) {
  const { headers } = await fetch(`http://127.0.0.1:${port}/api/logout`, { method: 'POST' });
  const names = [
    'content-security-policy',
    'x-content-type-options',
    'x-frame-options',
    'referrer-policy',
    'strict-transport-security',
    'permissions-policy',
    'content-type',
  ];
  return Object.fromEntries(names.map((name) => [name, headers.get(name)]));
}

describe('a body over a megabyte', () => {
  const MEGABYTE = 1024 * 1024;
  const post = (path: string, type: string, rest: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n${rest}\r\n\r\n`;

  const BODIES = [
    ['/api/users/', 'application/json'],
    ['/api/login', 'application/x-www-form-urlencoded'],
    ['/api/login', 'multipart/form-data; boundary=x'],
  ] as const;

  it.each(BODIES)('is refused before any of it is sent (%s, %s)', async (path, type) => {
    const { port } = await open();
    const { socket, ended } = call(port);
    socket.write(post(path, type, `Content-Length: ${MEGABYTE + 1}`));

    const answer = await ended;

    expect(statusOf(answer)).toBe(413);
    expect(bodyOf(answer)).toEqual({ detail: 'The request is too large' });
    expect(headersIn(answer)).toMatchObject({ connection: 'close', ...(await usualHeaders(port)) });
  });

  it.each(BODIES)('is refused as soon as a megabyte has arrived (%s, %s)', async (path, type) => {
    const { port } = await open();
    const { socket, ended } = call(port);
    socket.write(post(path, type, 'Transfer-Encoding: chunked'));
    const chunk = `${(64 * 1024).toString(16)}\r\n${' '.repeat(64 * 1024)}\r\n`;
    for (let n = 0; n < 16; n += 1) socket.write(chunk);
    socket.write('1\r\n \r\n');

    const answer = await ended;

    expect(statusOf(answer)).toBe(413);
    expect(bodyOf(answer)).toEqual({ detail: 'The request is too large' });
  });

  it('is refused even if the caller never stops sending, and most of it is not read', async () => {
    const { port } = await open();
    const { socket, ended } = call(port);
    socket.write(post('/api/users/', 'application/json', `Content-Length: ${1000 * MEGABYTE}`));
    const connection = once(server!, 'request').then(([req]) => (req as { socket: Socket }).socket);
    const more = () => {
      while (!socket.destroyed && socket.write(' '.repeat(MEGABYTE)));
    };
    socket.on('drain', more);
    more();

    const answer = await ended;

    expect(statusOf(answer)).toBe(413);
    expect((await connection).bytesRead).toBeLessThan(16 * MEGABYTE);
  });

  it('is refused, and not waited for, when the caller asks first', async () => {
    const { port } = await open();
    const { socket, ended } = call(port);
    socket.write(
      post('/api/users/', 'application/json', `Expect: 100-continue\r\nContent-Length: ${MEGABYTE + 1}`),
    );

    expect(statusOf(await ended)).toBe(413);
  });
});

it('asks for the body when the caller asks first and may send it', async () => {
  const { port } = await open();
  const { socket, ended } = call(port);
  const body = '{"email": "carol@example.com", "password": "a"}';
  socket.write(
    'POST /api/users/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n' +
      `Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await once(socket, 'data');
  socket.write(body);

  expect(await ended).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 201 /);
});
