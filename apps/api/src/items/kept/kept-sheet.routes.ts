import { contract, SharedItem, type SharedKeptSheet } from '@rummage/contract';
import { instant } from '@rummage/vocabulary';
import { initServer } from '@ts-rest/express';
import { z } from 'zod';
import type { Db } from '#db/database';
import type { Deps } from '#deps';
import { jsonText } from '#http/bodies/own-body';
import { found } from '#http/errors';
import { sendQuota } from '#http/quota';
import { tokenOf, userOf } from '#people/auth/require-user';
import { createNewsCache } from '../events/news-cache.ts';
import { countItems } from '../feed/feed.repo.ts';
import { itemsAsJson } from '../feed/items-as-json.repo.ts';
import {
  findSharer,
  findSheet,
  lastKept,
  type SharedSheetRow,
  shareSheet,
  stopSharing,
} from './shared-sheets.repo.ts';

const MOST_SHOWN = 1000;
/** Sheets are up to a megabyte each. */
const MOST_CACHED = 16;

interface SharedSheet {
  total: number;
  items: SharedItem[];
}

/** Sharing what is kept, and what everybody sees who has the address. */
export function keptSheetRoutes({ db, now, rateLimits }: Deps) {
  const cachedSheet = createNewsCache<Buffer>(db, MOST_CACHED);

  return initServer().router(contract.keptSheet, {
    show: async ({ req }) => {
      const sheet = await findSheet(db, userOf(req));
      return { status: 200, body: { shared: sheet ? presentSharedSheet(sheet) : null } };
    },

    share: async ({ req }) => ({
      status: 200,
      body: presentSharedSheet(await shareSheet(db, userOf(req), tokenOf(req), now())),
    }),

    stopSharing: async ({ req }) => {
      await stopSharing(db, userOf(req));
      return { status: 204, body: undefined };
    },

    shared: async ({ req, res, params }) => {
      res.set('X-Robots-Tag', 'noindex');
      sendQuota(res, await rateLimits.countSharedView(req.ip ?? ''));
      const userId = found(await findSharer(db, params.token), 'Page');
      const sheet = await cachedSheet(userId, 'shared', async () =>
        Buffer.from(JSON.stringify(await sharedSheet(db, userId))),
      );
      return { status: 200, body: jsonText(res, sheet) };
    },
  });
}

/** Only the fields that are for everybody: the schema drops all others. */
async function sharedSheet(db: Db, userId: number): Promise<SharedSheet> {
  const total = await countItems(db, userId, 'kept', undefined);
  const text = await itemsAsJson(db, userId, await lastKept(db, userId, MOST_SHOWN));
  return { total, items: z.array(SharedItem).parse(JSON.parse(`[${text.toString()}]`)) };
}

/** A shared sheet as its owner sees it. The address is root-relative, so that it holds behind any host name. */
function presentSharedSheet({ token, shared_at }: SharedSheetRow): SharedKeptSheet {
  return { url: `/shared/${token}`, token, shared_at: instant(shared_at) };
}
