import { contract } from '@rummage/contract';
import { initServer } from '@ts-rest/express';
import { writing } from '#db/database';
import type { Deps } from '#deps';
import { found } from '#http/errors';
import { keyOf, tokenOf, userOf } from '#people/auth/require-user';
import { makeOnce } from '#people/keyed-calls.repo';
import { presentSecretFeed } from './present-secret-feed.ts';
import { findOwnFeed, listFeeds, makeFeed, removeFeed } from './secret-feeds.repo.ts';

/** The feeds that somebody reads elsewhere. */
export function secretFeedsRoutes({ db, key, now }: Pick<Deps, 'db' | 'key' | 'now'>) {
  return initServer().router(contract.secretFeeds, {
    list: async ({ req }) => {
      const feeds = await listFeeds(db, userOf(req));
      return { status: 200, body: feeds.map((feed) => presentSecretFeed(feed, key)) };
    },

    make: async ({ req, headers, body }) => {
      const userId = userOf(req);
      const at = now();
      const call = { userId, key: keyOf(req, headers), asked: ['feed', body] as const, now: at };
      const made = await writing(db, (tx) =>
        makeOnce(tx, call, {
          find: (id) => findOwnFeed(tx, userId, id),
          make: async () =>
            found(
              await makeFeed(tx, userId, body.query_id, { key, tokenId: tokenOf(req), now: at }),
              'Query',
            ),
        }),
      );
      return { status: 201, body: presentSecretFeed(found(made, 'Feed'), key) };
    },

    remove: async ({ req, params }) => {
      found((await removeFeed(db, userOf(req), params.feed_id)) || undefined, 'Feed');
      return { status: 204, body: undefined };
    },
  });
}
