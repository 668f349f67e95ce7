/** One thing of schema.org's vocabulary. */
export type Node = Readonly<Record<string, unknown>>;

/** Where products are found: in lists, in a graph, and as what a page is about. */
const INSIDE = ['@graph', 'mainEntity', 'itemListElement', 'item'];
const MAX_PRODUCTS = 100;

/** The products in the JSON-LD of a page. Related ones inside a product are not among them. */
export function productNodes(data: unknown): Node[] {
  const found: Node[] = [];
  collect(data, found);
  return found;
}

function collect(value: unknown, found: Node[]): void {
  if (Array.isArray(value)) for (const each of value as unknown[]) collect(each, found);
  else if (isNode(value)) {
    if (isA(value, 'Product', 'ProductGroup', 'IndividualProduct')) {
      if (found.length < MAX_PRODUCTS) found.push(value);
    } else for (const name of INSIDE) collect(value[name], found);
  }
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Types are written as "Product", "schema:Product" or "https://schema.org/Product", and a node may have several. */
export function isA(node: Node, ...types: readonly string[]): boolean {
  const own: unknown[] = [node['@type']].flat();
  return own.some((type) => typeof type === 'string' && types.includes(lastPart(type)));
}

/** Of "https://schema.org/InStock" and "schema:InStock": InStock. */
export function lastPart(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf(':')) + 1);
}
