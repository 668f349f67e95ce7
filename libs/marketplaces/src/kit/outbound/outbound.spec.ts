import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import net, { type AddressInfo, type NetConnectOpts, type TcpNetConnectOpts } from 'node:net';
import { gzipSync } from 'node:zlib';
import { createOutbound, type Outbound } from './outbound.ts';

const PUBLIC = '93.184.215.14';
const { signal } = new AbortController();

let outbound: Outbound;
let stop: () => Promise<void>;
let port: number;
let requests: string[];

afterEach(async () => {
  await outbound.close();
  await stop();
});

/** A server that stands for the public one: after the guard has allowed an address, the connection leads here. */
async function serve(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  options: Partial<Parameters<typeof createOutbound>[0]> = {},
) {
  requests = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
  stop = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  connectHere();
  outbound = createOutbound({ allowPrivate: false, resolve: async () => [PUBLIC], ...options });
}

function connectHere(): void {
  const { connect } = net;
  jest.spyOn(net, 'connect').mockImplementation(((options: NetConnectOpts) => {
    const { lookup } = options as TcpNetConnectOpts;
    return connect({
      ...(options as TcpNetConnectOpts),
      lookup: (hostname, wanted, callback) => {
        lookup?.(hostname, wanted, (error, addresses) => {
          callback(error, error ? addresses : [{ address: '127.0.0.1', family: 4 }]);
        });
      },
    });
  }) as typeof net.connect);
}

const call = (path = '/') => outbound.call(`http://shop.example:${port}${path}`, { signal });

