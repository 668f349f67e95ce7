import type { CapturePreview, CaptureSource, CaptureWay, KnownCapture } from '@rummage/contract';
import { DAY_MS, type Exchange, exchangedCents, fromCents, toCents } from '@rummage/vocabulary';
import { clockText, dayText } from '#browser/words/dates.ts';
import { fullPrice, shortPrice } from '#browser/words/numbers.ts';

export const NOT_READ = 'not read';
export const KEPT_HERE = 'Kept on this device. Sent when you are online.';
export const KEPT_ON_PAGE =
  'This browser has no room to keep it. Leave this page open: it is sent when you are online.';
export const NOT_ASKED = 'Rummage cannot be reached. The rest of the page is read when this is sent.';

const SOURCES: Readonly<Record<CaptureSource, string>> = {
  json_ld: 'from the page’s data',
  meta: 'from the page’s preview',
  given: 'you',
};

/** Where the value of a field came from. */
export function sourceWords(source: CaptureSource | null): string {
  return source === null ? NOT_READ : SOURCES[source];
}

/** The question at the top of the page. */
export function questionOf(kind: CapturePreview['kind']): string {
  return { listing: 'Is this right?', search: 'Is this a search?', shop: 'Is this a shop?' }[kind];
}

/** What stands before and after the name of the site: nothing is read of a page of which only the address is known. */
export function readWords(way: CaptureWay | undefined, at: number, now: number): [string, string] {
  if (way === 'shared' || way === 'pasted') return ['Rummage does not open ', '. Type what you see there.'];
  return ['Read from the page you had open at ', `, ${momentWords(at, now)}.`];
}

/** "today at 18:40", "yesterday at 18:40", "on 3 November at 18:40". */
function momentWords(at: number, now: number): string {
  const day = new Date(at).toDateString();
  const clock = clockText(new Date(at));
  if (day === new Date(now).toDateString()) return `today at ${clock}`;
  if (day === new Date(now - DAY_MS).toDateString()) return `yesterday at ${clock}`;
  return `on ${dayText(new Date(at))} at ${clock}`;
}

/** "About $70 at the rate of today." Undefined for the installation's own currency, and without a rate. */
export function aboutWords(
  price: number | null | undefined,
  currency: string,
  exchange: Exchange,
  now: number,
): string | undefined {
  if (typeof price !== 'number' || currency === exchange.currency || exchange.day === null) return undefined;
  const cents = exchangedCents({ cents: toCents(price), currency }, exchange);
  if (cents === undefined) return undefined;
  const about = shortPrice(Math.round(fromCents(cents)), exchange.currency);
  // With a time, because a day alone is read as midnight of UTC.
  const day = new Date(`${exchange.day}T00:00`);
  const isToday = day.toDateString() === new Date(now).toDateString();
  return `About ${about} at the rate of ${isToday ? 'today' : dayText(day)}.`;
}

const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Undefined unless the page named several. */
export function pricesWords(named: number): string | undefined {
  return named < 2
    ? undefined
    : `The page named ${NUMBERS[named - 2] ?? named} prices. Rather none than a wrong one.`;
}

/** "Kept at €64.", "In the feed." */
export function doneWords(isKept: boolean, price: number | null, currency: string | null): string {
  if (!isKept) return 'In the feed.';
  return price === null ? 'Kept.' : `Kept at ${shortPrice(price, currency)}.`;
}

/** "You have this since 3 November, at €72." */
export function knownWords({ since, price, currency }: KnownCapture): string {
  const at = price === null ? '' : `, at ${shortPrice(price, currency)}`;
  return `You have this since ${dayText(new Date(since))}${at}.`;
}

/** The same once it was captured again. */
export function renewedWords({ since, price, currency }: KnownCapture): string {
  const at = price === null ? '' : `, then at ${shortPrice(price, currency)}`;
  return `You have this since ${dayText(new Date(since))}${at}. Price and pictures were renewed.`;
}

export function sourceOfOurs(source: string): string {
  return `This is a listing at ${source}. It is looked at like the others.`;
}

const MOST_OF_HOST = 24;

/** A long host without its middle. */
export function shortHost(host: string): string {
  if (host.length <= MOST_OF_HOST) return host;
  const half = (MOST_OF_HOST - 1) / 2;
  return `${host.slice(0, Math.ceil(half))}…${host.slice(-Math.floor(half))}`;
}

/** An address as it is shown: without what is the same for all. */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}

/** A price without its sign: "64.00". Empty where there is none. */
export function amountText(price: number | null, currency: string | null): string {
  return fullPrice(price, currency).replace(/[^\d.,]/g, '');
}

/** The sign of a currency: "€". Its code where it has none. */
export function currencySign(currency: string): string {
  return shortPrice(0, currency).replace(/[\d.,\s]/g, '') || currency;
}
