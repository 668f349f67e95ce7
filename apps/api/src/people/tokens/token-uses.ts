import { MINUTE_MS } from '@rummage/vocabulary';
import { noteNowAndThen } from '../auth/note-now-and-then.ts';
import type { Deps } from '../../deps.ts';
import { notePersonalTokenUse } from './personal-tokens.repo.ts';

/** Nobody needs to know it more precisely. */
const NOTED_EVERY_MS = MINUTE_MS;

/** Notes when tokens are used, so that their owner sees which are needed. */
export function createTokenUses(deps: Pick<Deps, 'db' | 'now'>) {
  return noteNowAndThen(deps, NOTED_EVERY_MS, (tokenId, at) => notePersonalTokenUse(deps.db, tokenId, at));
}
