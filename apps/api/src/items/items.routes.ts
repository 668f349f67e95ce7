import { contract } from '@rummage/contract';
import { initServer } from '@ts-rest/express';
import type { Request } from 'express';
import type { Deps } from '../app.ts';
import { userOf } from '../auth/require-user.ts';
import { found } from '../errors.ts';
import { findQuery } from '../queries/queries.repo.ts';
import { readAskedFeed } from './feed.ts';
import { countFeed, dismissItem, dismissQueryItems, restoreItem } from './items.repo.ts';
import { presentItem } from './present-item.ts';

/** The feed: reading it, dismissing from it. */
export function itemsRoutes({ db, now }: Deps) {
  return initServer().router(contract.items, {
    list: async ({ req, res, query }) => {
      const userId = userOf(req);
      if (query.query_id !== undefined) found(findQuery(db, userId, query.query_id), 'Query');
      const { rows, next } = await readAskedFeed(db, userId, query);
      res.set('X-Total-Count', String(countFeed(db, userId, query.query_id)));
      if (next !== undefined) res.set('Link', `<${nextAddress(req, next)}>; rel="next"`);
      return { status: 200, body: rows.map((row) => presentItem(row, query.query_id)) };
    },

    dismiss: async ({ req, params }) => {
      found(dismissItem(db, userOf(req), params.item_id, now()) || undefined, 'Item');
      return { status: 204, body: undefined };
    },

    cleanse: async ({ req, query }) => {
      const userId = userOf(req);
      found(findQuery(db, userId, query.user_query_id), 'Query');
      return { status: 200, body: { deleted: dismissQueryItems(db, userId, query.user_query_id, now()) } };
    },

    restore: async ({ req, params }) => ({
      status: 200,
      body: presentItem(found(restoreItem(db, userOf(req), params.item_id), 'Item')),
    }),
  });
}

/** Root-relative, so that it holds behind any host name. */
function nextAddress(req: Pick<Request, 'originalUrl'>, cursor: string): string {
  const [path, query] = req.originalUrl.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', cursor);
  return `${path}?${parameters.toString()}`;
}
