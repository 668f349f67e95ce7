import { contract, type Filter, type Query } from '@rummage/contract';
import { isMinimumAboveMaximum, MINIMUM_ABOVE_MAXIMUM } from '@rummage/vocabulary';
import { initServer } from '@ts-rest/express';
import type { Deps } from '../app.ts';
import { userOf } from '../auth/require-user.ts';
import { collectionOf } from '../collect/collection.ts';
import { readCollecting } from '../collect/collection.repo.ts';
import { found, HttpError } from '../errors.ts';
import {
  createQuery,
  deleteQuery,
  findQuery,
  listQueries,
  present,
  type QueryRow,
  toggleQuery,
  updateQuery,
} from './queries.repo.ts';

/** The notebook of saved searches. Whatever changes what is looked for wakes the collector. */
export function queriesRoutes({ db, now, wakeCollector }: Deps) {
  function presenter(userId: number): (row: QueryRow) => Query {
    const collecting = readCollecting(db, userId);
    return (row) => ({ ...present(row), collection: collectionOf(row, collecting(row.id), now()) });
  }

  return initServer().router(contract.queries, {
    list: async ({ req }) => {
      const userId = userOf(req);
      return { status: 200, body: listQueries(db, userId).map(presenter(userId)) };
    },

    create: async ({ req, body }) => {
      const userId = userOf(req);
      const query = createQuery(db, userId, body, now());
      wakeCollector();
      return { status: 201, body: presenter(userId)(query) };
    },

    update: async ({ req, params, body }) => {
      const userId = userOf(req);
      const before = found(findQuery(db, userId, params.query_id), 'Query');
      const { filters = [], max_price = null } = { ...present(before), ...body };
      refuseCrossedPrices(filters, max_price);
      const query = found(updateQuery(db, userId, params.query_id, body), 'Query');
      wakeCollector();
      return { status: 200, body: presenter(userId)(query) };
    },

    toggleActive: async ({ req, params }) => {
      const userId = userOf(req);
      const query = found(toggleQuery(db, userId, params.query_id), 'Query');
      wakeCollector();
      return { status: 200, body: presenter(userId)(query) };
    },

    remove: async ({ req, params }) => {
      found(deleteQuery(db, userOf(req), params.query_id) || undefined, 'Query');
      return { status: 204, body: undefined };
    },
  });
}

/** What the contract cannot see: a price that is sent may cross the other one, which was left out and stays. */
function refuseCrossedPrices(filters: readonly Filter[], maxPrice: number | null): void {
  if (!isMinimumAboveMaximum(filters, maxPrice)) return;
  throw new HttpError(422, [{ loc: ['body', 'filters'], msg: MINIMUM_ABOVE_MAXIMUM, type: 'custom' }]);
}
