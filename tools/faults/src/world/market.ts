import type { Listing, Marketplace, Page } from '@rummage/marketplaces';
import { MarketplaceUnavailable } from '@rummage/marketplaces';
import { HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import type { Faults } from '../faults.ts';

/** How a marketplace answers: well; not at all; with half of a result; after a long time; with nothing; with what was not asked for. */
const MOODS = ['well', 'away', 'busy', 'half', 'slow', 'empty', 'lying'] as const;
export type Mood = (typeof MOODS)[number];

/** Something that a marketplace offers. */
export interface Good {
  id: string;
  title: string;
  cents: number;
  listedAt: number;
  endsAt: number | null;
  /** Equal for a thing and its relisted copies. */
  mark: string;
  relistedAt: number | null;
}

const PAGE = 5;
/** Longer than a lease. */
const SLOW_MS = 20_000;

interface MarketOptions {
  /** A real adapter, whose calls to its marketplace are answered here. */
  adapter: Marketplace;
  dailyCalls: number;
  faults: Faults;
  now: () => number;
  pass: (ms: number) => void;
}

export type Market = ReturnType<typeof createMarket>;

/** A marketplace in this process. What it offers and how it answers can be changed at any time. */
export function createMarket({ adapter, dailyCalls, faults, now, pass }: MarketOptions) {
  const { name } = adapter;
  const goods = new Map<string, Good>();
  const calls = new Map<number, number>();
  let askedAt = -Infinity;
  let offered = 0;
  const market = { mood: 'well' as Mood };

  /** @throws MarketplaceUnavailable */
  function answer(isFirst: boolean): void {
    askedAt = now();
    const day = adapter.resetsAt(askedAt);
    calls.set(day, (calls.get(day) ?? 0) + 1);
    const gone = faults.isDue('request') || market.mood === 'away' || (market.mood === 'half' && !isFirst);
    if (gone) throw new MarketplaceUnavailable(name, 'It could not be reached');
    if (market.mood === 'busy') throw new MarketplaceUnavailable(name, 'It takes no more calls', 3 * HOUR_MS);
    if (market.mood === 'slow') pass(SLOW_MS);
    if (faults.isDue('answer')) throw new MarketplaceUnavailable(name, 'It broke off its answer');
  }

  function found(words: readonly string[]): Good[] {
    if (market.mood === 'empty') return [];
    const asked = market.mood === 'lying' ? [] : words;
    return [...goods.values()]
      .filter(({ title }) => asked.every((word) => title.toLowerCase().includes(word)))
      .sort((one, other) => other.listedAt - one.listedAt || one.id.localeCompare(other.id));
  }

  const marketplace: Marketplace = {
    ...adapter,
    dailyCalls,
    async *search({ words }, { beforeCall }) {
      for (let start = 0; ; start += PAGE) {
        await beforeCall?.();
        answer(start === 0);
        const all = found(words);
        yield page(all.slice(start, start + PAGE).map(listingOf));
        if (start + PAGE >= all.length) return;
      }
    },
    async look(id, { beforeCall }) {
      await beforeCall?.();
      answer(true);
      const good = goods.get(id);
      if (!good) return { state: 'ended' };
      const price = { cents: good.cents, currency: 'USD' };
      return { state: 'offered', price, endsAt: good.endsAt, countryOfManufacture: null };
    },
  };

  return Object.assign(market, {
    name,
    dailyCalls,
    goods,
    marketplace,
    /** Ids are never used twice. */
    newId: () => {
      offered += 1;
      return offered;
    },
    /** The most calls that were made in one of its days. */
    mostCalls: () => Math.max(0, ...calls.values()),
    /** True if it was asked at this moment. */
    wasAsked: () => askedAt === now(),
    /** A clock that is set counts no days. */
    forgetCalls: () => calls.clear(),
  });
}

function page(listings: Listing[]): Page {
  const proof = { words: [], filters: [] };
  return { listings, newestFirst: true, oddities: 0, proof, warnings: [] };
}

function listingOf({ id, title, cents, listedAt, endsAt, mark, relistedAt }: Good): Listing {
  return {
    externalId: id,
    title,
    description: null,
    condition: 'PRE_OWNED',
    conditionText: 'Pre-owned',
    price: { cents, currency: 'USD' },
    isAuction: endsAt !== null,
    acceptsOffers: false,
    location: 'US',
    url: `https://market.example/${id}`,
    images: [`https://market.example/${id}.jpg`],
    categories: [],
    brand: null,
    size: null,
    materials: [],
    countryOfManufacture: null,
    seller: null,
    feedbackPercentage: null,
    authenticated: false,
    listedAt,
    endsAt,
    thingMark: mark,
    relistedAt,
  };
}

/** Offers so many goods, listed a minute apart. */
export function offer(
  { name, goods, newId }: Market,
  {
    title,
    count = 1,
    listedAt,
    cents = 5000,
  }: { title: string; count?: number; listedAt: number; cents?: number },
): Good[] {
  return Array.from({ length: count }, () => {
    const n = newId();
    const id = `${name}-${n}`;
    const good = {
      id,
      title: `${title} ${name} ${n}`,
      cents: cents + n,
      listedAt: listedAt - n * MINUTE_MS,
      endsAt: null,
      mark: `thing ${id}`,
      relistedAt: null,
    };
    goods.set(id, good);
    return good;
  });
}

/** Offers a good again under another id, as sellers do with what was not sold. */
export function relist({ name, goods, newId }: Market, good: Good, now: number): Good {
  const copy = { ...good, id: `${name}-${newId()}`, listedAt: now, relistedAt: now };
  goods.delete(good.id);
  goods.set(copy.id, copy);
  return copy;
}
