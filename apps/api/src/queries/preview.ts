import type { HiddenItem, Preview } from '@rummage/contract';
import type { Mismatch } from '@rummage/matching';
import type { Db } from '../db/database.ts';
import { type JudgingAsked, readInTurns, startJudging } from './judging.ts';
import { feedIds, type StoredItem } from './preview.repo.ts';
import { reasonText } from './reason-text.ts';

const MOST_EXAMPLES = 3;

interface PreviewAsked extends JudgingAsked {
  userId: number;
  /** The query that is being edited. */
  queryId: number | undefined;
  /** Fires when nobody waits for the answer any more. */
  gone: AbortSignal;
}

/** Says which of the stored items a draft would hide. */
export async function previewOf(db: Db, { userId, queryId, gone, ...asked }: PreviewAsked): Promise<Preview> {
  const { judge, undecided } = startJudging(asked);
  const examples: HiddenItem[] = [];
  let [total, hidden, removable] = [0, 0, 0];
  for await (const item of readInTurns(db, userId, feedIds(db, userId, queryId), queryId)) {
    if (gone.aborted) break;
    const { mismatch, isRemovable } = judge(item);
    total += 1;
    if (!mismatch) continue;
    hidden += 1;
    if (isRemovable) removable += 1;
    if (examples.length < MOST_EXAMPLES) examples.push(exampleOf(item, mismatch));
  }
  return { total, hidden, removable, examples, untold: undecided() };
}

function exampleOf({ id, title, images }: StoredItem, mismatch: Mismatch): HiddenItem {
  return {
    id,
    title,
    image: images[0] ?? null,
    reason: { kind: mismatch.kind, message: reasonText(mismatch) },
  };
}
