import type { Marketplace } from '@rummage/marketplaces';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';

/** All that collecting needs. It knows no HTTP server, so it may as well run in a process of its own. */
export interface CollectDeps {
  db: Db;
  marketplaces: readonly Marketplace[];
  /** ISO 4217 code of the prices in saved searches. */
  currency: string;
  now: () => number;
  /** From 0 up to 1, for jitter. */
  random: () => number;
  log: Logger;
  /** Tells this collector from others on the same database. */
  self: string;
  /** How many items a feed may hold. */
  itemsPerUser: number;
  minIntervalMs: number;
  maxIntervalMs: number;
}
