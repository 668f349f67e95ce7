import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { contract } from '@rummage/contract';
import express, { type ErrorRequestHandler, type RequestHandler, type Response } from 'express';
import { closeNow, listen } from '#testing/outside/listen';
import { aliceAndBob } from '#testing/people';
import type { HttpError } from '../errors.ts';
import { createHttpServer } from '../http-server.ts';
import { readBodies } from './bodies.ts';

const KB = 1024;
/** More than one sender may have in hand, in bodies as large as strangers may send. */
const CONNECTIONS = 400;

let server: Server;
let port: number;

beforeAll(async () => {
  const { app } = await aliceAndBob();
  server = createHttpServer(app, 'none');
  port = await listen(server);
});

afterAll(() => closeNow(server));

/** Sends the head of a log-in and all of its body but the end. */
function sendPart(length: number): Promise<{ socket: Socket; answer: Promise<string> }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n`,
      );
      socket.write(`username=${'a'.repeat(length - 100)}`, () => resolve({ socket, answer }));
    });
    socket.on('error', () => undefined);
    const answer = once(socket, 'data').then(([data]) => String(data).split('\r\n')[0] ?? '');
  });
}

describe('the body of a call', () => {
  it('takes memory of its sender until the call is answered', async () => {
    const answers: Response[] = [];
    const app = express();
    app.use((req, _res, next) => {
      const sender = { name: 'alice', bearer: '1', isProgram: false };
      next(void Object.assign(req, { sender, tsRestRoute: contract.queries.create }));
    });
    app.use(readBodies() as unknown as RequestHandler);
    app.use((_req, res) => own.emit('held', answers.push(res)));
    const refuse: ErrorRequestHandler = (error: HttpError, _req, res, _next) =>
      void res.status(error.status).end();
    app.use(refuse);
    const own = createHttpServer(app, 'none');
    const areHeld = async (count: number) => {
      while (answers.length < count) await once(own, 'held');
    };
    const address = `http://127.0.0.1:${await listen(own)}`;
    const send = () =>
      fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ text: 'x'.repeat(1_000_000) }),
      });
    const held = Array.from({ length: 8 }, send);
    await areHeld(8);

    expect((await send()).status).toBe(503);
    for (const res of answers.splice(0)) res.end();
    await Promise.all(held);
    const again = send();
    await areHeld(1);
    answers[0]?.end();
    expect((await again).status).toBe(200);
    await closeNow(own);
  });
});

describe('the body of a call that needs no account', () => {
  it('is refused when it is longer than any form', async () => {
    const { socket, answer } = await sendPart(33 * KB);

    expect(await answer).toBe('HTTP/1.1 413 Payload Too Large');
    socket.destroy();
  });

  it('is refused while too many unfinished ones take the memory, and short ones are not', async () => {
    const parts = await Promise.all(Array.from({ length: CONNECTIONS }, () => sendPart(32 * KB)));
    expect(await Promise.race(parts.map(({ answer }) => answer))).toBe('HTTP/1.1 503 Service Unavailable');

    const login = await fetch(`http://127.0.0.1:${port}/api/login`, {
      method: 'POST',
      body: new URLSearchParams({ username: 'nobody@example.com', password: 'wrong' }),
    });
    expect(login.status).toBe(401);

    for (const { socket } of parts) socket.destroy();
  });
});
