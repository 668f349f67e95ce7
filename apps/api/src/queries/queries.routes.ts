import { contract } from '@rummage/contract';
import { readSearchAddress } from '@rummage/marketplaces';
import { initServer } from '@ts-rest/express';
import type { Reader } from '#db/database';
import type { Deps } from '#deps';
import { found, HttpError } from '#http/errors';
import { whenGone } from '#http/requests';
import { keyOf, userOf } from '#people/auth/require-user';
import { queryChanges, refuseCrossedPrices, saveQuery } from './change-query.ts';
import { reasonsOf } from './health/kept-away-reasons.ts';
import { readKeptAway, readServing } from './health/kept-away.repo.ts';
import { previewOf } from './judging/preview.ts';
import { updateAndTidy } from './judging/tidy.ts';
import { createQueryPresenter } from './present-query.ts';
import { pricesOfQuery } from './price-steps/prices.repo.ts';
import { readDraft, findQuery, listQueries, type QueryRow } from './queries.repo.ts';
import { searchOf } from './search-request.ts';

/** The queries of a notebook. Every change of what they look for wakes the collector. */
export function queriesRoutes(deps: Deps) {
  const { db, now, wakeCollector } = deps;
  const { presenter, presentOne } = createQueryPresenter(deps);
  const changes = queryChanges(deps);

  const { count: _elsewhere, ...calls } = contract.queries;
  return initServer().router(calls, {
    list: async ({ req }) => {
      const userId = userOf(req);
      return { status: 200, body: (await listQueries(db, userId)).map(await presenter(userId)) };
    },

    one: async ({ req, params }) => {
      const row = found(await findQuery(db, userOf(req), params.query_id), 'Query');
      const { collection, ...query } = await presentOne(row);
      const reasons = reasonsOf(await readKeptAway(db, row.id), await readServing(db, row.id), now());
      return { status: 200, body: { ...query, collection: { ...collection, ...reasons } } };
    },

    prices: async ({ req, res, params: { query_id: queryId }, query: asked }) => {
      const userId = userOf(req);
      const row = found(await findQuery(db, userId, queryId), 'Query');
      const { deliverTo } = searchOf({ ...row, limit_counts: asked.limit_counts ?? row.limit_counts });
      const counting = { userId, queryId, deliverTo, exchange: await deps.exchange(), now: now() };
      return { status: 200, body: await pricesOfQuery(db, counting, { by: userId, signal: whenGone(res) }) };
    },

    create: async ({ req, res, headers, body }) => {
      const query = await saveQuery(deps, userOf(req), body, keyOf(req, headers));
      res.location(`/api/users/queries/${query.id}`);
      return { status: 201, body: await presentOne(query) };
    },

    preview: async ({ req, res, body: { query_id: queryId, ...input } }) => {
      const userId = userOf(req);
      const row = queryId === undefined ? undefined : found(await findQuery(db, userId, queryId), 'Query');
      refuseCrossedPrices(row, input);
      const asked = {
        userId,
        queryId,
        draft: searchOf(await readDraft(db, userId, row, input)),
        saved: row && searchOf(row),
        exchange: await deps.exchange(),
        now: now(),
      };
      return { status: 200, body: await previewOf(db, asked, { by: userId, signal: whenGone(res) }) };
    },

    fromAddress: async ({ body: { url } }) => {
      const reading = readSearchAddress(url, await deps.exchange());
      if ('problem' in reading)
        throw new HttpError(422, [{ loc: ['body', 'url'], msg: reading.problem, type: 'no_search' }]);
      return { status: 200, body: { query: reading.query, not_supported: reading.notSupported } };
    },

    update: async ({ req, params: { query_id: queryId }, headers, body: { tidy, ...change } }) => {
      const userId = userOf(req);
      if (!tidy)
        return { status: 200, body: await presentOne(await changes.change(userId, queryId, change)) };
      const check = (reader: Reader, row: QueryRow) => changes.check(reader, userId, row, change);
      const remover = { userId, key: headers['idempotency-key'], now: now() };
      const exchange = await deps.exchange();
      const tidying = { remover, queryId, change, check, exchange };
      const { query, removed } = found(await updateAndTidy(db, tidying), 'Query');
      wakeCollector();
      return { status: 200, body: { ...(await presentOne(query)), ...removed } };
    },

    restore: async ({ req, params }) => ({
      status: 200,
      body: await presentOne(await changes.restore(userOf(req), params.query_id)),
    }),

    toggleActive: async ({ req, params, body }) => ({
      status: 200,
      body: await presentOne(await changes.toggle(userOf(req), params.query_id, body.active)),
    }),

    remove: async ({ req, params }) => {
      await changes.remove(userOf(req), params.query_id);
      return { status: 204, body: undefined };
    },
  });
}
