import type { Comparable, Comparables, PriceRange } from '@rummage/contract';
import { timeSince } from '#browser/words/dates.ts';
import { numberText, shortPrice } from '#browser/words/numbers.ts';
import { shortTime } from '../facts/item-times.ts';

/** From here on cents say nothing of what such things cost. */
const WITHOUT_CENTS_FROM = 10;

/** "$62", "$7.50". @param currency ISO 4217 */
export function roundPrice(amount: number, currency: string): string {
  return shortPrice(amount < WITHOUT_CENTS_FROM ? amount : Math.round(amount), currency);
}

/** "$60–90", "SEK 600–900". */
export function rangeText({ low, high, currency }: Pick<PriceRange, 'low' | 'high' | 'currency'>): string {
  const [from, to] = [roundPrice(low, currency), roundPrice(high, currency)];
  return from === to ? from : `${from}–${to.replace(/^\D+/, '')}`;
}

/** Counts those that are offered, gone and sold apart: "14 asked, 3 gone". */
export function countsText({ asked, gone, sold }: Pick<PriceRange, 'asked' | 'gone' | 'sold'>): string {
  const counts = [
    [asked, 'asked'],
    [gone, 'gone'],
    [sold, 'sold'],
  ] as const;
  return counts.flatMap(([count, word]) => (count > 0 ? `${numberText(count)} ${word}` : [])).join(', ');
}

const STATE_WORDS = { offered: 'asked', ended: 'gone', sold: 'sold' };

/** What has become of a thing, in the width of its picture: "asked", "gone, 3 d". @param now ms */
export function fateText({ state, seen_at }: Pick<Comparable, 'state' | 'seen_at'>, now: number): string {
  const word = STATE_WORDS[state];
  return state === 'ended' ? `${word}, ${shortTime(now - Date.parse(seen_at))}` : word;
}

/** The whole of it: "Wool overcoat, charcoal, $58, gone, last seen 3 days ago". @param now ms */
export function comparableName(one: Comparable, now: number): string {
  const { title, price, currency, state, seen_at } = one;
  const seen = state === 'ended' ? [`last seen ${timeSince(seen_at, now)}`] : [];
  return [title, roundPrice(price, currency), STATE_WORDS[state], ...seen].join(', ');
}

const MOST_WORDS = 5;
const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Says why things count as like it: "They say wool, overcoat, camel or brown." Empty where there are none. */
export function whyText(items: readonly Pick<Comparable, 'because'>[]): string {
  const words = rarestOf(items.map(({ because }) => because)).slice(0, MOST_WORDS);
  return words.length === 0 ? '' : `${items.length === 1 ? 'It says' : 'They say'} ${OR.format(words)}.`;
}

/** The words of all lists, each once. Every list has the rarest first, and so has the answer. */
function rarestOf(lists: readonly (readonly string[])[]): string[] {
  const all: string[] = [];
  for (const list of lists) {
    let place = 0;
    for (const word of list) {
      if (!all.includes(word)) all.splice(place, 0, word);
      place = all.indexOf(word) + 1;
    }
  }
  return all;
}

/** Says why there is no range; empty where there is one. @param marketplace the name of where the item is offered */
export function withheldText({ withheld, span }: Comparables, marketplace: string): string {
  switch (withheld) {
    case 'too_few':
      return 'Too few like it to say.';
    case 'too_different':
      if (!span) return 'Too different to say.';
      return `Too different to say: from ${roundPrice(span.lowest, span.currency)} to ${roundPrice(span.highest, span.currency)}.`;
    case 'licence':
      return `${marketplace} does not let its prices be counted.`;
    case undefined:
      return '';
  }
}

/** "Half of such things were gone within 4 days." */
export function halfGoneText(days: number): string {
  return `Half of such things were gone within ${days === 1 ? 'a day' : `${days} days`}.`;
}
