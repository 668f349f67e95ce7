import { and, isNull, not } from 'drizzle-orm';
import type { Tx } from '#db/database';
import { items } from '#db/schema';
import { isAmong, type Removed, type Remover, removeUnkept } from '#items/acts.repo';
import { isFoundByOthers } from './preview.repo.ts';

/** Dismisses those of `ids` that are still in the feed, that are not kept and that no other query than that one has found by now. */
export async function removeFinds(
  tx: Tx,
  remover: Remover,
  subject: string,
  { queryId, ids }: { queryId: number; ids: readonly number[] },
): Promise<Removed> {
  return removeUnkept(
    tx,
    remover,
    subject,
    and(
      isAmong(tx, ids),
      isNull(items.dismissed_at),
      isNull(items.merged_into),
      not(isFoundByOthers(tx, queryId)),
    ),
  );
}
