import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { freshDir } from '#testing/fresh-dir';
import { itInFullCheck } from '#testing/full-check';
import { listen } from '#testing/outside/listen';
import { authAt, signUpAt, startBundled } from '#testing/processes/product';
import { oneAtATime } from './one-at-a-time.ts';

const sockets: Socket[] = [];
let server: Server | undefined;
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.closeAllConnections();
  server?.close();
});

async function open(listener: RequestListener): Promise<number> {
  server = createServer({ keepAliveTimeout: 60_000 }, oneAtATime(listener));
  return listen(server);
}

/** A caller who sends many requests in one go. */
function call(port: number, paths: readonly string[]): Socket {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
  return socket;
}

function heardBy(socket: Socket): () => string {
  let heard = '';
  socket.on('data', (text: string) => (heard += text));
  return () => heard;
}

const many = (count: number) => Array.from({ length: count }, (_, n) => `/${n}`);

describe('requests that are sent ahead', () => {
  it('are handled one after the other, and answered in order', async () => {
    const answers: ServerResponse[] = [];
    const port = await open((_req, res) => void answers.push(res));
    const heard = heardBy(call(port, many(5)));

    for (let n = 0; n < 5; n += 1) {
      while (answers.length <= n) await setImmediate();
      await setTimeout();
      expect(answers).toHaveLength(n + 1);
      answers[n]?.end(`answer ${n}.`);
    }
    while (!heard().includes('answer 4.')) await setImmediate();

    expect(heard().match(/answer \d\./g)).toEqual(many(5).map((path) => `answer ${path.slice(1)}.`));
    // A caller who sends a few requests ahead may send more.
    for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    while (answers.length < 6) await setImmediate();
  });

  it('wait until the client has taken the previous answer', async () => {
    let asked = 0;
    const port = await open((_req, res) => {
      asked += 1;
      res.end(Buffer.alloc(50_000_000, 'x'));
    });
    const socket = call(port, many(2)).pause();
    await once(server!, 'request');
    for (let turn = 0; turn < 100; turn += 1) await setImmediate();
    expect(asked).toBe(1);

    socket.resume();
    while (asked < 2) await setImmediate();
  });

  it('are not worked on when the answer before them closes the connection', async () => {
    const asked: string[] = [];
    const port = await open((req, res) => {
      asked.push(req.url ?? '');
      res.writeHead(401, { Connection: 'close' }).end('refused');
    });
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    const heard = heardBy(socket.setEncoding('latin1'));
    socket.write('POST /refused HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
    while (!heard().includes('refused')) await setImmediate();

    socket.write('0\r\n\r\nGET /next HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'close');

    expect(asked).toEqual(['/refused']);
  });

  it.each([
    ['before the answer has started', false],
    ['after the answer has started', true],
  ])('end the connection after the first answer when there are thousands (%s)', async (_when, hasStarted) => {
    const answers: ServerResponse[] = [];
    const port = await open((_req, res) => {
      answers.push(res);
      if (hasStarted) res.flushHeaders();
    });
    const socket = call(port, many(1489));
    const heard = heardBy(socket);
    while (answers.length === 0) await setImmediate();
    socket.write('GET /later HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1489));
    await setTimeout();

    answers[0]?.end('first');
    await once(socket, 'close');

    expect(answers).toHaveLength(1);
    expect(heard().match(/HTTP\/1\.1 200/g)).toHaveLength(1);
  });

  it('are dropped when their caller leaves', async () => {
    let asked = 0;
    const port = await open(() => (asked += 1));
    const socket = call(port, many(4));
    while (asked === 0) await setImmediate();

    socket.destroy();
    while ((await connections()) > 0) await setImmediate();

    expect(asked).toBe(1);
  });
});

const connections = () =>
  new Promise<number>((resolve) => server?.getConnections((_error, count) => resolve(count)));

/** Memory in bytes. */
function memoryOf(pid: number | undefined): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

// Only Linux shows the memory of another process without running a program.
const onLinux = process.platform === 'linux' ? itInFullCheck : it.skip;

onLinux(
  'needs little memory and serves others while twelve callers send 1,489 requests each and read nothing',
  async () => {
    const { process: child, open: opened } = startBundled({ DATA_DIR: freshDir() });
    try {
      const address = await opened;
      await signUpAt(address);
      const auth = await authAt(address);
      const ask = async (path: string) => (await fetch(`${address}${path}`, { headers: auth })).status;
      expect(await ask('/api/openapi.json')).toBe(200);
      const before = memoryOf(child.pid);

      const paths = Array.from({ length: 1489 }, () => '/api/openapi.json');
      const callers = Array.from({ length: 12 }, () => call(Number(new URL(address).port), paths).pause());
      await Promise.all(callers.map((socket) => once(socket, 'connect')));

      for (let turn = 0; turn < 20; turn += 1)
        expect([await ask('/api/health'), await ask('/api/users/1/items')]).toEqual([200, 200]);
      expect(memoryOf(child.pid) - before).toBeLessThan(300_000_000);
    } finally {
      child.kill('SIGKILL');
    }
  },
  60_000,
);
