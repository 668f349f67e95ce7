import { useSyncExternalStore } from 'react';
import { forgetPictures } from '#browser/answers.ts';
import { createStore } from '#browser/create-store.ts';
import { tabValues } from '#browser/stored/stored-values.ts';
import { currentSession, useSession } from './session-store.ts';

/** Kept over reloads, which would otherwise make calls that the server refuses. */
const KEY = 'lockedUserId';

/** The user whose account the server has locked, by its last answer. */
const lockedUser = createStore<number | undefined>(Number(tabValues.get(KEY)) || undefined);

/** The server has answered that the signed-in user is on a break, in which no feed is shown, stored or not. */
export function noteLock(): void {
  const userId = currentSession()?.userId;
  if (userId !== undefined) tabValues.set(KEY, String(userId));
  forgetPictures();
  lockedUser.change(() => userId);
}

/** Call it when the server has answered that the break is over. */
export function noteUnlock(): void {
  tabValues.remove(KEY);
  lockedUser.change(() => undefined);
}

export const onLockChange = lockedUser.subscribe;

/** True while the signed-in user is on a break. */
export function isLocked(): boolean {
  const userId = currentSession()?.userId;
  return userId !== undefined && userId === lockedUser.get();
}

export function useLock(): boolean {
  const lockedId = useSyncExternalStore(lockedUser.subscribe, lockedUser.get);
  const state = useSession();
  return state.status === 'signed-in' && state.session.userId === lockedId;
}
