import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { Message } from '@rummage/contract';

/** Every so many messages one is refused, and another one is answered late. */
const REFUSED_EVERY = 3;
const LATE_EVERY = 10;
const LATE_MS = 4000;

/** A webhook's receiver that refuses some messages and is slow to take others, until it has to remember. */
export async function forgetfulReceiver() {
  const arrived = new Set<string>();
  let received = 0;
  let isForgetful = true;
  const server = createServer((req, res) => {
    void (async () => {
      const { type, data } = (await json(req)) as Message;
      received += 1;
      if (isForgetful && received % LATE_EVERY === 0) await setTimeout(LATE_MS);
      const isRefused = isForgetful && type !== 'ping' && received % REFUSED_EVERY === 0;
      if (!isRefused && type !== 'ping') for (const { title } of data.items) arrived.add(title ?? '');
      res.writeHead(isRefused ? 503 : 204).end();
    })().catch(() => res.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    /** The titles of what it has taken. */
    arrived: arrived as ReadonlySet<string>,
    received: () => received,
    remember: () => (isForgetful = false),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
