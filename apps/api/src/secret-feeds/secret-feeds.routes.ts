import { contract } from '@rummage/contract';
import { initServer } from '@ts-rest/express';
import { userOf } from '../auth/require-user.ts';
import type { Deps } from '../deps.ts';
import { found } from '../http/errors.ts';
import { presentSecretFeed } from './present-secret-feed.ts';
import { listFeeds, makeFeed, removeFeed } from './secret-feeds.repo.ts';

/** The feeds that somebody reads elsewhere. */
export function secretFeedsRoutes({ db, key, now }: Pick<Deps, 'db' | 'key' | 'now'>) {
  return initServer().router(contract.secretFeeds, {
    list: async ({ req }) => {
      const feeds = await listFeeds(db, userOf(req));
      return { status: 200, body: feeds.map((feed) => presentSecretFeed(feed, key)) };
    },

    make: async ({ req, res, body }) => {
      const feed = found(await makeFeed(db, userOf(req), body.query_id, { key, now: now() }), 'Query');
      res.location(`/api/users/${userOf(req)}/feeds/${feed.id}`);
      return { status: 201, body: presentSecretFeed(feed, key) };
    },

    remove: async ({ req, params }) => {
      found((await removeFeed(db, userOf(req), params.feed_id)) || undefined, 'Feed');
      return { status: 204, body: undefined };
    },
  });
}
