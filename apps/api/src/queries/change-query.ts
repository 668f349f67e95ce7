import type { QueryChange, QueryInput } from '@rummage/contract';
import { isMinimumAboveMaximum, MINIMUM_ABOVE_MAXIMUM } from '@rummage/vocabulary';
import { type Reader, type Tx, writing } from '#db/database';
import type { Deps } from '#deps';
import { found, HttpError } from '#http/errors';
import { makeOnce } from '#people/keyed-calls.repo';
import { deleteQuery, findDeletedQuery, restoreQuery } from './deleted-queries.repo.ts';
import { growthBy, requireSpace } from './notebook/notebook-limit.repo.ts';
import { presentQuery } from './present-query.ts';
import {
  changed,
  createQuery,
  draftOf,
  findQuery,
  type QueryRow,
  toggleQuery,
  updateQuery,
} from './queries.repo.ts';

type ChangeDeps = Pick<Deps, 'db' | 'now' | 'wakeCollector' | 'queriesPerUser'>;

/**
 * Changes of a saved query, for the calls and for the tools of assistants. Those that have something
 * collected wake the collector.
 */
export function queryChanges({ db, now, wakeCollector, queriesPerUser }: ChangeDeps) {
  /** @throws HttpError 422 when the change would make no query, or one that the notebook has no space for */
  async function check(reader: Reader, userId: number, row: QueryRow, change: QueryChange): Promise<void> {
    refuseCrossedPrices(row, change);
    await requireSpace(reader, userId, growthBy(row, changed(row, change)), queriesPerUser);
  }

  function saved(row: QueryRow | undefined): QueryRow {
    const query = found(row, 'Query');
    wakeCollector();
    return query;
  }

  return {
    check,

    async change(userId: number, id: number, change: QueryChange): Promise<QueryRow> {
      const updated = await writing(db, async (tx) => {
        if (mayCrossPrices(change) || change.filters)
          await check(tx, userId, found(await findQuery(tx, userId, id), 'Query'), change);
        return updateQuery(tx, userId, id, change);
      });
      return saved(updated);
    },

    /** @param active undefined turns the one into the other */
    async toggle(userId: number, id: number, active: boolean | undefined): Promise<QueryRow> {
      return saved(await toggleQuery(db, userId, id, active));
    },

    async remove(userId: number, id: number): Promise<void> {
      found((await deleteQuery(db, userId, id, now())) || undefined, 'Query');
    },

    async restore(userId: number, id: number): Promise<QueryRow> {
      const restored = await writing(db, async (tx) => {
        const deleted = await findDeletedQuery(tx, userId, id, now());
        if (deleted) await requireSpace(tx, userId, growthBy(undefined, deleted), queriesPerUser);
        return restoreQuery(tx, userId, id, now());
      });
      return saved(restored);
    },
  };
}

/** Pauses a query in a transaction of others. False when it is gone or somebody else's. */
export async function pauseQuery(tx: Tx, userId: number, id: number): Promise<boolean> {
  return (await updateQuery(tx, userId, id, { active: false })) !== undefined;
}

/** False where both prices are given: then the contract has compared them. */
function mayCrossPrices({ filters, max_price }: QueryChange): boolean {
  return (filters === undefined) !== (max_price === undefined);
}

/** The contract cannot check this: a price that is sent may cross the other one, which was left out and stays. */
export function refuseCrossedPrices(before: QueryRow | undefined, input: QueryChange): void {
  const { filters = [], max_price = null } = { ...(before && presentQuery(before)), ...input };
  if (!isMinimumAboveMaximum(filters, max_price)) return;
  throw new HttpError(422, [{ loc: ['body', 'filters'], msg: MINIMUM_ABOVE_MAXIMUM, type: 'custom' }]);
}

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
