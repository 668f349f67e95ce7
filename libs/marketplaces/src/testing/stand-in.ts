import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NEVER_IDLE } from './fake-server.ts';

/** The body of a server's answer: text as it is, anything else as JSON. */
export type Body = string | object;

/** Silence is no answer at all. */
export type Reply = { status?: number; headers?: Record<string, string>; body?: Body } | 'silence';

/** A server at 127.0.0.1 in place of a marketplace. It understands nothing and answers every search alike. */
export interface StandIn {
  readonly url: string;
  /** Answers searches so from now on. */
  answer(reply: Reply): void;
  /** Number of calls it has received, and how many of them were searches. */
  calls(): number;
  searches(): number;
  close(): Promise<void>;
}

/** @param others the answers to calls that are no searches, by path */
export async function startStandIn(others: Readonly<Record<string, Body>>): Promise<StandIn> {
  let current: Reply = 'silence';
  let calls = 0;
  let searches = 0;
  const server = createServer(NEVER_IDLE, (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const other = others[pathname];
    calls += 1;
    if (other === undefined) searches += 1;
    send(response, other === undefined ? current : { body: other });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer(reply) {
      current = reply;
    },
    calls: () => calls,
    searches: () => searches,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function send(response: ServerResponse, reply: Reply): void {
  if (reply === 'silence') return;
  const { status = 200, headers, body = '' } = reply;
  response.writeHead(status, headers).end(textOf(body));
}

/** A body as it goes over the network. */
export function textOf(body: Body): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}
