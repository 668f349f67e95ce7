import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Failure, sendFailure } from './send-failure.ts';

/** One call that reached a fake server. */
export interface RecordedCall<Call extends string> {
  call: Call | 'unknown';
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sent as JSON. */
export interface FakeAnswer {
  status: number;
  body: object;
}

export interface FailingCall<Call extends string> {
  /** Default 'search'. */
  on?: Call;
  /** The header Retry-After: seconds or an HTTP date. */
  retryAfter?: string;
}

/** The features of every fake marketplace, whatever its interface. */
export interface FakeServer<Call extends string> {
  /** The base address of its interface. */
  readonly url: string;
  /** Every call so far, oldest first. */
  readonly requests: readonly RecordedCall<Call>[];
  /** The calls of one kind so far. */
  requestsOf(call: Call): readonly RecordedCall<Call>[];
  /** The next calls fail in this way; several failures come in the order in which they were asked for. */
  fail(failure: Failure, times?: number, options?: FailingCall<Call>): void;
  /** Forgets the failures that are still to come. */
  recover(): void;
  close(): Promise<void>;
}

interface FakeServerSetup<Call extends string> {
  /** The call that a request is. */
  callOf: (method: string, path: string) => Call | 'unknown';
  answer: (recorded: RecordedCall<Call>) => FakeAnswer;
  /** The body that comes with a status, e.g. 429; undefined for an empty one. */
  errorBody: (status: number) => object | undefined;
  /** Default: a free port. */
  port?: number | undefined;
}

/** Starts a server at 127.0.0.1; `close()` ends it together with every connection. */
export async function startFakeServer<Call extends string>({
  callOf,
  answer,
  errorBody,
  port = 0,
}: FakeServerSetup<Call>): Promise<FakeServer<Call>> {
  const { nextFailure, ...troubles } = createTroubles<Call>();
  const requests: RecordedCall<Call>[] = [];

  function respond(recorded: RecordedCall<Call>, response: ServerResponse): void {
    const { call, url } = recorded;
    if (call === 'unknown') return sendJson(response, { status: 404, body: {} });
    const failing = nextFailure(call);
    if (!failing) return sendJson(response, answer(recorded));
    const { failure, retryAfter } = failing;
    sendFailure(response, failure, { retryAfter, path: url.pathname, errorBody });
  }

  const server = createServer(NEVER_IDLE, (request, response) => {
    void readBody(request)
      .catch(givenUp)
      .then((body) => {
        const url = new URL(request.url ?? '/', address);
        const method = request.method ?? '';
        const recorded = { call: callOf(method, url.pathname), method, url, headers: request.headers, body };
        requests.push(recorded);
        respond(recorded, response);
      });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: address,
    requests,
    requestsOf: (call) => requests.filter((recorded) => recorded.call === call),
    ...troubles,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The failures that were asked for, in their order. */
function createTroubles<Call extends string>() {
  const failures: { on: Call; failure: Failure; left: number; retryAfter: string | undefined }[] = [];

  return {
    nextFailure: (call: Call) => {
      const failing = failures.find(({ on }) => on === call);
      if (!failing) return undefined;
      failing.left -= 1;
      if (failing.left <= 0) failures.splice(failures.indexOf(failing), 1);
      return failing;
    },
    fail: (failure: Failure, times = 1, { on = 'search' as Call, retryAfter }: FailingCall<Call> = {}) => {
      failures.push({ on, failure, left: times, retryAfter });
    },
    recover: () => {
      failures.length = 0;
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function sendJson(response: ServerResponse, { status, body }: FakeAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Never answers a request whose body cannot be read to its end, because its sender has given it up. */
export function givenUp(): Promise<never> {
  return new Promise(() => undefined);
}

/**
 * Option for servers of tests. By default Node closes a connection on which nothing has come for five
 * seconds; a busy machine may make the next call at just that moment, and would see a failure that no test
 * has asked for.
 */
export const NEVER_IDLE = { keepAliveTimeout: 0 };
