import { lastPart } from '../../reading/addresses.ts';
import { MAX_ENTRIES } from '../wire-fields.ts';

/** One thing of schema.org's vocabulary. */
export type Node = Readonly<Record<string, unknown>>;

/** The products that the JSON-LD of a page states. */
interface PageProducts {
  /** Nodes that the page is about. */
  own: readonly Node[];
  /** Nodes that it shows in lists: all that it has, or what else somebody may like. */
  listed: readonly Node[];
}

/** Keys under which products are found beside lists: in a graph, and as what a page is about. */
const INSIDE = ['@graph', 'mainEntity'];
const IN_LISTS = ['itemListElement', 'item'];
const MAX_PRODUCTS = 100;
/** Nodes that others can name by their ids. */
const MAX_NODES = 5000;
/** No honest node has more. */
const MAX_FIELDS = 200;
/** Products that may be variants of others. */
const MAX_VARIANTS = 500;

/** Related products inside a product are not among them. */
export function productNodes(data: readonly unknown[]): PageProducts {
  const own = new Set<Node>();
  const listed = new Set<Node>();
  const visited = new Set<Node>();
  const named = new Map<string, Node>();

  function collect(value: unknown, isInList: boolean): void {
    if (Array.isArray(value)) for (const each of value as unknown[]) collect(each, isInList);
    else if (isNode(value) && !visited.has(value) && visited.size < MAX_NODES) {
      visited.add(value);
      const id = value['@id'];
      if (typeof id === 'string' && !isReference(value)) named.set(id, value);
      if (isA(value, 'Product', 'ProductGroup', 'IndividualProduct')) (isInList ? listed : own).add(value);
      else {
        for (const name of INSIDE) collect(value[name], isInList);
        for (const name of IN_LISTS) collect(value[name], true);
      }
    }
  }

  collect(data, false);
  const linked = createLinks(named);
  const grouped = inGroups([...own, ...listed].slice(0, MAX_VARIANTS), linked);
  const variants = new Set([...grouped.values()].flat());
  const shown = (nodes: ReadonlySet<Node>) =>
    [...nodes]
      .filter((node) => !variants.has(node))
      .slice(0, MAX_PRODUCTS)
      .map((node) => linked(grouped.has(node) ? { ...node, hasVariant: grouped.get(node) } : node, 2));
  return { own: shown(own), listed: shown(listed) };
}

/** The variants of products: those that they name, and those that name them. */
function inGroups(
  products: readonly Node[],
  linked: (node: Node, level: number) => Node,
): Map<Node, unknown[]> {
  const groups = new Map<Node, unknown[]>();
  for (const node of products) {
    const variants = linked(node, 0)['hasVariant'];
    if (variants !== undefined || isA(node, 'ProductGroup')) groups.set(node, [variants ?? []].flat());
  }
  const byId = new Map([...groups.keys()].map((group) => [group['productGroupID'], group]));
  for (const node of products) {
    const { isVariantOf, inProductGroupWithID } = linked(node, 0);
    const id = inProductGroupWithID ?? (isNode(isVariantOf) ? isVariantOf['productGroupID'] : undefined);
    const group =
      groups.get(isVariantOf as Node) ?? (id === undefined ? undefined : groups.get(byId.get(id) ?? node));
    if (!groups.has(node)) group?.push(node);
  }
  return groups;
}

/**
 * Gives nodes what their fields only name, as in "brand": {"@id": "#maker"}, also in the nodes inside them, down to some
 * level. Each is made once, however many name it.
 */
function createLinks(named: ReadonlyMap<string, Node>) {
  const made = [0, 1, 2].map(() => new Map<Node, Node>());

  return function linked(node: Node, level: number): Node {
    const known = made[level]?.get(node);
    if (known) return known;
    const follow = (value: unknown): unknown => {
      if (!isNode(value)) return value;
      const id = value['@id'];
      const target = (isReference(value) && typeof id === 'string' && named.get(id)) || value;
      return level > 0 ? linked(target, level - 1) : target;
    };
    // Some sites write "Offers".
    const names = Object.keys(node).slice(0, MAX_FIELDS);
    const fields = names.map((name) => {
      const value = node[name];
      return [
        name.charAt(0).toLowerCase() + name.slice(1),
        Array.isArray(value) ? value.slice(0, MAX_ENTRIES).map(follow) : follow(value),
      ];
    });
    const whole = Object.fromEntries(fields) as Node;
    made[level]?.set(node, whole);
    return whole;
  };
}

function isReference(node: Node): boolean {
  return '@id' in node && Object.keys(node).length === 1;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Types are written as "Product", "schema:Product" or "https://schema.org/Product", and a node may have several. */
export function isA(node: Node, ...types: readonly string[]): boolean {
  const own: unknown[] = [node['@type']].flat();
  return own.some((type) => typeof type === 'string' && types.includes(lastPart(type)));
}
