import type { Query } from '@rummage/contract';
import { fromCents, instant } from '@rummage/vocabulary';
import type { Deps } from '#deps';
import { readFullAt } from '#items/feed/feed-limit.repo';
import { type QueryRange, readCollecting } from './health/collecting.repo.ts';
import { healthOf } from './health/query-health.ts';
import type { QueryRow } from './queries.repo.ts';

/** A query as it goes over the wire, without its health. */
export function presentQuery(row: QueryRow): Omit<Query, 'collection'> {
  return {
    id: row.id,
    user_id: row.user_id,
    query_text: row.query_text,
    words: row.words,
    category: row.category,
    max_price: row.max_price_cents === null ? null : fromCents(row.max_price_cents),
    limit_counts: row.limit_counts,
    active: row.active,
    starred: row.starred,
    minimum_condition: row.minimum_condition,
    filters: row.filters,
    notify: row.notify,
    created_at: instant(row.created_at),
  };
}

/** Turns queries into JSON, with how collecting goes for them. */
export function createQueryPresenter({ db, now, itemsPerUser }: Pick<Deps, 'db' | 'now' | 'itemsPerUser'>) {
  async function presenter(userId: number, range?: QueryRange): Promise<(row: QueryRow) => Query> {
    const collecting = await readCollecting(db, userId, await readFullAt(db, userId, itemsPerUser), range);
    return (row) => ({ ...presentQuery(row), collection: healthOf(row, collecting(row.id), now()) });
  }

  async function presentOne(row: QueryRow): Promise<Query> {
    return (await presenter(row.user_id, { from: row.id, to: row.id }))(row);
  }

  return { presenter, presentOne };
}
