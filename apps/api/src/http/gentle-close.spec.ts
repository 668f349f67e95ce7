import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { listen } from '#testing/outside/listen';
import { gentleClose } from './http-server.ts';

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
});

/** A server that keeps idle connections for longer than any test lasts. */
async function open(listener: RequestListener) {
  server = createServer({ keepAliveTimeout: 60_000 }, listener);
  const close = gentleClose(server);
  await listen(server);
  return close;
}

/** A caller who leaves the connection open for as long as the server does. */
async function call(requests: number) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  await Promise.all([once(server, 'connection'), once(socket, 'connect')]);
  let heard = '';
  socket.setEncoding('latin1').on('data', (text: string) => (heard += text));
  const ended = once(socket, 'close').then(() => heard);
  for (let n = 0; n < requests; n += 1) socket.write(`GET /${n} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return { socket, ended };
}

/** Answers when the test says so. */
function held() {
  const answers: ServerResponse[] = [];
  const listener: RequestListener = (_req, res) => void answers.push(res);
  const asked = async (count: number) => {
    while (answers.length < count) await setTimeout(5);
    return answers;
  };
  return { listener, asked };
}

describe('closing gently', () => {
  it('marks an answer as the last of its connection, and waits for no further requests', async () => {
    const { listener, asked } = held();
    const close = await open(listener);
    const { ended } = await call(1);
    const [answer] = await asked(1);

    const closed = close();
    answer?.end('late');
    await closed;

    expect(await ended).toMatch(/^HTTP\/1\.1 200 OK\r\n(.+\r\n)*Connection: close\r\n(.+\r\n)*\r\nlate$/);
  });

  it('finishes an answer that has started', async () => {
    const { listener, asked } = held();
    const close = await open(listener);
    const { ended } = await call(1);
    const [answer] = await asked(1);
    answer?.write('started, ');

    const closed = close();
    answer?.end('done');
    await closed;

    expect(await ended).toMatch(/started, [^]*done\r\n0\r\n\r\n$/);
  });

  it('answers everything that was asked on one connection', async () => {
    const { listener, asked } = held();
    const close = await open(listener);
    const { ended } = await call(2);
    const answers = await asked(2);

    const closed = close();
    for (const answer of answers) answer.end('whole');
    await closed;

    expect((await ended).match(/whole/g)).toHaveLength(2);
  });

  it('lets a slow reader receive all of an answer that was sent before', async () => {
    const size = 20_000_000;
    const close = await open((_req, res) => res.end(Buffer.alloc(size, 'x')));
    const { socket, ended } = await call(1);
    socket.pause();
    await once(server, 'request');

    const closed = close();
    while (server.listening) await setTimeout();
    socket.resume();
    await closed;

    expect(/\r\n\r\n(x*)$/.exec(await ended)?.[1]).toHaveLength(size);
  });

  it('closes idle connections and accepts no new ones', async () => {
    const close = await open((_req, res) => res.end());
    const { ended } = await call(0);
    const { port } = server.address() as AddressInfo;

    await close();

    expect(await ended).toBe('');
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
  });
});
