import { contract, type Shop } from '@rummage/contract';
import { initServer } from '@ts-rest/express';
import type { Request, Response } from 'express';
import type { ShopRow } from '#db/schema';
import type { Deps } from '#deps';
import { found, HttpError } from '#http/errors';
import { sendQuota } from '#http/quota';
import { whenGone } from '#http/requests';
import { callerOf, userOf } from '#people/auth/require-user';
import { addShop, findShop } from './added-shops.repo.ts';
import { createLooks } from './looks.ts';
import { presentLook, presentShop } from './present-shop.ts';
import { reportShop, shopsReportedBy } from './shop-reports.repo.ts';
import { shopToAdd, unknownCodes } from './shop-to-add.ts';
import { deleteShop, findShopByUrl, listShops } from './shops.repo.ts';

const MAY_NOT_ADD = {
  operators: 'Only the people who run this installation add shops here.',
  off: 'Shops are switched off here.',
};
const NOT_YOURS =
  'Somebody else has added this shop: they can remove it, or the people who run this installation.';

const IS_YOURS = 'You have added this shop: remove it instead.';

const CURRENCY_MISSING = {
  loc: ['body', 'currency'],
  msg: 'The shop does not say in which currency its prices are: say it here',
  type: 'required',
};

/** The shops that are read for everybody here. Every change of them wakes the collector. */
export function shopsRoutes({ db, now, shops: mode, shopFetcher, rateLimits, wakeCollector }: Deps) {
  const looks = createLooks({ fetcher: shopFetcher, rateLimits, now });

  /** Looking calls a stranger's server, which is only good for adding. @throws HttpError 403 */
  function requireOpen(): void {
    if (mode !== 'open') throw new HttpError(403, MAY_NOT_ADD[mode]);
  }

  const lookFor = (req: Pick<Request, 'admission'>, res: Response, address: string) =>
    looks.look(callerOf(req), address, whenGone(res), (quota) => sendQuota(res, quota));

  async function presenterFor(userId: number): Promise<(row: ShopRow) => Shop> {
    const reported = await shopsReportedBy(db, userId);
    return (row) => presentShop(row, { userId, reported, mode, now: now() });
  }

  return initServer().router(contract.shops, {
    list: async ({ req }) => {
      const present = await presenterFor(userOf(req));
      return { status: 200, body: (await listShops(db)).map((row) => present(row)) };
    },

    look: async ({ req, res, body }) => {
      requireOpen();
      const look = await lookFor(req, res, looks.checked(body.url));
      return { status: 200, body: presentLook(look) };
    },

    create: async ({ req, res, body: { url, ...said } }) => {
      requireOpen();
      const userId = userOf(req);
      const present = await presenterFor(userId);
      const unknown = unknownCodes(said);
      if (unknown.length > 0) throw new HttpError(422, unknown);
      const address = looks.checked(url);
      const known = await findShopByUrl(db, address);
      if (known) return { status: 200, body: present(known) };
      const look = await lookFor(req, res, address);
      const toAdd = shopToAdd(look, said);
      if (!toAdd) throw new HttpError(422, [CURRENCY_MISSING]);
      const { shop, isNew } = await addShop(db, { ...toAdd, added_by: userId }, now());
      if (!isNew) return { status: 200, body: present(shop) };
      wakeCollector();
      return { status: 201, body: present(shop) };
    },

    remove: async ({ req, params: { shop_id: id } }) => {
      const userId = userOf(req);
      const shop = found(await findShop(db, id), 'Shop');
      if (shop.added_by !== userId) throw new HttpError(403, NOT_YOURS);
      found((await deleteShop(db, id, { addedBy: userId, now: now() })) || undefined, 'Shop');
      wakeCollector();
      return { status: 204, body: undefined };
    },

    report: async ({ req, params: { shop_id: shopId }, body: { reason = '' } }) => {
      const userId = userOf(req);
      const shop = found(await findShop(db, shopId), 'Shop');
      if (shop.added_by === userId) throw new HttpError(403, IS_YOURS);
      found((await reportShop(db, { shopId, userId, reason, now: now() })) || undefined, 'Shop');
      return { status: 204, body: undefined };
    },
  });
}
