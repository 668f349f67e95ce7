import type { HiddenItem, Preview } from '@rummage/contract';
import type { Mismatch } from '@rummage/matching';
import type { Db } from '../db/database.ts';
import { type Feed, judgeInTurns, type JudgingAsked, startJudging } from './judging.ts';
import type { StoredItem } from './preview.repo.ts';
import { reasonText } from './reason-text.ts';

const MOST_EXAMPLES = 3;

interface PreviewAsked extends JudgingAsked, Feed {
  /** Fires when nobody waits for the answer any more. */
  gone: AbortSignal;
}

/** Says which of the stored items a draft would hide. */
export async function previewOf(db: Db, { gone, ...asked }: PreviewAsked): Promise<Preview> {
  const judging = startJudging(asked);
  const examples: HiddenItem[] = [];
  let [total, hidden, removable] = [0, 0, 0];
  for await (const { item, mismatch, isRemovable } of judgeInTurns(db, asked, judging, gone)) {
    total += 1;
    if (!mismatch) continue;
    hidden += 1;
    if (isRemovable && !item.is_kept) removable += 1;
    if (examples.length < MOST_EXAMPLES) examples.push(exampleOf(item, mismatch));
  }
  return { total, hidden, removable, examples, untold: judging.undecided() };
}

function exampleOf({ id, title, image }: StoredItem, mismatch: Mismatch): HiddenItem {
  return {
    id,
    title,
    image,
    reason: { kind: mismatch.kind, message: reasonText(mismatch) },
  };
}
