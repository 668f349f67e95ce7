import { randomFrom } from '../figures.ts';

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The month, and the time before it, in which the first results were listed. Times are ms since the start of the month. */
export const MONTH_MS = 30 * DAY_MS;
const BEFORE_MS = 60 * DAY_MS;

export const VISITS = 500;
const MEAN_PER_DAY = 5;
const SIGMA = 2;

/** The busiest hour sells nine times as much as the quietest. */
const PEAK_HOUR = 20;
const SWING = 0.8;
/** The share of the listings that sellers list 5 to 30 at once, and how long that takes. */
const BURST_SHARE = 0.25;
const BURST_SIZES = { least: 5, most: 30 };
const BURST_MS = 10 * MINUTE_MS;
/** Marketplaces index late. */
const LONGEST_LAG_MS = 25 * MINUTE_MS;
/** A listing is offered for a day at least, so that a visit every 6 hours can see it. */
const OFFERED_MS = { least: DAY_MS, further: 20 * DAY_MS };

export interface MarketListing {
  listedAt: number;
  /** Time from which searches find it. */
  appearsAt: number;
  endsAt: number;
  /** True if it matches the queries of the visit. */
  wanted: boolean;
}

/** The listings of one upstream search over the month. */
export interface Shelf {
  /** Wanted listings a day, in the long run. */
  perDay: number;
  /** Ordered by the time of listing, oldest first. */
  listings: readonly MarketListing[];
}

/** A month of a marketplace, the same for the same seed. */
export function inventMarket(seed: number): Shelf[] {
  const random = chancesOf(seed);
  const raw = Array.from({ length: VISITS }, () => Math.exp(SIGMA * random.normal()));
  const mean = raw.reduce((sum, rate) => sum + rate, 0) / VISITS;
  return raw.map((rate) => inventShelf((rate * MEAN_PER_DAY) / mean, random));
}

function inventShelf(perDay: number, random: Random): Shelf {
  // Marketplaces answer with more than queries ask for.
  const wantedShare = 0.3 + 0.7 * random.next();
  const all = perDay / wantedShare;
  const meanBurst = (BURST_SIZES.least + BURST_SIZES.most) / 2;
  const listings = [
    ...starts(all * (1 - BURST_SHARE), random).map((at) => listing(at, random.next() < wantedShare, random)),
    ...starts((all * BURST_SHARE) / meanBurst, random).flatMap((at) =>
      burst(at, random.next() < wantedShare, random),
    ),
  ];
  return { perDay, listings: listings.sort((a, b) => a.listedAt - b.listedAt) };
}

/** Independent events, `perDay` of them a day on average, more by day than by night. */
function starts(perDay: number, random: Random): number[] {
  const times: number[] = [];
  const gapMs = DAY_MS / (perDay * (1 + SWING));
  for (let at = gapMs * random.exponential() - BEFORE_MS; at < MONTH_MS; at += gapMs * random.exponential()) {
    if (random.next() < (1 + SWING * Math.cos((2 * Math.PI * (at / HOUR_MS - PEAK_HOUR)) / 24)) / (1 + SWING))
      times.push(at);
  }
  return times;
}

/** Either all or none of one seller's things are wanted. */
function burst(at: number, wanted: boolean, random: Random): MarketListing[] {
  const size = BURST_SIZES.least + Math.floor(random.next() * (BURST_SIZES.most - BURST_SIZES.least + 1));
  return Array.from({ length: size }, () => listing(at + BURST_MS * random.next(), wanted, random));
}

function listing(listedAt: number, wanted: boolean, random: Random): MarketListing {
  const appearsAt = listedAt + LONGEST_LAG_MS * random.next() ** 4;
  return {
    listedAt,
    appearsAt,
    endsAt: listedAt + OFFERED_MS.least + OFFERED_MS.further * random.exponential(),
    wanted,
  };
}

type Random = ReturnType<typeof chancesOf>;

function chancesOf(seed: number) {
  const next = randomFrom(seed);
  /** Draws numbers with mean 1, like the time between two independent events. */
  const exponential = () => -Math.log(1 - next());
  /** Draws numbers with mean 0 and deviation 1. */
  const normal = () => Math.sqrt(2 * exponential()) * Math.cos(2 * Math.PI * next());
  return { next, exponential, normal };
}
