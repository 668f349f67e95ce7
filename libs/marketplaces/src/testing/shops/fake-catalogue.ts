import { type FakeServer, startFakeServer } from '../fake-server.ts';
import { type CatalogueGood, makeCatalogueGood } from './catalogue-good.ts';

const VERSION = '2026-04-08';
const EXTENSION = 'dev.shopify.catalog.global';
const TOKEN_S = 3600;

interface FakeCatalogueOptions {
  /** Things for sale, or how many. */
  goods?: readonly CatalogueGood[] | number;
  /** Answers only with a token; default no. */
  needsToken?: boolean;
  /** True if it knows Shopify's extension; default yes. */
  hasExtension?: boolean;
  /** Default: a free port. */
  port?: number;
}

/** Shopify's catalogue at 127.0.0.1. It searches by meaning: here everything means the same. */
export interface FakeCatalogue extends FakeServer<'search' | 'token'> {
  /** Address of its MCP endpoint. */
  readonly catalogUrl: string;
  readonly tokenUrl: string;
  setGoods(goods: readonly CatalogueGood[]): void;
  /** Ends the tokens that were given. */
  endTokens(): void;
}

interface Call {
  id: unknown;
  params?: {
    name?: string;
    arguments?: { meta?: { 'ucp-agent'?: { profile?: string } }; catalog?: Search };
  };
}

interface Search {
  filters?: {
    available?: boolean;
    condition?: string[];
    price?: { min?: number; max?: number };
    ships_from?: { country: string }[];
  };
  pagination?: { limit?: number; cursor?: string };
}

export async function startFakeCatalogue(options: FakeCatalogueOptions = {}): Promise<FakeCatalogue> {
  const { needsToken = false, hasExtension = true } = options;
  const wanted = options.goods ?? 3;
  let goods =
    typeof wanted === 'number'
      ? Array.from({ length: wanted }, (_, index) => makeCatalogueGood({ id: index + 1 }))
      : wanted;
  let tokens = 0;
  let oldest = 1;

  const server = await startFakeServer<'search' | 'token'>({
    port: options.port,
    callOf: (method, path) => {
      if (method !== 'POST') return 'unknown';
      if (path === '/auth/access_token') return 'token';
      return path === '/api/ucp/mcp' ? 'search' : 'unknown';
    },
    errorBody: () => undefined,
    answer: ({ call, body, headers }) => {
      if (call === 'token') return giveToken(JSON.parse(body) as Record<string, string>);
      const number = Number(headers.authorization?.replace('Bearer token-', '') ?? 0);
      if (needsToken && !(number >= oldest && number <= tokens)) return { status: 401, body: {} };
      return { status: 200, body: { jsonrpc: '2.0', ...rpcAnswer(JSON.parse(body) as Call) } };
    },
  });

  function giveToken({ client_id, client_secret }: Record<string, string>) {
    if (client_id !== 'id' || client_secret !== 'secret') return { status: 401, body: {} };
    tokens += 1;
    return { status: 200, body: { access_token: `token-${tokens}`, expires_in: TOKEN_S } };
  }

  function rpcAnswer({ id, params }: Call) {
    const hasProfile = params?.arguments?.meta?.['ucp-agent']?.profile !== undefined;
    if (params?.name !== 'search_catalog' || !hasProfile)
      return { id, error: { code: -32602, message: `Tool not found: ${params?.name ?? ''}` } };
    const catalog = params.arguments?.catalog ?? {};
    return { id, result: { structuredContent: catalogueAnswer(catalog, goods, hasExtension) } };
  }

  return {
    ...server,
    catalogUrl: `${server.url}/api/ucp/mcp`,
    tokenUrl: `${server.url}/auth/access_token`,
    setGoods(more) {
      goods = [...more];
    },
    endTokens() {
      oldest = tokens + 1;
    },
  };
}

/** The answer of search_catalog: what passes the filters, page by page, whatever the words are. */
export function catalogueAnswer(
  { filters = {}, pagination = {} }: Search,
  goods: readonly CatalogueGood[],
  hasExtension: boolean,
) {
  const { limit = 10, cursor } = pagination;
  const fitting = goods.filter((good) => !hasExtension || passes(good, filters));
  const start = cursor === undefined ? 0 : Number(Buffer.from(cursor, 'base64url').toString());
  const end = start + Math.min(limit, 50);
  const hasNext = end < fitting.length;
  return {
    ucp: {
      version: VERSION,
      capabilities: {
        'dev.ucp.shopping.catalog.search': [{ version: VERSION }],
        ...(hasExtension && { [EXTENSION]: [{ version: VERSION }] }),
      },
    },
    products: fitting.slice(start, end).map(catalogueProduct),
    pagination: {
      has_next_page: hasNext,
      total_count: fitting.length,
      ...(hasNext && { cursor: Buffer.from(String(end)).toString('base64url') }),
    },
  };
}

function passes(
  good: CatalogueGood,
  { available, condition, price, ships_from }: Required<Search>['filters'],
) {
  return (
    !(available && good.isSoldOut) &&
    (!condition || condition.includes(good.condition ?? '')) &&
    good.amount >= (price?.min ?? 0) &&
    good.amount <= (price?.max ?? Infinity) &&
    (!ships_from || ships_from.some(({ country }) => country === good.country))
  );
}

/** A product with its one variant. */
export function catalogueProduct(good: CatalogueGood) {
  const price = { amount: good.amount, currency: good.currency };
  const media = [{ type: 'image', url: `https://cdn.shopify.example/${good.id}.jpg`, alt_text: good.title }];
  const domain = `shop-${good.id}.example`;
  return {
    id: `gid://shopify/p/EX${good.id}`,
    title: good.title,
    description: { plain: good.description },
    categories: [{ value: good.category, taxonomy: 'shopify' }],
    price_range: { min: price, max: price },
    media,
    options: [{ name: 'Size', values: [{ label: 'M' }] }],
    variants: [
      {
        id: `gid://shopify/ProductVariant/${good.id}?shop=${good.id}`,
        title: 'M',
        description: { plain: '' },
        price,
        availability: { available: !good.isSoldOut, status: good.isSoldOut ? 'out_of_stock' : 'in_stock' },
        ...(good.condition !== null && { condition: [good.condition] }),
        url: `https://${domain}/products/x?variant=${good.id}`,
        options: [{ name: 'Size', label: 'M' }],
        media,
        seller: {
          name: good.shop,
          id: `gid://shopify/Shop/${good.id}`,
          domain,
          url: `https://${domain}`,
        },
      },
    ],
  };
}
