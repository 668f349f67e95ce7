import { type MarkupFile, parseMarkup } from './markup.ts';

/** Longer values are cut, and more of them are left out. */
const MAX_VALUE = 20_000;
const MAX_VALUES = 200;

/** Google's fields have names of their own, whatever prefix a feed gives them. */
const GOOGLE = /^https?:\/\/base\.google\.com\/ns\//i;

/** Fields that consist of others. Each of those is part of the text, behind its name: "<country>US<price>5.99 USD". */
const IN_PARTS = /^(g:)?(shipping|free_shipping_threshold)$/;

/**
 * The texts inside an element by the name of the element around them; names are lower-case and keep their prefix, which is
 * "g:" for all of Google's.
 */
export type Fields = ReadonlyMap<string, readonly string[]>;

interface XmlDocument {
  /** The outermost element. */
  root: string;
  /** Its end was there, so nothing is missing. */
  isWhole: boolean;
  /** Fields outside all rows, e.g. a feed's own title. */
  head: Fields;
}

/** A place where texts are gathered; a link without a text has its address in `href`. */
function createFields() {
  const fields = new Map<string, string[]>();
  let values = 0;
  return {
    fields,
    add(name: string, text: string) {
      if (values >= MAX_VALUES || text === '') return;
      values += 1;
      fields.set(name, [...(fields.get(name) ?? []), text]);
    },
  };
}

/**
 * Reads a feed or a sitemap: a flat list of rows, each with named texts. `onRow` gets each of them, in order.
 * @param rows names of the elements that are rows, e.g. item and entry
 * @throws UnreadableMarkup
 */
export function readXmlRows(
  file: MarkupFile,
  rows: readonly string[],
  onRow: (name: string, fields: Fields) => void,
): XmlDocument {
  const head = createFields();
  const path: string[] = [];
  let row: { fields: ReturnType<typeof createFields>; depth: number } | undefined;
  let root = '';
  let isWhole = false;
  let text = '';
  /** Those beside the usual one that mean Google's fields; "" where names without one do. */
  const google = new Set<string>();

  /** Notes what an element declares its prefixes to mean. */
  function declare(attributes: Record<string, string>): void {
    for (const name in attributes) {
      const prefix = /^xmlns:?(.*)$/i.exec(name)?.[1]?.toLowerCase();
      const isGoogle = prefix !== undefined && prefix !== 'g' && GOOGLE.test(attributes[name]?.trim() ?? '');
      if (isGoogle && google.size < MAX_VALUES) google.add(prefix);
    }
  }

  function nameOf(tag: string): string {
    const name = tag.toLowerCase();
    if (google.size === 0) return name;
    const [prefix, local] = name.includes(':') ? name.split(':', 2) : ['', name];
    return google.has(prefix ?? '') && !rows.includes(name) ? `g:${local}` : name;
  }

  function addText(part: string): void {
    if (text.length < MAX_VALUE) text += part.slice(0, MAX_VALUE - text.length);
  }

  /** The element of the row, or of the head, in which a text stands. */
  const fieldDepth = () => (row ? row.depth + 1 : path.length);

  parseMarkup(
    file,
    {
      onopentag(tag, attributes) {
        declare(attributes);
        const name = nameOf(tag);
        if (path.length === 0) root = tag.toLowerCase();
        path.push(name);
        if (!row && rows.includes(name)) row = { fields: createFields(), depth: path.length };
        else if (path.length <= fieldDepth()) text = '';
        else if (row && path.length === fieldDepth() + 1 && IN_PARTS.test(path[row.depth] ?? ''))
          addText(`<${name.replace(/^.*:/, '')}>`);
        const { href, rel = 'alternate' } = attributes;
        if (/^(xhtml:)?link$/.test(name) && href !== undefined && rel === 'alternate') text = href;
      },
      ontext: addText,
      onclosetag(tag, isMissing) {
        const name = nameOf(tag);
        if (row && path.length === row.depth) {
          // A row that breaks off is none: the rest of it is missing.
          if (!isMissing) onRow(name, row.fields.fields);
          row = undefined;
          text = '';
        } else if (row && path.length === row.depth + 1) {
          row.fields.add(name, text.trim());
        } else if (!row) {
          head.add(name, text.trim());
          text = '';
        }
        path.pop();
        if (path.length === 0) isWhole = !isMissing;
      },
    },
    { isXml: true },
  );
  return { root, isWhole, head: head.fields };
}
