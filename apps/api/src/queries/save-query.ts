import type { QueryInput } from '@rummage/contract';
import { writing } from '../db/writing.ts';
import type { Deps } from '../deps.ts';
import { found } from '../http/errors.ts';
import { makeOnce } from '../people/keyed-calls/keyed-calls.repo.ts';
import { growthBy, requireSpace } from './notebook-limit.repo.ts';
import { createQuery, draftOf, findQuery, type QueryRow } from './queries.repo.ts';

/**
 * Saves a new query and has it collected.
 * @param key under which the call is noted; without one every call saves a query
 * @throws HttpError 422 when the notebook is full or the key was sent with another call, 404 when what it saved is gone
 */
export async function saveQuery(
  { db, now, wakeCollector, queriesPerUser }: Pick<Deps, 'db' | 'now' | 'wakeCollector' | 'queriesPerUser'>,
  userId: number,
  input: QueryInput,
  key?: string,
): Promise<QueryRow> {
  const growth = growthBy(undefined, draftOf(undefined, input));
  const call = { userId, key, asked: ['query', input], now: now() } as const;
  const saved = await writing(db, (tx) =>
    makeOnce(tx, call, {
      find: (id) => findQuery(tx, userId, id),
      make: async () => {
        await requireSpace(tx, userId, growth, queriesPerUser);
        return createQuery(tx, userId, input, now());
      },
    }),
  );
  const query = found(saved, 'Query');
  wakeCollector();
  return query;
}
