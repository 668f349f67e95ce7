import { z } from 'zod';
import { cut } from '../../kit/cut.ts';
import { jsonInSlices } from '../../kit/json-in-slices.ts';
import { plainText } from '../../kit/plain-text.ts';
import { fetchPresent, jsonOf } from '../answers.ts';
import type { ShopAnswer } from '../fetching/shop-fetcher.ts';
import { ShopUnavailable } from '../shop-errors.ts';
import type { ShopOptions } from '../shop.ts';
import { listOf, Word } from '../wire-fields.ts';

/** Shopify's largest page. */
export const PAGE_LIMIT = 50;
const MAX_QUOTE = 200;

export interface CatalogPage {
  products: readonly unknown[];
  /** Of the page after it. */
  cursor: string | undefined;
  /** Where the shop says how many products it has. */
  total: number | undefined;
}

const Catalog = z.object({
  ucp: z.object({ status: Word }).catch({ status: undefined }),
  products: z.array(z.unknown()).optional().catch(undefined),
  pagination: z
    .object({
      has_next_page: z.boolean(),
      cursor: Word,
      total_count: z.number().int().optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
  messages: listOf(z.object({ type: z.string(), content: z.string() })),
});

const Answer = z.object({
  error: z.object({ message: z.string() }).optional().catch(undefined),
  result: z
    .object({
      isError: z.boolean().optional().catch(undefined),
      structuredContent: z.unknown().optional(),
      content: listOf(z.object({ type: z.literal('text'), text: z.string() })),
    })
    .optional()
    .catch(undefined),
});

/**
 * One page of everything that a shop sells: the tool `search_catalog` of the Universal Commerce Protocol, called over MCP
 * (JSON-RPC), without words to look for.
 * @throws ShopUnavailable for an error of the transport, the protocol or the shop
 */
export async function searchCatalog(
  endpoint: string,
  profile: string,
  cursor: string | undefined,
  options: ShopOptions,
): Promise<CatalogPage> {
  const answer = await fetchPresent(endpoint, options, {
    accept: 'application/json, text/event-stream',
    json: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        name: 'search_catalog',
        arguments: {
          meta: { 'ucp-agent': { profile } },
          catalog: { pagination: { limit: PAGE_LIMIT, ...(cursor !== undefined && { cursor }) } },
        },
      },
    },
  });
  const { host } = answer.url;
  const catalog = Catalog.safeParse(await catalogOf(answer, options.signal)).data;
  const complaint = catalog?.messages.find(({ type }) => type === 'error')?.content;
  if (catalog?.ucp.status === 'error') throw complained(host, complaint ?? 'error');
  if (!catalog?.products)
    throw new ShopUnavailable(`The catalogue of ${host} answered with something unexpected.`);
  const { has_next_page: hasNext = false, cursor: next, total_count: total } = catalog.pagination ?? {};
  return { products: catalog.products, cursor: hasNext ? next : undefined, total };
}

/** The catalogue's part of an answer, which comes as JSON or as a text that is JSON. */
async function catalogOf(answer: ShopAnswer, signal: AbortSignal): Promise<unknown> {
  const { error, result } = Answer.safeParse(await messageOf(answer, signal)).data ?? {};
  if (error) throw complained(answer.url.host, error.message);
  const text = result?.content[0]?.text;
  if (result?.isError && text !== undefined) throw complained(answer.url.host, text);
  return result?.structuredContent ?? (text === undefined ? undefined : jsonInSlices(text, signal));
}

/** The JSON-RPC message of an answer, which may be a stream of events. */
async function messageOf(answer: ShopAnswer, signal: AbortSignal): Promise<unknown> {
  if (!/text\/event-stream/i.test(answer.headers.get('content-type') ?? '')) return jsonOf(answer, signal);
  const events = answer.body.toString('utf8').split(/\r?\n\r?\n/);
  const data = events.map((event) =>
    [...event.matchAll(/^data: ?(.*)$/gm)].map(([, line]) => line).join('\n'),
  );
  // Progress may come before it.
  const message = data.findLast((text) => /"(result|error)"/.test(text));
  return message === undefined ? undefined : jsonInSlices(message, signal);
}

function complained(host: string, words: string): ShopUnavailable {
  return new ShopUnavailable(`The catalogue of ${host} answered: ${cut(plainText(words), MAX_QUOTE)}`);
}