describe('createOutbound', () => {
  it('answers with status, headers and body', async () => {
    await serve((_, response) => response.writeHead(418, { 'x-kind': 'teapot' }).end('short and stout'));
    const { status, headers, body, url } = await call('/tea');
    expect({ status, kind: headers.get('x-kind'), body: body.toString(), path: url.pathname }).toEqual({
      status: 418,
      kind: 'teapot',
      body: 'short and stout',
      path: '/tea',
    });
  });

  describe('a name', () => {
    it.each([
      ['127.0.0.1'],
      ['::1'],
      ['10.1.2.3'],
      ['192.168.0.10'],
      ['fd00::1'],
      ['100.64.0.1'],
      ['169.254.169.254'],
      ['::ffff:127.0.0.1'],
      ['64:ff9b::a9fe:a9fe'],
      ['fe80::1'],
      ['224.0.0.1'],
      ['0.0.0.0'],
    ])('that leads to %s is refused before any connection', async (address) => {
      await serve((_, response) => response.end(), { resolve: async () => [address] });
      await expect(call()).rejects.toMatchObject({
        name: 'OutboundRefused',
        message: expect.stringMatching(/^This address is /),
      });
      expect(requests).toEqual([]);
    });

    it('is refused when only one of its addresses is private', async () => {
      await serve((_, response) => response.end(), { resolve: async () => [PUBLIC, '10.0.0.1'] });
      await expect(call()).rejects.toThrow('This address is in a private network.');
    });

    it('is looked up once for a connection, so that it cannot change in between', async () => {
      const resolve: jest.Mock<Promise<string[]>> = jest.fn(async () =>
        resolve.mock.calls.length === 1 ? [PUBLIC] : ['127.0.0.1'],
      );
      await serve((_, response) => response.setHeader('connection', 'close').end(), { resolve });
      await call('/first');
      // The next connection sees the change, and is refused.
      await expect(call('/second')).rejects.toThrow('This address is in a private network.');
      expect(requests).toEqual(['/first']);
      expect(resolve).toHaveBeenCalledTimes(2);
    });

    it('that leads to a private address is called where those are allowed', async () => {
      await serve((_, response) => response.end('home'), {
        allowPrivate: true,
        resolve: async () => ['127.0.0.1'],
      });
      expect((await call()).body.toString()).toBe('home');
    });

    it('without an address could not be reached', async () => {
      await serve((_, response) => response.end(), { resolve: async () => [] });
      await expect(call()).rejects.toThrow(`shop.example:${port} could not be reached`);
    });
  });

  describe('a redirect', () => {
    it.each([
      ['http://127.0.0.1/'],
      ['http://localhost:3000/'],
      ['//10.0.0.1/'],
      ['http://[::1]/'],
      ['http://[::ffff:169.254.169.254]/'],
      ['http://169.254.169.254/latest/meta-data/'],
      ['http://2130706433/'],
      ['http://0x7f.1/'],
      ['http://user@shop.example/'],
      ['file:///etc/passwd'],
      ['gopher://127.0.0.1:6379/'],
      ['http://metadata.google.internal/'],
      ['http://[::1'],
    ])('to %s is refused', async (location) => {
      await serve((_, response) => response.writeHead(302, { location }).end());
      await expect(call('/start')).rejects.toMatchObject({ name: 'OutboundRefused' });
      expect(requests).toEqual(['/start']);
    });

    it('to a name that leads to a private address is refused', async () => {
      await serve(
        (_, response) => response.writeHead(307, { location: `http://other.example:${port}/` }).end(),
        {
          resolve: async (name) => [name === 'other.example' ? '192.168.1.1' : PUBLIC],
        },
      );
      await expect(call('/start')).rejects.toThrow('This address is in a private network.');
      expect(requests).toEqual(['/start']);
    });

    it('is followed to where it leads', async () => {
      await serve((request, response) => {
        if (request.url === '/old') response.writeHead(301, { location: 'new' }).end();
        else response.end('here');
      });
      const { body, url } = await call('/old');
      expect([body.toString(), url.pathname]).toEqual(['here', '/new']);
    });

    it('is followed five times at most', async () => {
      await serve(({ url }, response) => response.writeHead(302, { location: url }).end());
      await expect(call('/loop')).rejects.toThrow(`shop.example:${port} redirected more than 5 times`);
      expect(requests).toHaveLength(6);
    });

    it('does not turn what is sent into a question', async () => {
      await serve((_, response) => response.writeHead(303, { location: '/else' }).end());
      const answer = await outbound.call(`http://shop.example:${port}/`, {
        signal,
        method: 'POST',
        body: '{}',
      });
      expect(answer.status).toBe(303);
    });
  });

  describe('an answer', () => {
    it('may be compressed', async () => {
      await serve((_, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync('small')));
      expect((await call()).body.toString()).toBe('small');
    });

    it.each(['gzip', 'br'])('without a body may name an encoding (%s)', async (encoding) => {
      await serve((_, response) => response.writeHead(304, { 'content-encoding': encoding }).end());
      expect(await call()).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    });

    it.each([
      ['50 MB', undefined, 'x'.repeat(50 * 1024 * 1024)],
      ['a compressed bomb', 'gzip', gzipSync(Buffer.alloc(100 * 1024 * 1024))],
    ])('of %s is refused', async (_, encoding, body) => {
      await serve((_request, response) => {
        if (encoding !== undefined) response.setHeader('content-encoding', encoding);
        response.end(body);
      });
      await expect(call()).rejects.toThrow(`shop.example:${port} answered with more than 10 MB`);
    });

    it.each([
      ['in an unknown compression', 'secret', 'x'],
      ['that is not what its compression says', 'gzip', 'x'],
    ])('%s cannot be read', async (_, encoding, body) => {
      await serve((_request, response) => response.setHeader('content-encoding', encoding).end(body));
      await expect(call()).rejects.toMatchObject({ name: 'OutboundFailed' });
    });

    it.each([
      ['in an unknown compression', 'secret', 'x'],
      ['that is not what its compression says', 'gzip', 'x'.repeat(100)],
      ['that is too large', '', 'x'.repeat(2000)],
    ])('%s, and never ends, holds no connection', async (_, encoding, start) => {
      let closed: Promise<unknown> | undefined;
      await serve(
        (_request, response) => {
          closed = once(response, 'close');
          response.setHeader('content-encoding', encoding);
          response.write(start);
        },
        { timeoutMs: 120_000, maxBytes: 1000 },
      );
      await expect(call()).rejects.toMatchObject({ name: 'OutboundFailed' });
      await closed;
    });

    it('that never comes ends the call', async () => {
      await serve(() => undefined, { timeoutMs: 100 });
      await expect(call()).rejects.toThrow(`shop.example:${port} did not answer within 0.1 seconds`);
    });

    it('that never ends does so too', async () => {
      await serve((_, response) => response.write('{'), { timeoutMs: 100 });
      await expect(call()).rejects.toThrow(`shop.example:${port} did not answer within 0.1 seconds`);
    });

    it('has no more time after a redirect than without', async () => {
      const timeoutMs = 3_600_000;
      const redirectOnce = ({ url }: IncomingMessage, response: ServerResponse) => {
        if (url === '/') response.writeHead(307, { location: '/slow' }).end();
      };
      await serve(redirectOnce, { timeoutMs });
      // The redirect takes all the time that there is.
      jest.spyOn(performance, 'now').mockImplementation(() => requests.length * timeoutMs);
      await expect(call()).rejects.toThrow(`shop.example:${port} did not answer within 3600 seconds`);
    });

    it('is not waited for when the caller gives up', async () => {
      const given = new AbortController();
      await serve(() => {
        given.abort(new Error('given up'));
      });
      const waiting = outbound.call(`http://shop.example:${port}/`, { signal: given.signal });
      await expect(waiting).rejects.toThrow('given up');
    });
  });
});
