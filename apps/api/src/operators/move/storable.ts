// PostgreSQL cannot store U+0000 in a text. SQLite could, and early versions of the product let it in.

/** The columns that hold JSON or a part of it; in JSON the character is written as an escape. */
export const JSON_COLUMNS: ReadonlySet<string> = new Set([
  'settings.default_filters',
  'settings.sizes',
  'settings.shoe_sizes',
  'settings.ring_sizes',
  'queries.filters',
  'deleted_queries.filters',
  'listings.images',
  'listing_texts.text',
  'merges.words',
  'kept_away.examples',
  'shops.memory',
  'shop_listings.content',
  'deliveries.body',
]);

/** An escape, or a backslash with what it stands before: so `\\u0000`, an escaped backslash, is not taken for one. */
const ESCAPES = /\\(?:u([0-9a-f]{4})|.)/gi;

/** A text without U+0000. */
export function withoutNul(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}

/** The same for a text that is JSON, or a part of JSON. */
export function jsonWithoutNul(json: string): string {
  const text = withoutNul(json);
  if (!text.includes('\\u0000')) return text;
  return text.replace(ESCAPES, (escape, digits?: string) => (digits === '0000' ? '' : escape));
}
