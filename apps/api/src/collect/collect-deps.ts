import type { Rule } from '@rummage/door-price';
import type { Marketplace, ShopFetcher } from '@rummage/marketplaces';
import type { MarketplaceName } from '@rummage/vocabulary';
import type { Logger } from 'pino';
import type { Db } from '#db/database';

export interface ShopDeps {
  fetcher: ShopFetcher;
  /** Time until a shop is read again. */
  intervalMs: number;
}

/** Dependencies of comparing pictures. */
export interface PictureDeps {
  fetcher: ShopFetcher;
  /** The marketplaces whose pictures may be compared. */
  marketplaces: readonly MarketplaceName[];
}

/** Dependencies of finding several listings of one thing, and things like it. */
export interface LikenessDeps extends PictureDeps {
  /** The marketplaces whose prices may be counted. */
  counted: readonly MarketplaceName[];
}

/** All that collecting needs. There is no HTTP server in it, so it can also run in a process of its own. */
export interface CollectDeps {
  db: Db;
  marketplaces: readonly Marketplace[];
  /** Undefined where shops are turned off: none is read, and no query is matched with what they list. */
  shops: ShopDeps | undefined;
  /** Undefined where listings are not compared with each other. */
  likeness: LikenessDeps | undefined;
  /** True if nothing is collected from the sample market once there is a shop. */
  samplesStepAside: boolean;
  /** ISO 4217 code of the prices in queries. */
  currency: string;
  /** What is charged until a thing is at a door. */
  fees: readonly Rule[];
  /** The file of exchange rates; undefined for none. */
  ratesFile: string | undefined;
  now: () => number;
  /** Time in ms, by a clock that nobody sets; default: `performance.now`. */
  elapsed?: () => number;
  /** A number from 0 up to 1, for jitter. */
  random: () => number;
  log: Logger;
  /** The name of this collector; others on the same database have other names. */
  self: string;
  itemsPerUser: number;
  minIntervalMs: number;
  maxIntervalMs: number;
}
