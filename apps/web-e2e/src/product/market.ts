import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A small fake of eBay's API: tokens and searches, with coats only. It shows all of them for all words. */
export interface Market {
  /** The environment that makes the product collect from here and from nowhere else. */
  env: Record<string, string>;
  /** Offers that many more coats, newer than all before. */
  offer: (count: number, title?: string) => void;
  /** Lets pages after the first of a result get no answer until the returned function is called. */
  holdLaterPages: () => () => void;
  close: () => Promise<void>;
}

/** @param country where its sellers are */
export async function openMarket(country = 'US'): Promise<Market> {
  const titles: string[] = [];
  let held: Promise<void> | undefined;

  const search = async ({ url = '', headers }: IncomingMessage, answer: ServerResponse) => {
    const asked = new URL(url, `http://${headers.host}`);
    const offset = Number(asked.searchParams.get('offset') ?? 0);
    const limit = Number(asked.searchParams.get('limit') ?? 50);
    if (offset > 0) await held;
    const coats = titles.map((title, index) => coat(index + 1, title, country)).reverse();
    const next = new URL(asked);
    next.searchParams.set('offset', String(offset + limit));
    const page = {
      total: coats.length,
      itemSummaries: coats.slice(offset, offset + limit),
      ...(offset + limit < coats.length && { next: next.href }),
    };
    answer.writeHead(200, { 'content-type': 'application/json' });
    answer.end(JSON.stringify(page));
  };

  const server = createServer((request, answer) => {
    if (request.url?.includes('/item_summary/search')) return void search(request, answer);
    const isToken = request.url?.endsWith('/oauth2/token') === true;
    answer.writeHead(isToken ? 200 : 404, { 'content-type': 'application/json' });
    answer.end(JSON.stringify(isToken ? { access_token: 'a', expires_in: 7200, token_type: 'b' } : {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    env: {
      SAMPLE_MARKETPLACE: 'off',
      EBAY_CLIENT_ID: 'somebody',
      EBAY_CLIENT_SECRET: 'secret',
      EBAY_API_URL: `http://127.0.0.1:${port}`,
      EBAY_DAILY_CALLS: '1000000',
      COLLECT_MAX_INTERVAL_S: '1',
    },
    offer: (count, title = 'Wool coat') => {
      for (let nth = 0; nth < count; nth += 1) titles.push(title);
    },
    holdLaterPages: () => {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return () => {
        held = undefined;
        release();
      };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const YESTERDAY = Date.now() - 24 * 60 * 60 * 1000;

/** A coat without pictures: the browser would load them from another host. */
function coat(number: number, title: string, country: string): object {
  return {
    itemId: `v1|${number}|0`,
    legacyItemId: String(number),
    title: `${title} ${number}`,
    itemWebUrl: `https://www.ebay.com/itm/${number}`,
    price: { value: '48.00', currency: 'USD' },
    buyingOptions: ['FIXED_PRICE'],
    condition: 'Pre-owned',
    conditionId: '3000',
    itemLocation: { country },
    itemCreationDate: new Date(YESTERDAY + number * 1000).toISOString(),
  };
}
