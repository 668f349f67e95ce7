import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ShopWay } from '../../shops/shop.ts';
import { givenUp, NEVER_IDLE } from '../fake-server.ts';
import { type Failure, sendFailure } from '../send-failure.ts';
import { fakeFeed } from './fake-feed.ts';
import { type FakeGood, inventGoods } from './fake-good.ts';
import { fakeJsonLd } from './fake-json-ld.ts';
import { fakeShopify } from './fake-shopify.ts';
import { fakeUcp } from './fake-ucp.ts';
import { escapeXml, type FakeReply, type FakeRequest, type FakeWay, HTML_TYPE } from './fake-way.ts';
import { fakeWooCommerce } from './fake-woocommerce.ts';
import { spoiled, type Spoiling, SPOILINGS } from './spoiled.ts';

const WAYS: Record<ShopWay, FakeWay> = {
  ucp: fakeUcp,
  shopify: fakeShopify,
  woocommerce: fakeWooCommerce,
  feed: fakeFeed,
  'json-ld': fakeJsonLd,
};

/** Usual rules of Shopify's shops, as far as they matter here. */
const USUAL_ROBOTS = 'User-agent: *\nDisallow: /cart\nDisallow: /search\nDisallow: /checkouts/\n';

export interface FakeShopOptions {
  /** The ways that are open. */
  ways: readonly ShopWay[];
  /** Things, or how many of them; default 3. */
  goods?: readonly FakeGood[] | number;
  name?: string;
  /** ISO 4217; default USD. */
  currency?: string;
  /** The text of robots.txt. */
  robots?: string;
  /** The most that products.json and the Store API give on a page; default 250, Shopify's. */
  pageSize?: number;
  /** True if answers have ETags; default yes. */
  hasValidators?: boolean;
  /** Default: a free port. */
  port?: number;
}

interface RecordedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

interface FakeShopFailOptions {
  /** Only requests whose path with its query matches fail; default all but robots.txt. */
  on?: RegExp;
  times?: number;
  retryAfter?: string;
}

/** A shop at 127.0.0.1 that speaks the published interfaces over goods that can be changed, and fails on demand. */
export interface FakeShop {
  readonly url: string;
  readonly requests: readonly RecordedRequest[];
  readonly goods: readonly FakeGood[];
  add(...goods: readonly FakeGood[]): void;
  remove(id: number): void;
  /** It stays in the catalogue, with none left. */
  sellOut(id: number): void;
  /** Cents of the shop's currency. */
  setPrice(id: number, cents: number): void;
  change(id: number, changed: Partial<FakeGood>): void;
  /** Requests are answered so until `recover()`, or so many times. */
  fail(failure: Failure | Spoiling, options?: FakeShopFailOptions): void;
  recover(): void;
  /** Answers this path so from now on, whatever else would be there. */
  answerAt(path: string, reply: FakeReply): void;
  close(): Promise<void>;
}

/** Starts a fake shop; `close()` ends it together with every connection. */
export async function startFakeShop(options: FakeShopOptions): Promise<FakeShop> {
  const {
    ways,
    name = 'Vintage Example',
    currency = 'USD',
    robots = USUAL_ROBOTS,
    hasValidators = true,
    pageSize = 250,
  } = options;
  let goods = typeof options.goods === 'object' ? [...options.goods] : inventGoods(options.goods ?? 3);
  const requests: RecordedRequest[] = [];
  const fixed = new Map<string, FakeReply>();
  let trouble: (FakeShopFailOptions & { failure: Failure | Spoiling; left: number }) | undefined;
  let url = '';

  function replyTo(request: FakeRequest): FakeReply {
    const { pathname } = request.url;
    const own = fixed.get(pathname);
    if (own) return own;
    if (pathname === '/robots.txt') return { type: 'text/plain', body: robots };
    const facts = { name, currency, url, goods, pageSize };
    for (const way of ways) {
      const reply = WAYS[way](request, facts);
      if (reply) return reply;
    }
    if (pathname === '/' || pathname.startsWith('/collections/'))
      return { type: HTML_TYPE, body: frontPage() };
    return { status: 404, type: HTML_TYPE, body: '<!doctype html><title>Not found</title>' };
  }

  function frontPage(): string {
    const feeds = ways.includes('feed')
      ? '<link rel="alternate" type="application/rss+xml" href="/feed.xml">'
      : '';
    const api = ways.includes('woocommerce') ? `<link rel="https://api.w.org/" href="${url}/wp-json/">` : '';
    const title = `<title>${escapeXml(name)} – clothes with a past</title>`;
    return `<!doctype html><html><head>${title}${feeds}${api}</head><body>Welcome</body></html>`;
  }

  function failing(path: string) {
    if (!trouble || trouble.left === 0) return undefined;
    if (trouble.on ? !trouble.on.test(path) : path === '/robots.txt') return undefined;
    trouble.left -= 1;
    return trouble;
  }

  const server = createServer(NEVER_IDLE, (request, response) => {
    void readBody(request)
      .catch(givenUp)
      .then((body) => {
        const path = request.url ?? '/';
        const { method = 'GET', headers } = request;
        requests.push({ method, path, headers, body });
        const failure = failing(path);
        const reply = replyTo({ method, url: new URL(path, url), body });
        if (!failure) return sendReply(response, reply, hasValidators ? headers['if-none-match'] : null);
        if (isSpoiling(failure.failure)) return sendReply(response, spoiled(reply, failure.failure), null);
        sendFailure(response, failure.failure, {
          retryAfter: failure.retryAfter,
          path,
          errorBody: () => undefined,
        });
      });
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const change = (id: number, changed: Partial<FakeGood>) => {
    goods = goods.map((good) => (good.id === id ? { ...good, ...changed } : good));
  };
  return {
    url,
    requests,
    get goods() {
      return goods;
    },
    add(...more) {
      goods = [...more, ...goods];
    },
    remove(id) {
      goods = goods.filter((good) => good.id !== id);
    },
    sellOut(id) {
      change(id, { isSoldOut: true });
    },
    setPrice(id, cents) {
      change(id, { cents });
    },
    change,
    fail(failure, { times = Infinity, ...rest } = {}) {
      trouble = { ...rest, failure, left: times };
    },
    recover() {
      trouble = undefined;
    },
    answerAt(path, reply) {
      fixed.set(path, reply);
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function isSpoiling(failure: Failure | Spoiling): failure is Spoiling {
  return (SPOILINGS as readonly unknown[]).includes(failure);
}

/** @param known the tag that the caller has; null where answers have none */
function sendReply(response: ServerResponse, reply: FakeReply, known: string | undefined | null): void {
  const { status = 200, type, headers = {}, body } = reply;
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
  if (status === 200 && known === etag) response.writeHead(304, { etag }).end();
  else
    response
      .writeHead(status, { 'content-type': type, ...(known !== null && { etag }), ...headers })
      .end(body);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
