import { contract, Item, type RemovalHeaders } from '@rummage/contract';
import { initServer } from '@ts-rest/express';
import type { Request } from 'express';
import { z } from 'zod';
import { userOf } from '../auth/require-user.ts';
import type { Deps } from '../deps.ts';
import { createNewsCache } from '../events/news-cache.ts';
import { found, HttpError } from '../http/errors.ts';
import { RawJsonBody } from '../http/raw-json-body.ts';
import { whyMatched } from '../matched/matched.ts';
import { findQuery } from '../queries/queries.repo.ts';
import { type Remover, restoreItems, restoreRemoval } from './acts.repo.ts';
import { countItems, type FeedOrder } from './feed.repo.ts';
import {
  askedPart,
  type FeedPart,
  isFreshShuffle,
  wholeEtag,
  renderPage,
  type ItemsCheck,
  type RenderedPage,
  streamFeed,
} from './feed.ts';
import { dismissItem, dismissQueryItems, findItemAnywhere, restoreItem } from './items.repo.ts';
import { keepItem, letItemGo } from './keeping.repo.ts';
import { splitListing, takeSplitBack } from '../things/splits.repo.ts';

/** Pages are up to a megabyte each. */
const MOST_PAGES = 16;
const MOST_COUNTS = 1000;

const IS_DISMISSED = {
  loc: ['path', 'item_id'],
  msg: 'A dismissed item has to be restored before it can be kept',
  type: 'dismissed_item',
};

/** Items in the whole feed. */
interface Counts {
  total: number;
  /** Those that were collected after the moment that was asked for. */
  new?: number;
}

interface CountedPage extends RenderedPage {
  counts: Counts;
}

/** The feed: reading it, dismissing and keeping what is in it. */
export function itemsRoutes({ db, contentsId, currency, now, log, validateAnswers }: Deps) {
  const cachedCount = createNewsCache<number>(db, MOST_COUNTS);
  const cachedPage = createNewsCache<CountedPage>(db, MOST_PAGES);
  const check: ItemsCheck = validateAnswers ? requireItems : () => undefined;

  /** @throws HttpError 404 for a query that is gone or somebody else's */
  async function count(userId: number, { list, queryId }: FeedOrder, newSince?: number): Promise<number> {
    return cachedCount(userId, `${list} ${queryId} ${newSince}`, async () => {
      if (queryId !== undefined) found(await findQuery(db, userId, queryId), 'Query');
      return countItems(db, userId, list, queryId, newSince);
    });
  }

  /** What the headers say of the whole feed. */
  async function countsOf(userId: number, { order }: FeedPart) {
    const { newSince } = order;
    const total = await count(userId, order);
    return { total, ...(newSince !== undefined && { new: await count(userId, order, newSince) }) };
  }

  function removerOf(req: Pick<Request, 'admission'>, { 'idempotency-key': key }: RemovalHeaders): Remover {
    return { userId: userOf(req), key, now: now() };
  }

  return initServer().router(contract.items, {
    list: async ({ req, res, query }) => {
      const userId = userOf(req);
      const part = askedPart(query);
      const { limit } = part;
      if (limit === undefined) {
        res.set(countHeaders(await countsOf(userId, part)));
        if (!isFreshShuffle(part)) res.set('ETag', await wholeEtag({ db, contentsId }, userId));
        const whole = streamFeed(db, userId, part, check);
        return rawItems(new RawJsonBody(whole, (err) => log.error({ err, request: req.id }, 'feed cut off')));
      }
      const make = async () => {
        const counts = await countsOf(userId, part);
        return { counts, ...(await renderPage({ db, contentsId }, userId, part, limit, check)) };
      };
      const page = isFreshShuffle(part)
        ? await make()
        : await cachedPage(userId, JSON.stringify(query), make);
      res.set({ ...countHeaders(page.counts), ETag: page.etag });
      if (page.next !== undefined) res.set('Link', `<${nextAddress(req, page.next)}>; rel="next"`);
      return rawItems(new RawJsonBody(page.text));
    },

    one: async ({ req, params }) => ({
      status: 200,
      body: found(await findItemAnywhere(db, userOf(req), params.item_id), 'Item'),
    }),

    dismiss: async ({ req, params, headers }) => {
      found(await dismissItem(db, removerOf(req, headers), params.item_id), 'Item');
      return { status: 204, body: undefined };
    },

    cleanse: async ({ req, headers, query: { user_query_id: queryId, age_ms: ageMs } }) => {
      const until = ageMs === undefined ? undefined : now() - ageMs;
      const removed = found(await dismissQueryItems(db, removerOf(req, headers), queryId, until), 'Query');
      return { status: 200, body: removed };
    },

    keep: async ({ req, params, body: { note } }) => {
      const userId = userOf(req);
      const kept = found(await keepItem(db, { userId, id: params.item_id, note, now: now() }), 'Item');
      if (kept === 'dismissed') throw new HttpError(422, [IS_DISMISSED]);
      return { status: 200, body: kept };
    },

    letGo: async ({ req, params }) => {
      found(await letItemGo(db, userOf(req), params.item_id, now()), 'Item');
      return { status: 204, body: undefined };
    },

    matched: async ({ req, params }) => ({
      status: 200,
      body: found(await whyMatched(db, userOf(req), params.item_id, currency), 'Item'),
    }),

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

/** ts-rest does not validate a body that is JSON already, so it is validated here. @throws ZodError */
const requireItems: ItemsCheck = (items) => {
  z.array(Item).parse(JSON.parse(`[${items.toString()}]`));
};

function countHeaders(counts: Counts): Record<string, string> {
  return {
    'X-Total-Count': String(counts.total),
    ...(counts.new !== undefined && { 'X-New-Count': String(counts.new) }),
  };
}

/** The contract's type is items; the body is their JSON. */
function rawItems(json: RawJsonBody) {
  return { status: 200, body: json as unknown as Item[] } as const;
}

/** Root-relative, so that it holds behind any host name. */
function nextAddress(req: Pick<Request, 'originalUrl'>, cursor: string): string {
  const [path, query] = req.originalUrl.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', cursor);
  return `${path}?${parameters.toString()}`;
}
