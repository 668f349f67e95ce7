import type { Message, NotifiedItem } from '@rummage/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import { cut } from './short-texts.ts';
import { summaryOf } from './summary.ts';

/** In characters of up to 4 bytes: a push message has 4 kB in all. */
const LONGEST_TITLE = 120;
const LONGEST_BODY = 500;

/** A message as phones show it. */
export interface PhoneWords {
  title: string;
  body: string;
  /** The page where all that it is about can be seen, relative to the installation. */
  path: string;
}

/** The same in every repeat: times count from when the message was made. */
export function phoneWords(message: Message): PhoneWords {
  const [title, body] = wordsOf(message);
  return { title: cut(title, LONGEST_TITLE), body: cut(body, LONGEST_BODY), path: pageOf(message) };
}

function wordsOf(message: Message): [title: string, body: string] {
  const { total, items } = message.data;
  const [first] = items;
  if (first && total === 1) return wordsOfOne(first, Date.parse(message.timestamp));
  const areNewInOne = items.every(
    ({ event, query_text: text }) => event === 'found' && text !== null && text === first?.query_text,
  );
  if (first && areNewInOne && total === items.length)
    return [`${total} new in ${first.query_text}`, pricesOf(items)];
  return ['Rummage', summaryOf(message)];
}

function wordsOfOne(item: NotifiedItem, at: number): [string, string] {
  const { event, title, query_text: query, ended_as: endedAs } = item;
  const whose = query === null ? ', kept' : ` in ${query}`;
  const price = shortPrice(item.price, item.currency);
  switch (event) {
    case 'found':
      return [`${price ?? 'New'}${whose}`, sentences(title, factsOf(item, at))];
    case 'price_dropped': {
      const was = shortPrice(item.was_price, item.currency);
      const fall = [was, price].filter((part) => part !== undefined).join(' → ');
      const facts = query === null ? 'Less than ever since you kept it' : factsOf(item, at);
      return [`${fall}${whose}`, sentences(title, facts)];
    }
    case 'ending':
      return [`Ends within the hour${whose}`, sentences(title, [price, item.source])];
    case 'ended':
      return [`${endedAs === 'sold' ? 'Sold' : 'Ended'}${whose}`, sentences(title)];
  }
}

/** "Size 50, eBay, ends in 3 h" */
function factsOf({ size, source, ends_at: endsAt }: NotifiedItem, at: number): (string | undefined)[] {
  const left = endsAt === null ? 0 : Date.parse(endsAt) - at;
  return [size ? `Size ${size}` : undefined, source, left > 0 ? `ends in ${inShort(left)}` : undefined];
}

function inShort(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(1, Math.floor(ms / MINUTE_MS))} min`;
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  return `${Math.floor(ms / DAY_MS)} days`;
}

/** "From $27 to $72.50.", where all prices can be compared. */
function pricesOf(items: readonly NotifiedItem[]): string {
  const prices = items.map(({ price }) => price).filter((price) => price !== null);
  const currency = items[0]?.currency ?? null;
  const areOfOne = items.every((item) => item.currency === currency);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)].map((price) =>
    shortPrice(price, currency),
  );
  if (!areOfOne || prices.length < items.length || lowest === undefined)
    return `${items[0]?.title}, and others.`;
  return lowest === highest ? `For ${lowest}.` : `From ${lowest} to ${highest}.`;
}

/** "$41", "$72.50" */
function shortPrice(price: number | null, currency: string | null): string | undefined {
  if (price === null || currency === null) return undefined;
  const options = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
  return new Intl.NumberFormat('en-US', options).format(price);
}

function sentences(title: string, facts: string | readonly (string | undefined)[] = []): string {
  const second = [facts].flat().filter((fact) => fact !== undefined);
  return [title, second.join(', ')]
    .filter((sentence) => sentence !== '')
    .map((sentence) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(' ');
}

/** `from` has the feed show what the address names, and not the query that was shown last. */
function pageOf({ data: { items } }: Message): string {
  const queries = new Set(items.map(({ query_id }) => query_id));
  const [only] = queries;
  const isOfOne = queries.size === 1 && only !== undefined;
  const page = !isOfOne ? '/' : only === null ? '/kept' : `/items/${only}`;
  return `${page}?from=notification`;
}
