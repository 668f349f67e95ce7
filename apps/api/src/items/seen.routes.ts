import { contract, type NewItems } from '@rummage/contract';
import { instant } from '@rummage/vocabulary';
import { initServer } from '@ts-rest/express';
import type { Deps } from '#deps';
import { userOf } from '#people/auth/require-user';
import { waitForBatch } from '#work/steps';
import { createNewsCache } from './events/news-cache.ts';
import { countNewItems, markSeen, noteLook, readSeen } from './seen.repo.ts';

const MOST_CACHED = 1000;

export function seenRoutes({ db, now }: Deps) {
  const cached = createNewsCache<NewItems>(db, MOST_CACHED);

  async function newItems(userId: number): Promise<NewItems> {
    await waitForBatch();
    const { seen_through: mark } = await readSeen(db, userId);
    return { seen_through: instant(mark), ...(await countNewItems(db, userId, mark)) };
  }

  return initServer().router(contract.seen, {
    show: async ({ req }) => {
      const userId = userOf(req);
      return { status: 200, body: await cached(userId, 'new', () => newItems(userId)) };
    },

    mark: async ({ req, body }) => {
      const through = Math.min(Date.parse(body.through), now());
      return { status: 200, body: { seen_through: instant(await markSeen(db, userOf(req), through)) } };
    },

    look: async ({ req }) => ({
      status: 200,
      body: { seen_through: instant(await noteLook(db, userOf(req), now())) },
    }),
  });
}
