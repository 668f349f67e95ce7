import type { CaptureInput, CapturePreview, CaptureWay } from '@rummage/contract';
import { MAX_CAPTURE_BYTES, pageKindOf, pastedUrl, siteOf, untracked } from '@rummage/vocabulary';

/** What a page says of itself, as it is sent. */
export type CaptureFacts = Pick<CaptureInput, 'url' | 'json_ld' | 'meta' | 'text' | 'way'>;

const WAYS: readonly unknown[] = [
  'bookmarklet',
  'extension',
  'shared',
  'pasted',
] satisfies readonly CaptureWay[];

/**
 * Reads the facts that the address of the page of captures has behind its "#". Any site can lead somebody there, so that nothing
 * else is taken: not that something is kept, and no query. Undefined where there are none.
 */
export function factsIn(hash: string): CaptureFacts | undefined {
  const { url, json_ld, meta, text, way } = parsed(hash);
  if (typeof url !== 'string' || pastedUrl(url) === undefined) return undefined;
  return fitting({
    url: url.trim(),
    ...(Array.isArray(json_ld) && { json_ld }),
    ...(isObject(meta) && { meta: namedTexts(meta) }),
    ...(typeof text === 'string' && { text }),
    ...(WAYS.includes(way) && { way: way as CaptureWay }),
  });
}

function parsed(hash: string): Partial<Record<keyof CaptureFacts, unknown>> {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(hash.replace(/^#/, '')));
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function namedTexts(meta: Record<string, unknown>): Record<string, string | string[]> {
  const isText = (value: unknown) => typeof value === 'string';
  return Object.fromEntries(
    Object.entries(meta).filter((entry): entry is [string, string | string[]] => {
      const [, value] = entry;
      return isText(value) || (Array.isArray(value) && value.every(isText));
    }),
  );
}

/** Facts with which somebody starts who has only an address, and maybe words beside it. */
export function factsOfAddress(address: string, way: CaptureWay, words = ''): CaptureFacts | undefined {
  const url = pastedUrl(address)?.href;
  return url === undefined ? undefined : { url, way, ...(words !== '' && { meta: { title: words } }) };
}

/** What is not too large to be sent: first its text is cut, then its data from the end. */
export function fitting<Input extends CaptureInput>(input: Input): Input {
  const over = bytesOf(input) - MAX_CAPTURE_BYTES;
  if (over <= 0) return input;
  const { text = '', json_ld = [] } = input;
  if (text !== '') {
    // Characters have one to six bytes: as many as these have on average.
    const share = Math.max(0, 1 - over / bytesOf(text));
    return fitting({
      ...input,
      text: text.slice(0, Math.min(Math.floor(text.length * share), text.length - 1)),
    });
  }
  if (json_ld.length > 0) return fitting({ ...input, json_ld: json_ld.slice(0, -1) });
  return { ...input, meta: {} };
}

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}

/** What can be said of a page while the server cannot be asked: its address, and how it is called. */
export function unaskedPreview({ url: address, meta = {} }: CaptureFacts): CapturePreview {
  const url = pastedUrl(address) ?? new URL('https://unknown.invalid');
  const [title = null] = ['og:title', 'title'].flatMap((name) => meta[name] ?? []);
  const nothing = { price: null, images: null, size: null, condition: null, shipping: null };
  return {
    kind: pageKindOf(url),
    url: untracked(url).href,
    site: siteOf(url),
    title,
    currency: null,
    about: null,
    about_currency: '',
    prices_named: 0,
    known: null,
    source: null,
    ...nothing,
    images: [],
    read: { ...nothing, title: title === null ? null : 'meta' },
  };
}
