import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { EXAMPLES, Id, Instant, OwnPath } from '../fields.ts';
import { CreationHeaders } from '../idempotency.ts';
import { Problem } from '../problem.ts';

const c = initContract();

export const SecretFeedInput = z
  .object({
    query_id: Id.nullable().meta({
      description: 'Whose finds it has; null for what is kept.',
      examples: [7],
    }),
  })
  .meta({ description: 'A feed to be made.' });
export type SecretFeedInput = z.infer<typeof SecretFeedInput>;

export const SecretFeed = z
  .object({
    id: z.int().meta({ description: 'Names it in addresses.', examples: [7] }),
    query_id: z
      .int()
      .nullable()
      .meta({ description: 'Whose finds it has; null for what is kept.', examples: [7] }),
    atom_url: z
      .string()
      .nullable()
      .meta({
        description:
          'As Atom, relative to the installation; null when the installation has another signing key by now.',
        examples: ['/feeds/k3J9s0.atom'],
      }),
    json_url: z
      .string()
      .nullable()
      .meta({ description: 'The same as JSON Feed 1.1.', examples: ['/feeds/k3J9s0.json'] }),
    ics_url: z
      .string()
      .nullable()
      .meta({
        description: 'The ends of kept auctions as a calendar; null for the feed of a query.',
        examples: ['/feeds/k3J9s0.ics'],
      }),
    created_at: Instant.meta({ description: 'When it was made.', examples: [EXAMPLES.at] }),
  })
  .meta({ description: 'A feed for feed readers, at an address that is its only key.' });
export type SecretFeed = z.infer<typeof SecretFeed>;

export const secretFeeds = c.router({
  list: {
    summary: 'The feeds of this user for feed readers, the newest first',
    method: 'GET',
    path: '/api/users/:user_id/feeds',
    metadata: { duringBreak: 'open', scope: 'both' },
    pathParams: OwnPath,
    responses: { 200: z.array(SecretFeed) },
  },
  make: {
    summary: 'Make a feed for a query, or for what is kept',
    description:
      'There is one for each query, and one for what is kept: a new one voids the old address, but one made with an access token ' +
      'only that of the same token. Whoever has the address can read the feed, without a token: as Atom with `.atom` at its end, ' +
      'and as JSON Feed 1.1 with `.json`. It has the last 50 items, and none during a break. With `Idempotency-Key` the call can be sent again, and voids no address a second time.',
    method: 'POST',
    path: '/api/users/:user_id/feeds',
    metadata: { scope: 'both' },
    pathParams: OwnPath,
    headers: CreationHeaders,
    body: SecretFeedInput,
    responses: { 201: SecretFeed, 404: Problem },
  },
  remove: {
    summary: 'Remove a feed: its address shows nothing any more',
    method: 'DELETE',
    path: '/api/users/:user_id/feeds/:feed_id',
    metadata: { duringBreak: 'open' },
    pathParams: z.object({
      user_id: Id.meta({ description: 'The person.', examples: [1] }),
      feed_id: Id.meta({ description: 'The feed.', examples: [5] }),
    }),
    responses: { 204: c.noBody(), 404: Problem },
  },
});
