import type { Query } from '@rummage/contract';
import { readFullAt } from '../items/feed-limit.repo.ts';
import type { Deps } from '../deps.ts';
import { type QueryRange, readCollecting } from './health/collecting.repo.ts';
import { healthOf } from './health/query-health.ts';
import { presentQuery } from './present-query.ts';
import type { QueryRow } from './queries.repo.ts';

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
