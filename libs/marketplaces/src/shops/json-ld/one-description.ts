import { fold } from '@rummage/vocabulary';
import { parsedUrl } from '../../kit/parsed-url.ts';
import { pageKey } from '../../reading/addresses.ts';
import type { Node } from './product-nodes.ts';
import { addressOf } from './wire.ts';

const MAX_NAME = 500;

/** Each thing once: widgets for reviews describe the product of their page again, and without an offer. */
export function oneDescription(nodes: readonly Node[], page: URL): Node[] {
  const offers = nodes.filter(isOffered).length;
  const things: { node: Record<string, unknown>; marks: Marks }[] = [];
  for (const node of nodes.toSorted((one, other) => Number(isOffered(other)) - Number(isOffered(one)))) {
    const marks = marksOf(node, page);
    const same = things.find((thing) => isSame(marks, thing.marks));
    if (same) addMissing(same.node, node);
    else if (offers !== 1 || isOffered(node) || !isReview(node)) things.push({ node: { ...node }, marks });
  }
  return things.map(({ node }) => node);
}

function addMissing(fields: Record<string, unknown>, more: Node): void {
  for (const [name, value] of Object.entries(more)) if (!(name in fields)) fields[name] = value;
}

const isOffered = (node: Node) => node['offers'] !== undefined || node['hasVariant'] !== undefined;
const isReview = (node: Node) => (node['aggregateRating'] ?? node['review']) !== undefined;

/** By what descriptions of one thing are known; undefined where one does not say it. */
interface Marks {
  /** Of the node, and its numbers in the shop. */
  ids: readonly (string | undefined)[];
  address: string | undefined;
  name: string | undefined;
}

function marksOf(node: Node, page: URL): Marks {
  const written = addressOf(node);
  const address = written === undefined ? undefined : parsedUrl(written, page);
  const name = markIn(node['name']);
  return {
    ids: [markIn(node['@id']), markIn(node['sku']), markIn(node['productID'])],
    address: address && pageKey(address),
    name: name && fold(name.slice(0, MAX_NAME)),
  };
}

function markIn(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' ? text.trim() || undefined : undefined;
}

/** Programs number a thing differently, and call it the same. */
function isSame(one: Marks, other: Marks): boolean {
  if (one.ids.some((id, at) => id !== undefined && id === other.ids[at])) return true;
  if (one.address !== undefined && other.address !== undefined) return one.address === other.address;
  return one.name !== undefined && one.name === other.name;
}
