import { MAX_ENTRIES } from '../wire-fields.ts';
import { isNode } from './product-nodes.ts';

// What the fields of a node hold, in each of the forms in which sites write it.

/** An address as itself, a page by its address or its id. */
export function address(value: unknown): string | undefined {
  if (Array.isArray(value)) return address(value[0]);
  return text(isNode(value) ? (value['url'] ?? value['@id']) : value);
}

/** A number as itself, for what it says. */
export function amountOf(value: unknown): string | number | undefined {
  if (Array.isArray(value)) return amountOf(value[0]);
  return typeof value === 'number' ? value : text(isNode(value) ? value['@value'] : value);
}

/** A text as itself, a number in digits, a thing by its name or its id. */
export function text(value: unknown): string | undefined {
  if (Array.isArray(value)) return text(value[0]);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value.trim() || undefined;
  return isNode(value) ? text(value['name'] ?? value['@value'] ?? value['@id']) : undefined;
}

export function texts(value: unknown, most = MAX_ENTRIES): string[] {
  return all(value, most).flatMap((each) => text(each) ?? []);
}

/** One value or several, of which only the first are read. */
export function all(value: unknown, most = MAX_ENTRIES): unknown[] {
  return value === undefined || value === null ? [] : [value].flat().slice(0, most);
}
