import type { KeyObject } from 'node:crypto';
import { DAY_MS } from '@rummage/vocabulary';
import { and, eq, lt } from 'drizzle-orm';
import { type Db, type Reader, type Tx, writing } from '#db/database';
import { channels, usedActions, users } from '#db/schema';
import { countChanged, first } from '#db/statements';
import { dismissItem } from '#items/items.repo';
import { keep } from '#items/kept/keeping.repo';
import { leaderOf } from '#items/things/things.repo';
import { isServed } from '#people/account/suspension.repo';
import { lockedUntil } from '#people/break/breaks.repo';
import { hashOf } from '#people/tokens/secret-token';
import { type Action, readAction } from './action-token.ts';

/** Longer than any action is valid. */
const KNOWN_MS = 8 * DAY_MS;

export interface ActDeps {
  db: Db;
  key: KeyObject;
  now: () => number;
  /** False when the query is gone or somebody else's. */
  pauseQuery: (tx: Tx, userId: number, queryId: number) => Promise<boolean>;
}

type Ended = 'unknown' | 'over' | 'on a break';
/** What became of a press. */
export type Acted = Action['name'] | Ended;

/** An action that may still be done, and by whom. */
interface OpenAction {
  action: Action;
  userId: number;
}

/** Reads what a button would do. */
export async function findAction(
  { db, key, now }: Omit<ActDeps, 'pauseQuery'>,
  token: string,
): Promise<OpenAction | Ended> {
  const action = readAction(token, key);
  if (!action) return 'unknown';
  const isUsed = eq(usedActions.token_hash, hashOf(token));
  if (action.endsAt <= now() || (await first(db.select().from(usedActions).where(isUsed)))) return 'over';
  const userId = await ownerOf(db, action.channelId);
  if (userId === undefined) return 'over';
  return (await lockedUntil(db, userId, now())) === undefined ? { action, userId } : 'on a break';
}

/** Undefined when the channel is gone, or its owner may not come in. */
async function ownerOf(db: Reader, channelId: number): Promise<number | undefined> {
  const isOpen = and(eq(channels.id, channelId), isServed);
  const owner = await first(
    db.select({ id: users.id }).from(channels).innerJoin(users, eq(users.id, channels.user_id)).where(isOpen),
  );
  return owner?.id;
}

/** Does what a button says, once. */
export async function act(deps: ActDeps, token: string): Promise<Acted> {
  const open = await findAction(deps, token);
  if (typeof open === 'string') return open;
  const { action, userId } = open;
  const now = deps.now();
  return writing(deps.db, async (tx) => {
    const use = { token_hash: hashOf(token), user_id: userId, used_at: now };
    if ((await countChanged(tx.insert(usedActions).values(use).onConflictDoNothing())) === 0) return 'over';
    return (await isDone(tx, deps, open, now)) ? action.name : 'over';
  });
}

/** False when there is nothing any more with which it could be done. */
async function isDone(
  tx: Tx,
  { pauseQuery }: Pick<ActDeps, 'pauseQuery'>,
  { action: { name, subjectId: id }, userId }: OpenAction,
  now: number,
): Promise<boolean> {
  switch (name) {
    case 'keep':
      if ((await leaderOf(tx, userId, id)) === undefined) return false;
      return (await keep(tx, { userId, id, note: undefined, now })) !== 'dismissed';
    case 'dismiss':
      return (await dismissItem(tx, { userId, key: undefined, now }, id)) !== undefined;
    case 'pause':
      return pauseQuery(tx, userId, id);
  }
}

/** Forgets presses on buttons that do nothing any more. */
export async function forgetUsedActions(db: Db, now: number): Promise<void> {
  await writing(db, (tx) => tx.delete(usedActions).where(lt(usedActions.used_at, now - KNOWN_MS)));
}
