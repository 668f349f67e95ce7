import { createSecretKey, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { contract } from '@rummage/contract';
import express, { type ErrorRequestHandler, type RequestHandler, type Response } from 'express';
import type { HttpError } from '#http/errors';
import { type Sender, takeTurns } from '#http/take-turns';
import { aliceAndBob } from '#testing/people';
import { signAccessToken } from './access-token.ts';
import { NO_RATE_LIMITS } from './limits/rate-limits.ts';
import { requireUser } from './require-user.ts';
import { senderReader } from './sender.ts';
import { endSessionById, listSessions } from './sessions.repo.ts';

/** Requests of one session that are in hand at once; more of them wait. */
const IN_HAND = 40;

/** A private route of alice that keeps every answer until the test gives it. */
async function patientRoute() {
  const { db, alice, clock } = await aliceAndBob();
  const { now } = clock;
  const deps = {
    db,
    key: createSecretKey(randomBytes(48)),
    now,
    rateLimits: NO_RATE_LIMITS,
    wakeCollector: () => undefined,
  };
  const [session] = await listSessions(db, alice.id, now());
  const sessionId = session?.id ?? 0;
  const answers: Response[] = [];
  let read = 0;

  const app = express();
  const senderOf = senderReader(deps);
  app.use(
    takeTurns(async (req): Promise<Sender> => {
      const sender = await senderOf(req);
      read += 1;
      return sender;
    }),
  );
  const nameRoute: RequestHandler = (req, _res, next) => {
    Object.assign(req, { tsRestRoute: contract.items.list });
    next();
  };
  app.get('/', nameRoute, requireUser(deps) as unknown as RequestHandler, (_req, res) => {
    answers.push(res);
  });
  const refuse: ErrorRequestHandler = (error: HttpError, _req, res, _next) => {
    res.status(error.status).end();
  };
  app.use(refuse);
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const token = signAccessToken(deps.key, { userId: alice.id, sessionId }, now());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const ask = async () => (await fetch(address, { headers: { Authorization: `Bearer ${token}` } })).status;
  const areRead = async (count: number) => {
    while (read < count) await setImmediate();
    while (answers.length < Math.min(count, IN_HAND)) await setImmediate();
  };
  return {
    answers,
    ask,
    areRead,
    endSession: () => endSessionById(db, alice.id, sessionId, now()),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe('a request of a session', () => {
  it('is refused when the session ended while the request waited for its turn', async () => {
    const { answers, ask, areRead, endSession, close } = await patientRoute();
    const first = Array.from({ length: IN_HAND }, ask);
    await areRead(IN_HAND);
    const last = ask();
    await areRead(IN_HAND + 1);
    expect(answers).toHaveLength(IN_HAND);

    await endSession();
    for (const answer of answers) answer.status(204).end();

    expect(await Promise.all(first)).toEqual(first.map(() => 204));
    expect(await last).toBe(401);
    close();
  });
});
