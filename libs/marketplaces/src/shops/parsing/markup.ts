import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { type Handler, Parser } from 'htmlparser2';

/** No page or feed is nested deeper; the parser would take longer with each level. */
const MAX_DEPTH = 1000;
/** No element has more of them; the parser would keep them all. */
const MAX_ATTRIBUTES = 500;
/** Bytes that are parsed in one go. */
const PIECE = 16 * 1024;

/** A text that is no page or feed: nested too deeply, or in an unknown character set. The message is a clause for people. */
export class UnreadableMarkup extends Error {
  override readonly name = 'UnreadableMarkup';
}

interface Handlers extends Pick<Partial<Handler>, 'onopentag' | 'ontext'> {
  /** @param isMissing the file ends before the element does */
  onclosetag?: (name: string, isMissing: boolean) => void;
}

/** A file and its own statements. */
export interface MarkupFile {
  body: Uint8Array;
  contentType: string;
}

/**
 * Parses XML or HTML. Entities that a document declares itself are never expanded.
 * @throws UnreadableMarkup
 */
export function parseMarkup(
  { body: bytes, contentType }: MarkupFile,
  handlers: Handlers,
  { isXml }: { isXml: boolean },
): void {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let depth = 0;
  let attributes = 0;
  let isAtEnd = false;
  const parser = new Parser(
    {
      ...handlers,
      onopentagname() {
        depth += 1;
        attributes = 0;
        if (depth > MAX_DEPTH) throw new UnreadableMarkup('is nested too deeply');
      },
      onattribute() {
        attributes += 1;
        if (attributes > MAX_ATTRIBUTES)
          throw new UnreadableMarkup('has an element with too many attributes');
      },
      onclosetag(name) {
        depth -= 1;
        handlers.onclosetag?.(name, isAtEnd);
      },
    },
    { xmlMode: isXml },
  );
  const decoder = new TextDecoder(charsetOf(body, contentType));
  for (let start = 0; start < body.length; start += PIECE)
    parser.write(decoder.decode(body.subarray(start, start + PIECE), { stream: true }));
  parser.write(decoder.decode());
  isAtEnd = true;
  parser.end();
}

/** True if a file begins like XML rather than like a web page. */
export function isXml({ body, contentType }: MarkupFile): boolean {
  const start = startOf(Buffer.from(body.subarray(0, 500)), 500).trimStart();
  if (/^<(!doctype\s+)?html/i.test(start)) return false;
  return (
    /^<\?xml|^<(rss|feed|urlset|sitemapindex|rdf:rdf)\b/i.test(start) ||
    /[/+]xml\b(?!.*html)/i.test(contentType)
  );
}

const CHARSETS = [
  /charset=["']?([\w-]+)/i,
  /^\s*<\?xml[^>]*\sencoding=["']([\w-]+)/i,
  /<meta[^>]+charset=["']?([\w-]+)/i,
] as const;

/** Encodings by the first bytes, whatever else is said: the marks of Unicode, and a "<" of two bytes. */
const FIRST_BYTES: readonly [RegExp, string][] = [
  [/^(\xff\xfe|<\0)/, 'utf-16le'],
  [/^(\xfe\xff|\0<)/, 'utf-16be'],
];

/** Bytes of one letter beyond ASCII in UTF-8, and those of old character sets. */
const UTF8_LETTER = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g;
const HIGH_BYTE = /[\x80-\xff]/g;
/** Bytes that are looked at for letters. */
const SAMPLE = 64 * 1024;

/** The character set of a file: many declare another one than they are in, or none. */
function charsetOf(body: Buffer, contentType: string): string {
  const start = body.subarray(0, 1024).toString('latin1');
  const first = FIRST_BYTES.find(([bytes]) => bytes.test(start))?.[1];
  if (first) return first;
  const declared =
    CHARSETS[0].exec(contentType)?.[1] ?? CHARSETS[1].exec(start)?.[1] ?? CHARSETS[2].exec(start)?.[1];
  const name = nameOf(declared ?? 'utf-8');
  // Hardly any text in one byte a letter happens to be UTF-8. A file that says it is UTF-16 would not be
  // readable so far.
  if (!/^(utf-|windows-125|iso-8859-)/.test(name)) return name;
  return isUtf8(body) || isMostlyUtf8(body) ? 'utf-8' : /^utf-/.test(name) ? 'windows-1252' : name;
}

/** Texts that were cut in the middle of a letter do not make a file one of another character set. */
function isMostlyUtf8(body: Buffer): boolean {
  const sample = body.subarray(0, SAMPLE).toString('latin1');
  const others = sample.replace(UTF8_LETTER, '');
  const letters = (sample.length - others.length) / 2;
  return letters > (others.match(HIGH_BYTE)?.length ?? 0);
}

function nameOf(charset: string): string {
  try {
    return new TextDecoder(charset).encoding;
  } catch {
    throw new UnreadableMarkup('is in an unknown character set');
  }
}

/** The first letters of a file, without the mark of its character set. */
function startOf(body: Buffer, bytes: number): string {
  return body
    .subarray(0, bytes)
    .toString('latin1')
    .replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\0', '');
}
