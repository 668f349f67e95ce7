import { contract, type Preview, type Query, type QueryChange } from '@rummage/contract';
import type { Search } from '@rummage/matching';
import { isMinimumAboveMaximum, MINIMUM_ABOVE_MAXIMUM } from '@rummage/vocabulary';
import { initServer } from '@ts-rest/express';
import { userOf } from '../auth/require-user.ts';
import { readFullAt } from '../collect/ingest/feed-limit.repo.ts';
import { searchOf } from '../collect/planning/search-request.ts';
import type { Deps } from '../deps.ts';
import { type QueryRange, readCollecting } from '../health/collecting.repo.ts';
import { healthOf } from '../health/query-health.ts';
import { found, HttpError } from '../http/errors.ts';
import { deleteQuery, findDeletedQuery, restoreQuery } from './deleted-queries.repo.ts';
import { createJudgingLines } from './judging-lines.ts';
import { whenGone } from './lines.ts';
import { growthBy, requireSpace } from './notebook-limit.repo.ts';
import { presentQuery } from './present-query.ts';
import { previewOf } from './preview.ts';
import {
  changed,
  createQuery,
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
export function queriesRoutes({ db, now, wakeCollector, currency, queriesPerUser, itemsPerUser }: Deps) {
  const previews = createJudgingLines(db);
  const tidyings = createJudgingLines(db);

  function presenter(userId: number, range?: QueryRange): (row: QueryRow) => Query {
    const collecting = readCollecting(db, userId, readFullAt(db, userId, itemsPerUser), range);
    return (row) => ({ ...presentQuery(row), collection: healthOf(row, collecting(row.id), now()) });
  }

  function presentOne(row: QueryRow): Query {
    return presenter(row.user_id, { from: row.id, to: row.id })(row);
  }

  function othersOf(userId: number, queryId: number | undefined): Search[] {
    return listQueries(db, userId)
      .filter(({ id }) => id !== queryId)
      .map((row) => searchOf(row));
  }

  return initServer().router(contract.queries, {
    list: async ({ req }) => {
      const userId = userOf(req);
      return { status: 200, body: listQueries(db, userId).map(presenter(userId)) };
    },

    create: async ({ req, body }) => {
      const userId = userOf(req);
      requireSpace(db, userId, growthBy(undefined, draftOf(undefined, body)), queriesPerUser);
      const query = createQuery(db, userId, body, now());
      wakeCollector();
      return { status: 201, body: presentOne(query) };
    },

    preview: async ({ req, res, body: { query_id: queryId, ...input } }) => {
      const userId = userOf(req);
      const row = queryId === undefined ? undefined : found(findQuery(db, userId, queryId), 'Query');
      refuseCrossedPrices(row, input);
      const gone = whenGone(res);
      const asked = {
        userId,
        queryId,
        draft: searchOf(draftOf(row, input)),
        saved: row && searchOf(row),
        readOthers: () => othersOf(userId, queryId),
        currency,
        gone,
      };
      const preview = await previews.wait(asked, gone, () => previewOf(db, asked));
      return { status: 200, body: preview ?? NO_PREVIEW };
    },

    update: async ({ req, res, params: { query_id: queryId }, headers, body: { tidy, ...change } }) => {
      const userId = userOf(req);
      const check = (row: QueryRow) => {
        refuseCrossedPrices(row, change);
        requireSpace(db, userId, growthBy(row, changed(row, change)), queriesPerUser);
      };
      if (tidy) {
        const remover = { userId, key: headers['idempotency-key'], now: now() };
        const gone = whenGone(res);
        const tidying = { remover, queryId, change, check, currency, gone };
        const row = found(findQuery(db, userId, queryId), 'Query');
        const judgement = { userId, queryId, draft: searchOf(changed(row, change)) };
        const tidied = await tidyings.wait(judgement, gone, () => updateAndTidy(db, tidying));
        const { query, removed } = found(tidied, 'Query');
        wakeCollector();
        return { status: 200, body: { ...presentOne(query), ...removed, kept: 0 } };
      }
      if (mayCrossPrices(change) || change.filters) check(found(findQuery(db, userId, queryId), 'Query'));
      const query = found(updateQuery(db, userId, queryId, change), 'Query');
      wakeCollector();
      return { status: 200, body: presentOne(query) };
    },

    restore: async ({ req, params }) => {
      const userId = userOf(req);
      const deleted = findDeletedQuery(db, userId, params.query_id, now());
      if (deleted) requireSpace(db, userId, growthBy(undefined, deleted), queriesPerUser);
      const query = found(restoreQuery(db, userId, params.query_id, now()), 'Query');
      wakeCollector();
      return { status: 200, body: presentOne(query) };
    },

    toggleActive: async ({ req, params, body }) => {
      const userId = userOf(req);
      const query = found(toggleQuery(db, userId, params.query_id, body.active), 'Query');
      wakeCollector();
      return { status: 200, body: presentOne(query) };
    },

    remove: async ({ req, params }) => {
      found(deleteQuery(db, userOf(req), params.query_id, now()) || undefined, 'Query');
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
