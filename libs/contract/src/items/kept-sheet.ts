import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { EXAMPLES, Instant, OwnPath, text } from '../fields.ts';
import { Problem } from '../problem.ts';
import { Item } from './item.ts';

const c = initContract();

export const SharedKeptSheet = z
  .object({
    url: z.string().meta({
      description:
        'The page that shows the kept things to everybody who has this address, relative to that of the installation.',
      examples: [EXAMPLES.page],
    }),
    token: z.string().meta({ description: 'The secret in that address.', examples: ['k3J9s0'] }),
    shared_at: Instant.meta({ description: 'Since when it is shared.', examples: [EXAMPLES.at] }),
  })
  .meta({ description: 'How a person shares what they keep.' });
export type SharedKeptSheet = z.infer<typeof SharedKeptSheet>;

export const SharedItem = Item.omit({
  user_query_id: true,
  query_ids: true,
  note: true,
  passed_price: true,
  dismissed_at: true,
  dismissed_price: true,
}).meta({ description: 'An item as others see it: without notes, queries and what was dismissed.' });
export type SharedItem = z.infer<typeof SharedItem>;

export const KeptSheetState = z
  .object({
    shared: SharedKeptSheet.nullable().meta({
      description: 'How the kept items are shared; null when they are not.',
    }),
  })
  .meta({ description: 'Whether the kept items are shared.' });

export const SharedItems = z
  .object({
    total: z.int().meta({ description: 'How many items are kept in all.', examples: [80] }),
    items: z.array(SharedItem).meta({ description: 'The items.' }),
  })
  .meta({ description: 'What everybody sees of what somebody keeps.' });
export type SharedItems = z.infer<typeof SharedItems>;

export const keptSheet = c.router({
  show: {
    summary: 'Whether the kept items are shared, and at which address',
    method: 'GET',
    path: '/api/users/:user_id/kept-sheet',
    metadata: { duringBreak: 'open', scope: 'both' },
    pathParams: OwnPath,
    responses: { 200: KeptSheetState },
  },
  share: {
    summary: 'Share the kept items with everybody who has the address',
    description: 'The address stays the same until sharing is stopped; then the next one is another.',
    method: 'PUT',
    path: '/api/users/:user_id/kept-sheet',
    metadata: { scope: 'both' },
    pathParams: OwnPath,
    body: c.noBody(),
    responses: { 200: SharedKeptSheet },
  },
  stopSharing: {
    summary: 'Stop sharing the kept items: the address shows nothing any more',
    method: 'DELETE',
    path: '/api/users/:user_id/kept-sheet',
    metadata: { duringBreak: 'open' },
    pathParams: OwnPath,
    responses: { 204: c.noBody() },
  },
  shared: {
    summary: 'What somebody keeps and shares at a secret address, the last kept first',
    description:
      'At most the last 1,000 kept items, also those that have ended or been sold. It works while its owner is on a break.',
    method: 'GET',
    path: '/api/shared/:token',
    metadata: {
      access: 'public',
      refusals: [429],
      headers: { 'X-Robots-Tag': '`noindex`: search engines are asked not to show it.' },
    },
    pathParams: z.object({
      token: text()
        .max(100)
        .meta({ description: 'The secret.', examples: ['k3J9s0'] }),
    }),
    responses: {
      200: SharedItems,
      404: Problem,
    },
  },
});
