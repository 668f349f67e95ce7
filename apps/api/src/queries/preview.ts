import { setImmediate } from 'node:timers/promises';
import type { HiddenItem, Preview } from '@rummage/contract';
import type { Mismatch, Search } from '@rummage/matching';
import type { Db } from '../db/database.ts';
import { startHiding } from './hiding.ts';
import { readFeedIds, readStoredItems, type StoredItem } from './preview.repo.ts';
import { reasonText } from './reason-text.ts';

/** Items looked at in one go: a few milliseconds, after which others have their turn. */
const BATCH = 100;
const MOST_EXAMPLES = 3;

export interface PreviewAsked {
  userId: number;
  /** The saved search that is being edited, and what it looks for as it is. */
  queryId: number | undefined;
  saved: Search | undefined;
  draft: Search;
  /** ISO 4217 code of the prices in both. */
  currency: string;
  /** Fires when nobody waits for the answer any more. */
  gone: AbortSignal;
}

/** What a draft would hide of the items that are there, without keeping anybody else waiting for long. */
export async function previewOf(
  db: Db,
  { userId, queryId, saved, draft, currency, gone }: PreviewAsked,
): Promise<Preview> {
  const hiding = startHiding(draft, saved, currency);
  const ids = readFeedIds(db, userId, queryId);
  const examples: HiddenItem[] = [];
  let [total, hidden] = [0, 0];
  for (let start = 0; start < ids.length && !gone.aborted; start += BATCH) {
    for (const item of readStoredItems(db, userId, ids.slice(start, start + BATCH))) {
      total += 1;
      const mismatch = hiding.reason(item);
      if (!mismatch) continue;
      hidden += 1;
      if (examples.length < MOST_EXAMPLES) examples.push(exampleOf(item, mismatch));
    }
    await setImmediate();
  }
  return { total, hidden, removable: 0, examples, untold: hiding.untold() };
}

function exampleOf({ id, title, images }: StoredItem, mismatch: Mismatch): HiddenItem {
  return {
    id,
    title,
    image: images[0] ?? null,
    reason: { kind: mismatch.kind, message: reasonText(mismatch) },
  };
}
