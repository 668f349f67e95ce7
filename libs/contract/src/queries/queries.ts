import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { LimitCounts } from '../choices.ts';
import { Address, EXAMPLES, Id, OwnPath } from '../fields.ts';
import { CreationHeaders } from '../idempotency.ts';
import { RemovalHeaders } from '../items/removals.ts';
import { Problem } from '../problem.ts';
import { DraftCount, Preview, PreviewInput, QueryFromAddress } from './drafts.ts';
import { PriceSteps } from './price-steps.ts';
import { Query, QueryInput, QueryUpdate, ReasonedQuery, UpdatedQuery } from './query.ts';

const c = initContract();

const QueryPath = z.object({ query_id: Id.meta({ description: 'The query.', examples: [7] }) });

export const queries = c.router({
  list: {
    summary: 'All queries, newest first',
    method: 'GET',
    path: '/api/users/:user_id/queries',
    pathParams: OwnPath,
    responses: { 200: z.array(Query) },
  },
  one: {
    summary: 'One query, with what kept listings away from it',
    description:
      'Only here does `collection` have `kept_away`: for all queries of a notebook it would be too much.',
    method: 'GET',
    path: '/api/users/queries/:query_id',
    pathParams: QueryPath,
    responses: { 200: ReasonedQuery, 404: Problem },
  },
  prices: {
    summary: 'What a limit would let in, by the finds of the last 30 days',
    method: 'GET',
    path: '/api/users/:user_id/queries/:query_id/prices',
    pathParams: OwnPath.extend(QueryPath.shape),
    query: z.object({
      limit_counts: LimitCounts.optional().meta({
        description: 'What is counted; as the query has it where it is left out.',
      }),
    }),
    responses: { 200: PriceSteps, 404: Problem },
  },
  create: {
    summary: 'Save a query; collecting starts at once',
    description: 'With `Idempotency-Key` it can be sent again, and is saved once.',
    method: 'POST',
    path: '/api/users/:user_id/queries',
    metadata: { location: 'sent' },
    pathParams: OwnPath,
    headers: CreationHeaders,
    body: QueryInput,
    responses: { 201: Query, 404: Problem },
  },
  preview: {
    summary: 'What a draft of a query would hide of the collected items',
    method: 'POST',
    path: '/api/users/:user_id/queries/preview',
    metadata: { scope: 'read' },
    pathParams: OwnPath,
    body: PreviewInput,
    responses: { 200: Preview, 404: Problem },
  },
  count: {
    summary: 'How much there is for a draft of a query, and the nearest where there is nothing',
    description: 'Counts what is stored and the sample market; no other marketplace is asked.',
    method: 'POST',
    path: '/api/users/:user_id/queries/count',
    metadata: { scope: 'read' },
    pathParams: OwnPath,
    body: QueryInput,
    responses: { 200: DraftCount },
  },
  fromAddress: {
    summary: 'The query that a search address of a marketplace or a shop means; nothing is saved',
    description:
      'An address that is no such search is refused with 422 at `url`. The address is read, never opened.',
    method: 'POST',
    path: '/api/users/:user_id/queries/from-address',
    metadata: { scope: 'read' },
    pathParams: OwnPath,
    body: z.object({ url: Address.meta({ description: 'Its address.', examples: [EXAMPLES.page] }) }),
    responses: { 200: QueryFromAddress },
  },
  update: {
    summary: 'Change a query; fields that are left out stay as they are',
    description:
      'With `tidy`, `Idempotency-Key` names the removal: sent again, the whole call has no effect, and answers the query as ' +
      'it is by then; with another change the key is refused with 422.',
    method: 'PUT',
    path: '/api/users/queries/:query_id',
    pathParams: QueryPath,
    headers: RemovalHeaders,
    body: QueryUpdate,
    responses: { 200: UpdatedQuery, 404: Problem },
  },
  remove: {
    summary: 'Delete a query; its items stay',
    description: 'For 24 hours it can be restored.',
    method: 'DELETE',
    path: '/api/users/queries/:query_id',
    pathParams: QueryPath,
    responses: { 204: c.noBody(), 404: Problem },
  },
  restore: {
    summary: 'Restore a deleted query with everything that it found',
    description: 'One that was not deleted stays as it is.',
    method: 'POST',
    path: '/api/users/queries/:query_id/restore',
    pathParams: QueryPath,
    body: c.noBody(),
    responses: { 200: Query, 404: Problem },
  },
  toggleActive: {
    summary: 'Pause or resume collecting for a query',
    description: 'With `active` it sets what is asked for; without it turns the one into the other.',
    method: 'PATCH',
    path: '/api/queries/:query_id/toggle-active-status',
    pathParams: QueryPath,
    body: z.object({
      active: z
        .boolean()
        .optional()
        .meta({ description: 'Whether it is collected; false while it is paused.', examples: [true] }),
    }),
    responses: { 200: Query, 404: Problem },
  },
});
