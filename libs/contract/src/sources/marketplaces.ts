import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { choice, SourceName } from '../choices.ts';
import { EXAMPLES, Instant } from '../fields.ts';

const c = initContract();

/**
 * States of collecting from a marketplace:
 * - `off`: it is not connected, or switched off
 * - `ok`: it answers
 * - `waiting`: it allows no more calls today, or asked us to wait
 * - `failing`: the last try failed
 */
export const MARKETPLACE_STATES = ['off', 'ok', 'waiting', 'failing'] as const;
export const MarketplaceState = choice(MARKETPLACE_STATES, 'How collecting from a marketplace goes.');
export type MarketplaceState = (typeof MARKETPLACE_STATES)[number];

const may = (what: string) => z.boolean().meta({ description: `Whether ${what}.`, examples: [false] });

export const Allowed = z
  .object({
    statistics: may('its prices may be counted together: ranges, how long things stay, rankings'),
    learning: may('weights may be kept that were learnt from its listings'),
    assistants: may('an assistant may be handed its listings'),
    pictures: may('its pictures may be compared with others'),
  })
  .meta({ description: 'What may be done with the listings of a source besides showing them.' });
export type Allowed = z.infer<typeof Allowed>;

export const MarketplaceStatus = z
  .object({
    marketplace: SourceName.meta({ description: 'Its name in answers.' }),
    label: z.string().meta({ description: 'Its name for people.', examples: ['eBay'] }),
    is_live: z.boolean().meta({
      description:
        'It is searched only while somebody looks, and nothing of it is kept: `last_read_at` is the last such search.',
      examples: [false],
    }),
    state: MarketplaceState.meta({ description: 'How it goes.' }),
    message: z.string().meta({
      description: 'The state in plain words, with the problem if there is one.',
      examples: ['Watched at eBay.'],
    }),
    variables: z.array(z.string()).meta({
      description: 'The environment variables that connect it, for whoever runs the installation.',
      examples: [['EBAY_CLIENT_ID', 'EBAY_CLIENT_SECRET']],
    }),
    how_to_connect: z.string().meta({
      description: 'Where their values come from, in one sentence.',
      examples: ['Make a key at developer.ebay.com.'],
    }),
    notice: z
      .string()
      .nullable()
      .meta({
        description: 'A sentence that its terms want to be shown.',
        examples: ['The term “Etsy” is a trademark of Etsy, Inc.'],
      }),
    allows: Allowed.meta({
      description: 'What its licence allows, or what the operator has agreed with it.',
    }),
    use: z.string().meta({
      description: 'What is done with its listings, in one sentence for people.',
      examples: ['Shown, and nothing else: its prices are not counted, and assistants do not get them.'],
    }),
    calls_today: z.int().meta({ description: 'How many calls were made today.', examples: [120] }),
    daily_calls: z
      .int()
      .nullable()
      .meta({ description: 'Null where there is no limit.', examples: [5000] }),
    resets_at: Instant.nullable().meta({
      description: 'When the calls are counted from 0 again.',
      examples: [EXAMPLES.later],
    }),
    last_read_at: Instant.nullable().meta({
      description: 'When it was last read; null when it never was.',
      examples: [EXAMPLES.at],
    }),
    next_read_at: Instant.nullable().meta({
      description: 'When it will be read next; null when nothing is planned.',
      examples: [EXAMPLES.later],
    }),
    listings: z.int().meta({
      description:
        'How many of its listings are offered now, as far as we know. Like both times it may be ten seconds old.',
      examples: [1200],
    }),
  })
  .meta({ description: 'A marketplace of the installation, connected or not.' });
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
