import type { HealthEvent, Item, ItemsEvent } from '@rummage/contract';

/** An item that was found while the feed is open. */
interface Find {
  queryIds: ReadonlySet<number>;
  /** True if a query found it whose result had not been read before. */
  isFirst: boolean;
}

/** New items that the server reported, and that have not been taken into the feed. */
export interface News {
  /** Finds by item id, in the order in which they were found. */
  finds: ReadonlyMap<number, Find>;
  /** True by query id once the result has been read. */
  isRead: ReadonlyMap<number, boolean>;
}

export const NO_NEWS: News = { finds: new Map(), isRead: new Map() };

/** A query whose health is not known yet was saved a moment ago. */
export function hearItems(news: News, { by_query }: ItemsEvent): News {
  const finds = new Map(news.finds);
  for (const { query_id, ids } of by_query) {
    const isFirst = news.isRead.get(query_id) !== true;
    for (const id of ids) {
      const known = finds.get(id);
      const queryIds = new Set(known?.queryIds).add(query_id);
      finds.set(id, { queryIds, isFirst: isFirst || known?.isFirst === true });
    }
  }
  return { ...news, finds };
}

export function hearHealth(news: News, { queries }: HealthEvent): News {
  const isRead = new Map(news.isRead);
  for (const { query_id, collection } of queries) {
    isRead.set(query_id, collection.state !== 'collecting' && collection.last_success_at !== null);
  }
  return { ...news, isRead };
}

/** Adds items that were seen in the feed but not reported by an event. */
export function seeItems(news: News, items: readonly Item[]): News {
  const finds = new Map(news.finds);
  for (const { id, query_ids } of items) {
    if (finds.has(id)) continue;
    const isFirst = query_ids.some((queryId) => news.isRead.get(queryId) === false);
    finds.set(id, { queryIds: new Set(query_ids), isFirst });
  }
  return { ...news, finds };
}

export function forget(news: News, ids: Iterable<number>): News {
  const finds = new Map(news.finds);
  for (const id of ids) finds.delete(id);
  return { ...news, finds };
}

export interface Unseen {
  ids: readonly number[];
  /** Ids that are no longer new. */
  knownIds: readonly number[];
  /** True if some of them are of a query whose result is being read for the first time. */
  hasFirst: boolean;
}

/**
 * @param queryId only what this query found
 * @param isKnown whether an item is shown, or was dismissed
 */
export function unseenIn(
  { finds }: News,
  queryId: number | undefined,
  isKnown: (id: number) => boolean,
): Unseen {
  const wanted = [...finds].filter(([, { queryIds }]) => queryId === undefined || queryIds.has(queryId));
  const unseen = wanted.filter(([id]) => !isKnown(id));
  return {
    ids: unseen.map(([id]) => id),
    knownIds: wanted.map(([id]) => id).filter(isKnown),
    hasFirst: unseen.some(([, { isFirst }]) => isFirst),
  };
}
