import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Shopify's global catalogue, at an address of this machine. It searches by meaning: it shows its coats for all words. */
export interface FakeCatalogue {
  /** The environment with which the product searches here. */
  env: Record<string, string>;
  close: () => Promise<void>;
}

interface Call {
  id: number;
  params: { arguments: { catalog: { pagination: { limit: number; cursor?: string } } } };
}

export async function openFakeCatalogue({ coats = 60 } = {}): Promise<FakeCatalogue> {
  let url = '';

  const search = (body: string): object => {
    const { id, params } = JSON.parse(body) as Call;
    const { limit, cursor = '0' } = params.arguments.catalog.pagination;
    const end = Math.min(Number(cursor) + limit, coats);
    const numbers = Array.from({ length: end - Number(cursor) }, (_, index) => Number(cursor) + index + 1);
    const hasNext = end < coats;
    const pagination = { has_next_page: hasNext, ...(hasNext && { cursor: String(end) }) };
    const ucp = { version: '2026-04-08', capabilities: { 'dev.shopify.catalog.global': [] } };
    const structuredContent = { ucp, products: numbers.map((number) => coat(number, url)), pagination };
    return { jsonrpc: '2.0', id, result: { structuredContent } };
  };

  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(PICTURE);
      return;
    }
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(search(body)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    env: {
      SHOPIFY_CATALOG: 'on',
      SHOPIFY_CATALOG_URL: `${url}/api/ucp/mcp`,
      UCP_PROFILE_URL: 'https://rummage.example/ucp-profile.json',
      ALLOW_PRIVATE_ADDRESSES: 'on',
      SAMPLE_MARKETPLACE: 'off',
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><rect width="400" height="500" fill="#b98b57"/></svg>';

function coat(number: number, url: string): object {
  const price = { amount: 4800, currency: 'USD' };
  const media = [{ type: 'image', url: `${url}/pictures/${number}.svg` }];
  return {
    id: `gid://shopify/p/${number}`,
    title: `Camel wool coat ${number}`,
    description: { plain: 'Hardly worn.' },
    price_range: { min: price, max: price },
    media,
    variants: [
      {
        id: `gid://shopify/ProductVariant/${number}`,
        title: 'M',
        description: { plain: '' },
        price,
        availability: { available: true },
        condition: ['secondhand'],
        url: `${url}/products/${number}`,
        seller: { name: 'Second Wind' },
      },
    ],
  };
}
