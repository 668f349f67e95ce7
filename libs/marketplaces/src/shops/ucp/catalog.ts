import { z } from 'zod';
import { cut, parsedJson } from '../../kit/texts.ts';
import { plainText } from '../../reading/plain-text.ts';
import { listOf, Word } from '../wire-fields.ts';

/** The largest page of Shopify's catalogues, that of a shop and that of all of them. */
export const PAGE_LIMIT = 50;

/** The search of a call; empty for everything that a catalogue has. */
interface CatalogSearch {
  query?: string | undefined;
  context?: Record<string, string>;
  filters?: Record<string, unknown>;
  /** The end of the page before it. */
  cursor?: string | undefined;
}

/** Media types that are accepted in an answer. */
export const CATALOG_TYPES = 'application/json, text/event-stream';

/**
 * The body of a call of the tool `search_catalog` of the Universal Commerce Protocol over MCP (JSON-RPC).
 * @param profile address at which whoever is asked reads who asks
 */
export function catalogCall(profile: string, { cursor, ...search }: CatalogSearch): object {
  return {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name: 'search_catalog',
      arguments: {
        meta: { 'ucp-agent': { profile } },
        catalog: { ...search, pagination: { limit: PAGE_LIMIT, ...(cursor !== undefined && { cursor }) } },
      },
    },
  };
}

const MAX_QUOTE = 200;

export interface CatalogPage {
  products: readonly unknown[];
  /** The cursor of the page after it. */
  cursor: string | undefined;
  /** Number of products, where the catalogue says it. */
  total: number | undefined;
  /** Names of the capabilities that the answer follows. */
  capabilities: readonly string[];
}

/** A page, or the problem in the catalogue's own words. */
type CatalogReading = { page: CatalogPage } | { complaint: string };

const Catalog = z.object({
  ucp: z
    .object({ status: Word, capabilities: z.record(z.string(), z.unknown()).optional().catch(undefined) })
    .catch({ status: undefined, capabilities: undefined }),
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

const Message = z.object({
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
 * Reads the answer to a catalogue call; undefined for what is no answer to it.
 * @param type the answer's Content-Type, "" without one
 */
export function readCatalogAnswer(text: string, type: string): CatalogReading | undefined {
  const { error, result } = Message.safeParse(messageOf(text, type)).data ?? {};
  if (error) return complaint(error.message);
  const said = result?.content[0]?.text;
  if (result?.isError && said !== undefined) return complaint(said);
  // The same JSON may come as a text.
  const content = result?.structuredContent ?? (said === undefined ? undefined : parsedJson(said));
  const catalog = Catalog.safeParse(content).data;
  if (catalog?.ucp.status === 'error')
    return complaint(catalog.messages.find((message) => message.type === 'error')?.content ?? 'error');
  if (!catalog?.products) return undefined;
  const { has_next_page: hasNext = false, cursor, total_count: total } = catalog.pagination ?? {};
  const capabilities = Object.keys(catalog.ucp.capabilities ?? {});
  return {
    page: { products: catalog.products, cursor: hasNext ? cursor : undefined, total, capabilities },
  };
}

/** The JSON-RPC message of an answer, which may be a stream of events. */
function messageOf(text: string, type: string): unknown {
  if (!/text\/event-stream/i.test(type)) return parsedJson(text.replace(/^\uFEFF/, ''));
  const data = text
    .split(/\r?\n\r?\n/)
    .map((event) => [...event.matchAll(/^data: ?(.*)$/gm)].map(([, line]) => line).join('\n'));
  // Progress may come before it.
  const message = data.findLast((each) => /"(result|error)"/.test(each));
  return message === undefined ? undefined : parsedJson(message);
}

function complaint(words: string): CatalogReading {
  return { complaint: cut(plainText(words), MAX_QUOTE) };
}
