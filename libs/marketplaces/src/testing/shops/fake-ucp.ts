import type { FakeGood } from './fake-good.ts';
import { type FakeFacts, type FakeWay, handleOf, jsonReply } from './fake-way.ts';

const VERSION = '2026-04-08';
const MAX_LIMIT = 50;

interface Call {
  id: unknown;
  method?: string;
  params?: {
    name?: string;
    arguments?: {
      meta?: { 'ucp-agent'?: { profile?: string } };
      catalog?: { pagination?: { limit?: number; cursor?: string } };
    };
  };
}

/** A catalogue in the Universal Commerce Protocol, spoken over MCP as Shopify's shops do. */
export const fakeUcp: FakeWay = ({ method, url, body }, shop) => {
  if (url.pathname === '/.well-known/ucp') return jsonReply(profileOf(shop));
  if (url.pathname !== '/api/ucp/mcp') return undefined;
  if (method !== 'POST') return jsonReply({}, {}, 405);
  const { id, method: called, params } = JSON.parse(body) as Call;
  const failed = (message: string) => jsonReply({ jsonrpc: '2.0', id, error: { code: -32602, message } });
  if (called !== 'tools/call' || params?.name !== 'search_catalog') {
    return failed(`Tool not found: ${params?.name ?? ''}`);
  }
  if (params.arguments?.meta?.['ucp-agent']?.profile === undefined)
    return failed('An agent profile is required');
  return jsonReply({
    jsonrpc: '2.0',
    id,
    result: { structuredContent: searchAnswer(params.arguments.catalog, shop) },
  });
};

function profileOf({ url }: FakeFacts) {
  return {
    ucp: {
      version: VERSION,
      services: {
        'dev.ucp.shopping': [
          {
            version: VERSION,
            transport: 'embedded',
            schema: 'https://ucp.dev/services/shopping/embedded.openrpc.json',
          },
          {
            version: VERSION,
            spec: 'https://ucp.dev/specification/overview',
            transport: 'mcp',
            endpoint: `${url}/api/ucp/mcp`,
            schema: 'https://ucp.dev/services/shopping/mcp.openrpc.json',
          },
        ],
      },
      capabilities: { 'dev.ucp.shopping.catalog.search': [{ version: VERSION }] },
      payment_handlers: {},
    },
  };
}

/** The answer of search_catalog to a search without words: everything, page by page. */
export function searchAnswer(
  catalog: { pagination?: { limit?: number; cursor?: string } } | undefined,
  { goods, currency, url }: FakeFacts,
) {
  const { limit = 10, cursor } = catalog?.pagination ?? {};
  const start = cursor === undefined ? 0 : Number(Buffer.from(cursor, 'base64url').toString());
  const end = start + Math.min(limit, MAX_LIMIT);
  const hasNext = end < goods.length;
  return {
    ucp: { version: VERSION, capabilities: { 'dev.ucp.shopping.catalog.search': [{ version: VERSION }] } },
    products: goods.slice(start, end).map((good) => ucpProduct(good, url, currency)),
    pagination: {
      has_next_page: hasNext,
      total_count: goods.length,
      ...(hasNext && { cursor: Buffer.from(String(end)).toString('base64url') }),
    },
  };
}

function ucpProduct(good: FakeGood, origin: string, currency: string) {
  const price = { amount: good.cents, currency };
  const media = [{ type: 'image', url: `https://cdn.shopify.example/${good.id}.jpg`, alt_text: good.title }];
  return {
    id: `gid://shopify/Product/${good.id}`,
    handle: handleOf(good),
    title: good.title,
    description: { html: good.description },
    url: `${origin}/products/${handleOf(good)}`,
    categories: [{ value: good.type, taxonomy: 'merchant' }],
    price_range: { min: price, max: price },
    media,
    options: [{ name: 'Material', values: [{ label: good.material }] }],
    tags: ['vintage'],
    variants: [
      {
        id: `gid://shopify/ProductVariant/${good.id}`,
        title: 'M',
        description: { plain: '' },
        price,
        availability: { available: !good.isSoldOut, status: good.isSoldOut ? 'out_of_stock' : 'in_stock' },
        ...(good.condition !== null && { condition: [good.condition === 'new' ? 'new' : 'secondhand'] }),
        url: `${origin}/products/${handleOf(good)}?variant=${good.id}`,
        options: [{ name: 'Material', label: good.material }],
      },
    ],
  };
}
