import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Response } from 'express';
import { takeTurns } from './take-turns.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server that keeps every answer until the test gives it. */
async function patientServer() {
  const started: { name: string; res: Response }[] = [];
  const leaving = new Set<number>();
  const app = express();
  app.use(
    takeTurns(async ({ url, headers }) => {
      const name = url.split('/')[1] ?? '';
      const session = String(headers['x-session']);
      const isProgram = session.startsWith('token');
      return { name, bearer: session === '0' ? undefined : session, isProgram };
    }),
  );
  app.get('/:user/:name', (req, _res, next) => {
    if (leaving.has(Number(req.params.user))) throw new Error('has left');
    next();
  });
  app.get('/:user/:name', (req, res) => {
    started.push({ name: req.params.name, res });
    server.emit('started');
  });
  const refused: express.ErrorRequestHandler = (_error, _req, res, _next) => void res.status(401).end();
  app.use(refused);
  const server = app.listen(0, '127.0.0.1');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const ask = (user: number, name: string, session: number | `token ${number}` = 1) => {
    const headers = { 'x-session': session };
    const asked = request({ host: '127.0.0.1', port, path: `/${user}/${name}`, agent: false, headers });
    asked.on('error', () => undefined).end();
    return asked;
  };
  const areStarted = async (count: number) => {
    while (started.length < count) await once(server, 'started');
    return started.map(({ name }) => name);
  };
  return { server, started, leaving, ask, areStarted };
}

describe('the requests of one person', () => {
  it('that take long do not begin in the same turn of the event loop', async () => {
    const { server, started, ask, areStarted } = await patientServer();
    let turn = 0;
    const turns = new Set<number>();
    const count = (): void => {
      turn += 1;
      if (started.length < 20) setImmediate(count);
    };
    setImmediate(count);
    server.on('started', () => {
      turns.add(turn);
      const endsAt = performance.now() + 3;
      while (performance.now() < endsAt);
    });

    for (let at = 0; at < 20; at += 1) ask(1, `${at}`);
    await areStarted(20);

    expect(turns.size).toBe(20);
  });

  it('wait while fifty are in hand, and nobody else’s do', async () => {
    const { started, ask, areStarted } = await patientServer();
    for (let at = 0; at < 50; at += 1) ask(1, `first-${at}`, 1 + (at % 2));
    await areStarted(50);
    ask(1, 'waiting');
    ask(2, 'other');

    expect((await areStarted(51)).at(-1)).toBe('other');

    started[0]?.res.end('done');
    expect((await areStarted(52)).at(-1)).toBe('waiting');
  });

  it('leave places for another session when one has forty in hand', async () => {
    const { started, ask, areStarted } = await patientServer();
    for (let at = 0; at < 41; at += 1) ask(1, `thief-${at}`);
    await areStarted(40);

    ask(1, 'owner', 2);

    expect((await areStarted(41)).at(-1)).toBe('owner');
    started[0]?.res.end('done');
    expect((await areStarted(42)).at(-1)).toMatch(/^thief/);
  });

  it('of all programs have at most twenty places, those of one at most fifteen, and sessions have the rest', async () => {
    const { started, ask, areStarted } = await patientServer();
    for (let at = 0; at < 40; at += 1) ask(1, `thief-${at}`, 'token 1');
    await areStarted(15);
    for (let at = 0; at < 40; at += 1) ask(1, `other-${at}`, 'token 2');
    await areStarted(20);

    for (let at = 0; at < 30; at += 1) ask(1, 'owner', 1);

    const names = (await areStarted(50)).map((name) => name.replace(/-.*/, ''));
    expect(names.slice(20)).toEqual(Array.from({ length: 30 }, () => 'owner'));
    expect(names.filter((name) => name === 'other')).toHaveLength(5);
    started[0]?.res.end('done');
    expect((await areStarted(51)).at(-1)).toMatch(/^thief/);
  });

  it('are not started when the client has left meanwhile', async () => {
    const { server, started, ask, areStarted } = await patientServer();
    for (let at = 0; at < 50; at += 1) ask(1, `first-${at}`, 1 + (at % 2));
    await areStarted(50);
    const connected = once(server, 'request');
    const left = ask(1, 'left');
    const [, res] = (await connected) as [unknown, Response];
    const gone = once(res, 'close');
    left.destroy();
    await gone;
    ask(1, 'waiting');
    ask(2, 'other');
    await areStarted(51);

    started[0]?.res.end('done');
    expect((await areStarted(52)).slice(-2)).toEqual(['other', 'waiting']);
  });

  it('are refused when the person has signed out while they waited', async () => {
    const { started, leaving, ask, areStarted } = await patientServer();
    for (let at = 0; at < 50; at += 1) ask(1, `first-${at}`, 1 + (at % 2));
    await areStarted(50);
    const waiting = ask(1, 'waiting');
    ask(2, 'other');
    await areStarted(51);
    leaving.add(1);

    started[0]?.res.end('done');

    const [answer] = (await once(waiting, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(401);
    expect(started).toHaveLength(51);
  });
});

/** Time in ms; more than a turn. */
const LONG_MS = 200;

describe('the requests of strangers at one address', () => {
  it('are not bounded in hand', async () => {
    const { ask, areStarted } = await patientServer();
    for (let at = 0; at < 60; at += 1) ask(1, `${at}`, 0);

    expect(await areStarted(60)).toHaveLength(60);
  });

  it('wait for their turn also when an answer of before ends meanwhile', async () => {
    const { server, started, ask, areStarted } = await patientServer();
    const first = ask(1, 'first', 0);
    await areStarted(1);
    let endedAt = 0;
    server.once('started', () => {
      const began = performance.now();
      while (performance.now() < began + LONG_MS);
      endedAt = performance.now();
    });
    ask(1, 'long', 0);
    await areStarted(2);

    started[0]?.res.end();
    const [answer] = (await once(first, 'response')) as [IncomingMessage];
    await once(answer.resume(), 'end');
    ask(1, 'next', 0);
    await areStarted(3);

    // A sender that has taken so long rests for as long.
    expect(performance.now() - endedAt).toBeGreaterThan(LONG_MS - 5);
  });
});
