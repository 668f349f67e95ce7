import type { MarketplaceState, MarketplaceStatus, Shop, ShopKind, ShopState } from '@rummage/contract';
import { countryName } from '@rummage/vocabulary';
import type { Exchange } from '@rummage/vocabulary';
import { timeDue, timeSince } from '#browser/words/dates.ts';
import { countText } from '#browser/words/numbers.ts';
import type { Tone } from '#ui/dot.tsx';

interface StateWord {
  word: string;
  /** The colour of the dot beside it. */
  tone: Tone;
}

const MARKETPLACE_STATE_WORDS: Record<MarketplaceState, StateWord> = {
  off: { word: 'Off', tone: 'none' },
  ok: { word: 'Watched', tone: 'ink' },
  waiting: { word: 'Waiting', tone: 'mark' },
  failing: { word: 'Failing', tone: 'error' },
};

const LIST = new Intl.ListFormat('en-US');

/**
 * Says in a sentence who can connect the marketplaces that are not: "Whoever runs Rummage here can connect
 * eBay and Etsy, …"
 */
export function notConnectedText(off: readonly Pick<MarketplaceStatus, 'label'>[]): string {
  const labels = off.map(({ label }) => label);
  return `Whoever runs Rummage here can connect ${LIST.format(labels)}, once for everybody.`;
}

/** A live source is not watched: it is on. */
export function stateWord({ state, is_live }: MarketplaceStatus): StateWord {
  return is_live && state === 'ok' ? { word: 'Live', tone: 'ink' } : MARKETPLACE_STATE_WORDS[state];
}

export function placeOf({ marketplace, is_live }: MarketplaceStatus): string {
  if (is_live) return 'Searched live';
  return marketplace === 'sample' ? 'Market inside Rummage' : 'Marketplace';
}

export const SHOP_STATE_WORDS: Record<ShopState, StateWord> = {
  waiting: { word: 'Waiting', tone: 'mark' },
  reading: { word: 'Looking', tone: 'mark' },
  ok: { word: 'Watched', tone: 'ink' },
  limited: { word: 'Limited', tone: 'mark' },
  failing: { word: 'Failing', tone: 'error' },
};

/** No shop forbids anything, so the server says it of none. */
export const SHOP_USE = 'Shown, kept, counted, learned from, given to assistants, and compared by pictures.';

const SHOP_KIND_WORDS: Record<ShopKind, string> = {
  ucp: 'Shop with a UCP catalogue',
  shopify: 'Shopify shop',
  woocommerce: 'WooCommerce shop',
  feed: 'Product feed',
  'json-ld': 'Shop read page by page',
};

/** Says in one line when a source was looked at, or why not, and more about it in another. */
export interface LastLook {
  line: string;
  tone: 'plain' | 'quiet' | 'problem';
  /** Empty when there is nothing more. */
  more: string;
}

/** @param now ms, to the minute */
export function marketplaceLook(status: MarketplaceStatus, now: number): LastLook {
  const { is_live, state, message, listings, last_read_at, next_read_at } = status;
  const next = nextText(next_read_at, now);
  if (is_live) return liveLook(status, now);
  switch (state) {
    case 'off':
      return { line: message, tone: 'quiet', more: '' };
    case 'failing':
      return { line: message, tone: 'problem', more: joined(readText(last_read_at, now), next) };
    case 'waiting':
      return { ...sinceLook(last_read_at, now), more: joined(message, next) };
    case 'ok':
      return { ...sinceLook(last_read_at, now), more: joined(countText(listings, 'listing'), next) };
  }
}

/** Nothing of it is kept, so there is only the last search to speak of. */
function liveLook({ state, message, last_read_at }: MarketplaceStatus, now: number): LastLook {
  if (state === 'off') return { line: message, tone: 'quiet', more: '' };
  const searched = last_read_at === null ? 'not searched yet' : `searched ${timeSince(last_read_at, now)}`;
  if (state === 'failing') return { line: message, tone: 'problem', more: searched };
  return { ...sinceLook(last_read_at, now), more: message };
}

/** @param now ms, to the minute */
export function shopLook(shop: Shop, now: number): LastLook {
  const { state, message, listings, last_read_at, next_read_at } = shop;
  const next = nextText(next_read_at, now);
  switch (state) {
    case 'waiting':
      return { line: message, tone: 'quiet', more: '' };
    case 'reading':
      return {
        line: 'Reading it now',
        tone: 'plain',
        more: last_read_at === null ? 'for the first time' : readText(last_read_at, now),
      };
    case 'failing':
      return { line: message, tone: 'problem', more: joined(readText(last_read_at, now), next) };
    case 'limited':
      return { ...sinceLook(last_read_at, now), more: joined(message, next) };
    case 'ok':
      return { ...sinceLook(last_read_at, now), more: joined(countText(listings, 'thing'), next) };
  }
}

/** Describes a shop, its place, and who added it: "Shopify shop, secondwind.example, added by member 3". */
export function shopPlace({ kind, url, added_by }: Shop): string {
  return joined(SHOP_KIND_WORDS[kind], siteOf(url), `added by ${added_by}`);
}

/** Lists what is assumed where a shop says nothing itself: "Unless stated: second-hand, Sweden, SEK". */
export function shopAssumptions({ second_hand, country, currency }: Shop): string {
  const place = country === null ? '' : countryName(country);
  return `Unless stated: ${joined(second_hand ? 'second-hand' : 'new', place, currency)}`;
}

/** The site of an address: "secondwind.example". The address itself where it cannot be read. */
export function siteOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url;
}

/** When something was, as the last look of a source. @param now ms */
export function sinceLook(instant: string | null, now: number): Pick<LastLook, 'line' | 'tone'> {
  if (instant === null) return { line: 'Not yet', tone: 'quiet' };
  const since = timeSince(instant, now);
  return { line: since.charAt(0).toUpperCase() + since.slice(1), tone: 'plain' };
}

function readText(instant: string | null, now: number): string {
  return instant === null ? 'never read' : `read ${timeSince(instant, now)}`;
}

function nextText(instant: string | null, now: number): string {
  return instant === null ? '' : `next ${timeDue(instant, now)}`;
}

/** A sentence of the server keeps its words, and loses the full stop before a comma. */
function joined(...words: readonly (string | null)[]): string {
  const said = words.filter((word) => word !== null && word !== '');
  return said.map((word, index) => (index < said.length - 1 ? word?.replace(/\.$/, '') : word)).join(', ');
}

const DIGITS = 3;

/**
 * The worth of one unit of a currency in the installation's: "0.104 USD". Undefined where no rate is known.
 * @param currency ISO 4217
 */
export function rateText(currency: string, { currency: own, rates }: Exchange): string | undefined {
  const rate = Object.hasOwn(rates, currency) ? rates[currency] : undefined;
  return rate === undefined ? undefined : `${Number(rate.toPrecision(DIGITS))} ${own}`;
}
