/** The largest page of Shopify's catalogues, that of a shop and that of all of them. */
export const PAGE_LIMIT = 50;

/** What a call looks for; nothing for everything that a catalogue has. */
interface CatalogSearch {
  query?: string | undefined;
  context?: Record<string, string>;
  filters?: Record<string, unknown>;
  /** Where the page before it ended. */
  cursor?: string | undefined;
}

/** What is accepted as an answer. */
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
