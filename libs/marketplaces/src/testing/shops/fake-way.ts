import type { FakeGood } from './fake-good.ts';

/** A request as a fake shop sees it. */
export interface FakeRequest {
  method: string;
  url: URL;
  body: string;
}

/** The answer before anything goes wrong. */
export interface FakeReply {
  status?: number;
  type: string;
  headers?: Record<string, string>;
  body: string | Buffer;
}

/** The shop behind a request. */
export interface FakeFacts {
  name: string;
  /** ISO 4217. */
  currency: string;
  /** Its origin. */
  url: string;
  goods: readonly FakeGood[];
  /** It gives no more on a page, whatever is asked for. */
  pageSize: number;
}

/** One way into a fake shop; undefined for what belongs to another way. */
export type FakeWay = (request: FakeRequest, shop: FakeFacts) => FakeReply | undefined;

export const JSON_TYPE = 'application/json; charset=utf-8';
export const XML_TYPE = 'application/xml; charset=utf-8';
export const HTML_TYPE = 'text/html; charset=utf-8';

export function jsonReply(value: unknown, headers: Record<string, string> = {}, status = 200): FakeReply {
  return { status, type: JSON_TYPE, headers, body: JSON.stringify(value) };
}

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The last part of a product's address. */
export function handleOf({ title, id }: FakeGood): string {
  return `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${id}`;
}

export function decimal(cents: number): string {
  return (cents / 100).toFixed(2);
}
