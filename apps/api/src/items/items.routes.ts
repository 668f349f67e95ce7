import { contract, type RemovalHeaders } from '@rummage/contract';
import { initServer } from '@ts-rest/express';
import type { Request, Response } from 'express';
import type { Deps } from '#deps';
import { jsonText } from '#http/bodies/own-body';
import { found, HttpError } from '#http/errors';
import { userOf } from '#people/auth/require-user';
import { type Remover, restoreItems, restoreRemoval } from './acts.repo.ts';
import { changedItems, currentMark } from './events/changed-items.ts';
import { type Counts, createFeedPages } from './feed/feed-pages.ts';
import { askedPart, isFreshShuffle, streamFeed, wholeEtag } from './feed/feed.ts';
import {
  dismissItem,
  dismissItems,
  dismissQueryItems,
  dismissSamples,
  findItemAnywhere,
  restoreItem,
} from './items.repo.ts';
import { keepItem, keepItems, letItemGo } from './kept/keeping.repo.ts';
import { requireKept } from './kept/require-kept.ts';
import { splitListing, takeSplitBack } from './things/splits.repo.ts';

/** The feed: reading it, dismissing and keeping what is in it. */
export function itemsRoutes(deps: Deps) {
  const { db, contentsId, now, log } = deps;
  const { check, countsOf, readPage } = createFeedPages(deps);

  function removerOf(req: Pick<Request, 'admission'>, { 'idempotency-key': key }: RemovalHeaders): Remover {
    return { userId: userOf(req), key, now: now() };
  }

  /** @throws HttpError 410 for a mark that is not known */
  async function changesSince(
    req: Pick<Request, 'admission' | 'originalUrl'>,
    res: Response,
    since: string,
  ): Promise<Buffer> {
    const changed = await changedItems(db, userOf(req), since);
    if (!changed) throw new HttpError(410, 'This mark is not known any more: read the whole feed again');
    const { items, mark, isMore } = changed;
    check(items);
    res.set('X-Feed-Mark', mark);
    if (isMore) res.set('Link', `<${nextAddress(req, 'since', mark)}>; rel="next"`);
    return Buffer.concat([OPEN, items, CLOSE]);
  }

  const { matched: _matched, comparables: _comparables, ...calls } = contract.items;
  return initServer().router(calls, {
    list: async ({ req, res, query }) => {
      const userId = userOf(req);
      const { since } = query;
      if (since !== undefined)
        return { status: 200, body: jsonText(res, await changesSince(req, res, since)) };
      const part = askedPart(query);
      const { limit } = part;
      // Read first: what changes while the answer is made comes again.
      res.set('X-Feed-Mark', await currentMark(db, userId));
      if (limit === undefined) {
        res.set(countHeaders(await countsOf(userId, part)));
        if (!isFreshShuffle(part)) res.set('ETag', await wholeEtag({ db, contentsId }, userId));
        const whole = streamFeed(db, userId, part, check);
        const onFault = (err: unknown) => log.error({ err, request: req.id }, 'feed cut off');
        return { status: 200, body: jsonText(res, whole, onFault) };
      }
      const page = await readPage(userId, part, limit);
      res.set({ ...countHeaders(page.counts), ETag: page.etag });
      if (page.next !== undefined) res.set('Link', `<${nextAddress(req, 'cursor', page.next)}>; rel="next"`);
      return { status: 200, body: jsonText(res, page.text) };
    },

    one: async ({ req, params }) => ({
      status: 200,
      body: found(await findItemAnywhere(db, userOf(req), params.item_id), 'Item'),
    }),

    dismiss: async ({ req, params, headers }) => {
      found(await dismissItem(db, removerOf(req, headers), params.item_id), 'Item');
      return { status: 204, body: undefined };
    },

    dismissMany: async ({ req, headers, body: { item_ids: ids } }) => ({
      status: 200,
      body: await dismissItems(db, removerOf(req, headers), ids),
    }),

    keepMany: async ({ req, body: { item_ids: ids } }) => ({
      status: 200,
      body: { kept: await keepItems(db, userOf(req), ids, now()) },
    }),

    cleanse: async ({ req, headers, query: { user_query_id: queryId, age_ms: ageMs } }) => {
      const until = ageMs === undefined ? undefined : now() - ageMs;
      const removed = found(await dismissQueryItems(db, removerOf(req, headers), queryId, until), 'Query');
      return { status: 200, body: removed };
    },

    clearSamples: async ({ req, headers }) => ({
      status: 200,
      body: await dismissSamples(db, removerOf(req, headers)),
    }),

    keep: async ({ req, params, body: { note } }) => {
      const userId = userOf(req);
      const kept = await keepItem(db, { userId, id: params.item_id, note, now: now() });
      return { status: 200, body: requireKept(kept) };
    },

    letGo: async ({ req, params }) => {
      found(await letItemGo(db, userOf(req), params.item_id, now()), 'Item');
      return { status: 204, body: undefined };
    },

    split: async ({ req, params: { item_id: itemId, listing_id: listingId } }) => ({
      status: 200,
      body: found(await splitListing(db, { userId: userOf(req), itemId, listingId }, now()), 'Item'),
    }),

    unsplit: async ({ req, params: { item_id: itemId, listing_id: listingId } }) => ({
      status: 200,
      body: found(await takeSplitBack(db, { userId: userOf(req), itemId, listingId }), 'Item'),
    }),

    restore: async ({ req, params }) => ({
      status: 200,
      body: found(await restoreItem(db, userOf(req), params.item_id, now()), 'Item'),
    }),

    restoreMany: async ({ req, body: { removal, item_ids: ids = [] } }) => {
      const userId = userOf(req);
      const restored =
        removal === undefined
          ? await restoreItems(db, userId, ids, now())
          : await restoreRemoval(db, userId, removal, now());
      return { status: 200, body: { restored } };
    },
  });
}

const [OPEN, CLOSE] = [Buffer.from('['), Buffer.from(']')];

function countHeaders(counts: Counts): Record<string, string> {
  return {
    'X-Total-Count': String(counts.total),
    ...(counts.new !== undefined && { 'X-New-Count': String(counts.new) }),
  };
}

/** Root-relative, so that it holds behind any host name. */
function nextAddress(
  req: Pick<Request, 'originalUrl'>,
  parameter: 'cursor' | 'since',
  value: string,
): string {
  const [path, query] = req.originalUrl.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set(parameter, value);
  return `${path}?${parameters.toString()}`;
}
