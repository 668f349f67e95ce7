import { initContract } from '@ts-rest/core';
import { LIVE_SOURCES, MARKETPLACES } from '@rummage/vocabulary';
import { z } from 'zod';
import { Instant } from './fields.ts';

const c = initContract();

/**
 * How collecting from a marketplace goes:
 * - `off`: it is not connected, or switched off
 * - `ok`: it answers
 * - `waiting`: it allows no more calls today, or asked us to wait
 * - `failing`: the last try failed
 */
export const MARKETPLACE_STATES = ['off', 'ok', 'waiting', 'failing'] as const;
export type MarketplaceState = (typeof MARKETPLACE_STATES)[number];

/** A marketplace of the installation, connected or not. */
export const MarketplaceStatus = z.object({
  marketplace: z.enum([...MARKETPLACES, ...LIVE_SOURCES]),
  label: z.string(),
  /** It is searched only while somebody looks, and nothing of it is kept: `last_read_at` is the last such search. */
  is_live: z.boolean(),
  state: z.enum(MARKETPLACE_STATES),
  /** The state in plain words, with the problem if there is one. */
  message: z.string(),
  /** The environment variables that connect it, for whoever runs the installation. */
  variables: z.array(z.string()),
  /** Where their values come from, in one sentence. */
  how_to_connect: z.string(),
  /** A sentence that its terms want to be shown. */
  notice: z.string().nullable(),
  calls_today: z.int(),
  /** Null where there is no limit. */
  daily_calls: z.int().nullable(),
  /** When the calls are counted from 0 again. */
  resets_at: Instant.nullable(),
  last_read_at: Instant.nullable(),
  next_read_at: Instant.nullable(),
  /** How many of its listings are offered now, as far as we know. Like both times it may be ten seconds old. */
  listings: z.int(),
});
export type MarketplaceStatus = z.infer<typeof MarketplaceStatus>;

export const marketplaces = c.router({
  list: {
    summary: 'The marketplaces: what each needs, and how collecting from it goes',
    description: 'Shops have a list of their own. No value of a key is ever sent.',
    method: 'GET',
    path: '/api/marketplaces',
    responses: { 200: z.array(MarketplaceStatus) },
  },
});
