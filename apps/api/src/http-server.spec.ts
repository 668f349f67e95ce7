import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createHttpServer } from './http-server.ts';
import { aliceAndBob } from './testing/people.ts';

const IMPATIENT = { head: 300, request: 600, silence: 900, look: 20 };

let server: Server | undefined;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.closeAllConnections();
  server?.close();
});

async function open() {
  const api = await aliceAndBob();
  server = createHttpServer(api.app, IMPATIENT);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { ...api, port: (server.address() as AddressInfo).port };
}

/** A caller who sends what it likes, when it likes. */
function call(port: number) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
  // Being hung up on is what these callers deserve.
  socket.on('error', () => undefined);
  const ended = once(socket, 'close').then(() => heard);
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

describe('a caller who sends letter by letter', () => {
  it.each([
    ['the head', '', `GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: ${'x'.repeat(200)}`],
    ['a header that never ends', 'GET /api/health HTTP/1.1\r\nHost: x\r\n', 'X-Slow: yes\r\n'.repeat(40)],
    ['the body', form(500), 'x'.repeat(200)],
  ])('(%s) is sent away with 408', async (_what, atOnce, slowly) => {
    const { port } = await open();
    const { socket, ended } = call(port);
    socket.write(atOnce);
    void drip(socket, slowly);

    const answer = await ended;

    expect(statusOf(answer)).toBe(408);
    expect(bodyOf(answer)).toEqual({ detail: 'The request took too long' });
  });

  it('holds up nobody, not even a hundred of them', async () => {
    const { port } = await open();
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
    ['before a word', ''],
    ['in the body', form(100)],
  ])('%s loses the connection', async (_what, said) => {
    const { port } = await open();
    const { socket, ended } = call(port);
    socket.write(said);

    await ended;

    expect(socket.destroyed).toBe(true);
  });

  it('while the answer is waiting to be read loses the connection', async () => {
    const { port, alice, db } = await open();
    db.$client.exec(`
      insert into listings (id, marketplace, external_id, url, title, description, is_auction, accepts_offers, images, collected_at, seen_at)
        with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000)
        select i, 'ebay', i, 'https://e/' || i, 'Coat', hex(randomblob(2000)), 0, 0, '[]', 5, 5 from n;
      insert into items (user_id, listing_id, created_at, collected_at) select ${alice.id}, id, 5, 5 from listings;
    `);
    const { socket, ended } = call(port);
    socket.pause();
    socket.write(
      `GET /api/users/${alice.id}/items HTTP/1.1\r\nHost: x\r\nAuthorization: ${alice.auth.Authorization}\r\n\r\n`,
    );
    await once(server!, 'request');
    while ((await connections()) > 0) await setTimeout(20);

    expect(socket.destroyed).toBe(false);
    socket.destroy();
    await ended;
  });
});

describe('what never becomes a request', () => {
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
    ['a length below nothing', 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n', 400],
  ])('(%s) is refused', async (_what, bytes, status) => {
    const { port } = await open();
    const { socket, ended } = call(port);
    socket.write(bytes, 'latin1');

    const answer = await ended;

    expect(statusOf(answer)).toBe(status);
    expect(bodyOf(answer)).toEqual({ detail: expect.any(String) });
  });
});
