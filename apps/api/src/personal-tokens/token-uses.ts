import { MINUTE_MS } from '@rummage/vocabulary';
import { noteTrouble } from '../db/condition.ts';
import { storageTrouble } from '../db/trouble.ts';
import type { Deps } from '../deps.ts';
import { notePersonalTokenUse } from './personal-tokens.repo.ts';

/** Nobody needs to know it more precisely, and most calls write nothing. */
const NOTED_EVERY_MS = MINUTE_MS;

/** Notes when tokens are used, so that their owner sees which are needed. */
export function createTokenUses({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const notedAt = new Map<number, number>();
  return async (tokenId: number): Promise<void> => {
    const at = now();
    if (Math.abs(at - (notedAt.get(tokenId) ?? -Infinity)) < NOTED_EVERY_MS) return;
    try {
      await notePersonalTokenUse(db, tokenId, at);
    } catch (error) {
      // Reading must work also while nothing can be written.
      if (!storageTrouble(error)) throw error;
      noteTrouble(db, error);
      return;
    }
    notedAt.set(tokenId, at);
  };
}
