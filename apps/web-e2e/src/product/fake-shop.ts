import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A small Shopify shop that sells coats, at an address of this machine. */
export interface FakeShop {
  /** The address without a path. It has no TLS, so `http://` belongs to it. */
  url: string;
  close: () => Promise<void>;
}

const LISTED_AT = '2026-09-01T10:00:00Z';

/** @param robots the text of its robots.txt; it lists all its coats on one page */
export async function openFakeShop({ coats = 4, robots = '' } = {}): Promise<FakeShop> {
  let url = '';
  const answer = (path: string): [type: string, body: string] | undefined => {
    if (path === '/robots.txt') return ['text/plain', robots];
    if (path === '/') return ['text/html', '<!doctype html><title>Second Wind – coats with a past</title>'];
    if (path === '/meta.json') {
      const facts = { id: 1, name: 'Second Wind', currency: 'USD', country: 'US', url };
      return ['application/json', JSON.stringify({ ...facts, published_products_count: coats })];
    }
    if (path.startsWith('/products.json')) {
      const products = Array.from({ length: coats }, (_, index) => coat(index + 1, url));
      return ['application/json', JSON.stringify({ products })];
    }
    if (path.startsWith('/pictures/')) return ['image/svg+xml', PICTURE];
    return undefined;
  };

  const server = createServer((request, response) => {
    const [type, body] = answer(request.url ?? '/') ?? [];
    response.writeHead(type === undefined ? 404 : 200, { 'content-type': type ?? 'text/html' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><rect width="400" height="500" fill="#b98b57"/></svg>';

/** A coat as Shopify's products.json lists it. */
function coat(id: number, url: string): object {
  return {
    id,
    title: `Wool coat ${id}`,
    handle: `wool-coat-${id}`,
    body_html: '<p>Hardly worn.</p>',
    published_at: LISTED_AT,
    created_at: LISTED_AT,
    updated_at: LISTED_AT,
    vendor: 'Nordlys',
    product_type: 'Coats',
    tags: [],
    variants: [
      {
        id: 1000 + id,
        title: 'M',
        price: '48.00',
        available: true,
        created_at: LISTED_AT,
        updated_at: LISTED_AT,
        position: 1,
        product_id: id,
      },
    ],
    images: [{ id, src: `${url}/pictures/${id}.svg`, width: 400, height: 500, position: 1 }],
    options: [{ name: 'Size', position: 1, values: ['M'] }],
  };
}
