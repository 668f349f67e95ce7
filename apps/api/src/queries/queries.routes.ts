import { contract, type Filter } from '@rummage/contract';
import { isMinimumAboveMaximum, MINIMUM_ABOVE_MAXIMUM } from '@rummage/vocabulary';
import { initServer } from '@ts-rest/express';
import type { Deps } from '../app.ts';
import { userOf } from '../auth/require-user.ts';
import { found, HttpError } from '../errors.ts';
import {
  createQuery,
  deleteQuery,
  findQuery,
  listQueries,
  present,
  toggleQuery,
  updateQuery,
} from './queries.repo.ts';

/** The notebook of saved searches. Whatever changes what is looked for wakes the collector. */
export function queriesRoutes({ db, now, wakeCollector }: Deps) {
  return initServer().router(contract.queries, {
    list: async ({ req }) => ({ status: 200, body: listQueries(db, userOf(req)).map(present) }),

    create: async ({ req, body }) => {
      const query = createQuery(db, userOf(req), body, now());
      wakeCollector();
      return { status: 201, body: present(query) };
    },

    update: async ({ req, params, body }) => {
      const userId = userOf(req);
      const before = found(findQuery(db, userId, params.query_id), 'Query');
      const { filters = [], max_price = null } = { ...present(before), ...body };
      refuseCrossedPrices(filters, max_price);
      const query = found(updateQuery(db, userId, params.query_id, body), 'Query');
      wakeCollector();
      return { status: 200, body: present(query) };
    },

    toggleActive: async ({ req, params }) => {
      const query = found(toggleQuery(db, userOf(req), params.query_id), 'Query');
      wakeCollector();
      return { status: 200, body: present(query) };
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
