import { mapped, referredBy, type Schema } from './json.ts';

/** Bodies to send, for calls whose fields exclude each other or mean little together. */
const REQUESTS: Readonly<Record<string, object>> = {
  'breaks.start': { minutes: 60, exit: 'early' },
  'items.restoreMany': { removal: '3f0c1a52-77d4-4c3b-9d0e-1b8f0a6c2e11' },
  'queries.fromAddress': { url: 'https://www.ebay.com/sch/i.html?_nkw=wool+overcoat' },
  'queries.toggleActive': { active: false },
  'queries.update': { max_price: 120, tidy: true },
  'mcp.call': { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  'notebook.import': { format: 'csv', text: 'query_text\r\nwool overcoat\r\n' },
  'notebook.preview': { format: 'csv', text: 'query_text\r\nwool overcoat\r\n' },
  'shops.create': { url: 'shop.example', second_hand: true, country: 'GB', currency: 'GBP' },
  'shops.look': { url: 'shop.example' },
  'shops.report': { reason: 'It sells copies.' },
};

export function requestExample(
  operationId: string,
  schema: Schema,
  components: Record<string, Schema>,
): unknown {
  return REQUESTS[operationId] ?? exampleOf(schema, components);
}

/** An example of a schema, put together from those of its fields. */
export function exampleOf(schema: Schema, components: Record<string, Schema>): unknown {
  const [own] = schema.examples ?? [];
  if (own !== undefined) return own;
  const name = referredBy(schema);
  if (name !== undefined) return exampleOf(components[name] ?? {}, components);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [option] = schema.oneOf ?? schema.anyOf ?? [];
  if (option) return exampleOf(option, components);
  if (schema.items) return [exampleOf(schema.items, components)];
  if (schema.properties) return mapped(schema.properties, (field) => exampleOf(field, components));
  if (schema.type === 'null') return null;
  return schema.type === 'object' ? {} : schema.type;
}
