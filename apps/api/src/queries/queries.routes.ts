import { contract, type Preview, type QueryChange } from '@rummage/contract';
import { readSearchAddress } from '@rummage/marketplaces';
import type { Search } from '@rummage/matching';
import { isMinimumAboveMaximum, MINIMUM_ABOVE_MAXIMUM } from '@rummage/vocabulary';
import { initServer } from '@ts-rest/express';
import { userOf } from '../auth/require-user.ts';
import { searchOf } from '../collect/planning/search-request.ts';
import type { Reader } from '../db/database.ts';
import { writing } from '../db/writing.ts';
import type { Deps } from '../deps.ts';
import { reasonsOf } from '../health/kept-away-reasons.ts';
import { readKeptAway, readServing } from '../kept-away/kept-away.repo.ts';
import { found, HttpError } from '../http/errors.ts';
import { deleteQuery, findDeletedQuery, restoreQuery } from './deleted-queries.repo.ts';
import { readExchange } from '../rates/exchange.repo.ts';
import { createJudgingLines } from './judging-lines.ts';
import { whenGone } from './lines.ts';
import { growthBy, requireSpace } from './notebook-limit.repo.ts';
import { presentQuery } from './present-query.ts';
import { previewOf } from './preview.ts';
import { createQueryPresenter } from './query-presenter.ts';
import { saveQuery } from './save-query.ts';
import {
  changed,
  draftOf,
  findQuery,
  listQueries,
  type QueryRow,
  toggleQuery,
  updateQuery,
} from './queries.repo.ts';
import { updateAndTidy } from './tidy.ts';

/** The answer to a client that left before its turn. */
const NO_PREVIEW: Preview = { total: 0, hidden: 0, removable: 0, examples: [], untold: [] };

/** The queries of a notebook. Every change of what they look for wakes the collector. */
export function queriesRoutes(deps: Deps) {
  const { db, now, wakeCollector, currency, queriesPerUser } = deps;
  const { presenter, presentOne } = createQueryPresenter(deps);
  const previews = createJudgingLines(db);
  const tidyings = createJudgingLines(db);

  async function othersOf(userId: number, queryId: number | undefined): Promise<Search[]> {
    return (await listQueries(db, userId)).filter(({ id }) => id !== queryId).map((row) => searchOf(row));
  }

  return initServer().router(contract.queries, {
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

    create: async ({ req, res, headers, body }) => {
      const query = await saveQuery(deps, userOf(req), body, headers['idempotency-key']);
      res.location(`/api/users/queries/${query.id}`);
      return { status: 201, body: await presentOne(query) };
    },

    preview: async ({ req, res, body: { query_id: queryId, ...input } }) => {
      const userId = userOf(req);
      const row = queryId === undefined ? undefined : found(await findQuery(db, userId, queryId), 'Query');
      refuseCrossedPrices(row, input);
      const gone = whenGone(res);
      const asked = {
        userId,
        queryId,
        draft: searchOf(draftOf(row, input)),
        saved: row && searchOf(row),
        readOthers: () => othersOf(userId, queryId),
        exchange: await readExchange(db, currency),
        gone,
      };
      const preview = await previews.wait(asked, gone, () => previewOf(db, asked));
      return { status: 200, body: preview ?? NO_PREVIEW };
    },

    fromAddress: async ({ body: { url } }) => {
      const reading = readSearchAddress(url, await readExchange(db, currency));
      if ('problem' in reading)
        throw new HttpError(422, [{ loc: ['body', 'url'], msg: reading.problem, type: 'no_search' }]);
      return { status: 200, body: { query: reading.query, not_supported: reading.notSupported } };
    },

    update: async ({ req, res, params: { query_id: queryId }, headers, body: { tidy, ...change } }) => {
      const userId = userOf(req);
      const check = async (reader: Reader, row: QueryRow) => {
        refuseCrossedPrices(row, change);
        await requireSpace(reader, userId, growthBy(row, changed(row, change)), queriesPerUser);
      };
      if (tidy) {
        const remover = { userId, key: headers['idempotency-key'], now: now() };
        const gone = whenGone(res);
        const exchange = await readExchange(db, currency);
        const tidying = { remover, queryId, change, check, exchange, gone };
        const row = found(await findQuery(db, userId, queryId), 'Query');
        const judgement = { userId, queryId, draft: searchOf(changed(row, change)) };
        const tidied = await tidyings.wait(judgement, gone, () => updateAndTidy(db, tidying));
        const { query, removed } = found(tidied, 'Query');
        wakeCollector();
        return { status: 200, body: { ...(await presentOne(query)), ...removed } };
      }
      const updated = await writing(db, async (tx) => {
        if (mayCrossPrices(change) || change.filters)
          await check(tx, found(await findQuery(tx, userId, queryId), 'Query'));
        return updateQuery(tx, userId, queryId, change);
      });
      const query = found(updated, 'Query');
      wakeCollector();
      return { status: 200, body: await presentOne(query) };
    },

    restore: async ({ req, params }) => {
      const userId = userOf(req);
      const restored = await writing(db, async (tx) => {
        const deleted = await findDeletedQuery(tx, userId, params.query_id, now());
        if (deleted) await requireSpace(tx, userId, growthBy(undefined, deleted), queriesPerUser);
        return restoreQuery(tx, userId, params.query_id, now());
      });
      const query = found(restored, 'Query');
      wakeCollector();
      return { status: 200, body: await presentOne(query) };
    },

    toggleActive: async ({ req, params, body }) => {
      const userId = userOf(req);
      const query = found(await toggleQuery(db, userId, params.query_id, body.active), 'Query');
      wakeCollector();
      return { status: 200, body: await presentOne(query) };
    },

    remove: async ({ req, params }) => {
      found((await deleteQuery(db, userOf(req), params.query_id, now())) || undefined, 'Query');
      return { status: 204, body: undefined };
    },
  });
}

/** Where both prices are given, the contract has compared them. */
function mayCrossPrices({ filters, max_price }: QueryChange): boolean {
  return (filters === undefined) !== (max_price === undefined);
}

/** The contract cannot check this: a price that is sent may cross the other one, which was left out and stays. */
function refuseCrossedPrices(before: QueryRow | undefined, input: QueryChange): void {
  const { filters = [], max_price = null } = { ...(before && presentQuery(before)), ...input };
  if (!isMinimumAboveMaximum(filters, max_price)) return;
  throw new HttpError(422, [{ loc: ['body', 'filters'], msg: MINIMUM_ABOVE_MAXIMUM, type: 'custom' }]);
}
