import { TextDecoder } from 'node:util';
import { type Handler, Parser } from 'htmlparser2';
import { createSlices } from '../../kit/slices.ts';

/** No page or feed is nested deeper; the parser would take longer with each level. */
const MAX_DEPTH = 1000;
/** No element has more of them; the parser would keep them all. */
const MAX_ATTRIBUTES = 500;
/** Bytes that are parsed in one go. */
const PIECE = 16 * 1024;
/** The longest work on one file: 10 MB of an honest one take a second, and those that were made to cost time stop here. */
const MAX_WORK_MS = 5000;

/** A text that is no page or feed: nested too deeply, or in an unknown character set. The message is a clause for people. */
export class UnreadableMarkup extends Error {
  override readonly name = 'UnreadableMarkup';
}

interface Handlers extends Pick<Partial<Handler>, 'onopentag' | 'ontext'> {
  /** @param isMissing the file ends before the element does */
  onclosetag?: (name: string, isMissing: boolean) => void;
}

/** What a file says of itself. */
export interface MarkupFile {
  body: Buffer;
  /** The header Content-Type. */
  contentType: string;
}

/**
 * Parses XML or HTML piece by piece, so that the process stays free for others. Entities that a document declares itself
 * are never expanded.
 * @throws UnreadableMarkup
 */
export async function parseMarkup(
  { body, contentType }: MarkupFile,
  handlers: Handlers,
  { isXml, signal }: { isXml: boolean; signal: AbortSignal },
): Promise<void> {
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
  const decoder = decoderOf(body, contentType);
  const slices = createSlices(signal);
  let workedMs = 0;
  for (let start = 0; start < body.length; start += PIECE) {
    const startedAt = performance.now();
    parser.write(decoder.decode(body.subarray(start, start + PIECE), { stream: true }));
    workedMs += performance.now() - startedAt;
    if (workedMs > MAX_WORK_MS) throw new UnreadableMarkup('takes too long to read');
    await slices.turn();
  }
  parser.write(decoder.decode());
  isAtEnd = true;
  parser.end();
}

/** Whether a file begins like XML rather than like a web page. */
export function isXml({ body, contentType }: MarkupFile): boolean {
  const start = body
    .subarray(0, 500)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
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

function decoderOf(body: Buffer, contentType: string): TextDecoder {
  const start = body.subarray(0, 1024).toString('latin1');
  const charset =
    CHARSETS[0].exec(contentType)?.[1] ?? CHARSETS[1].exec(start)?.[1] ?? CHARSETS[2].exec(start)?.[1];
  try {
    return new TextDecoder(charset ?? 'utf-8');
  } catch {
    throw new UnreadableMarkup('is in an unknown character set');
  }
}
