import type { CaptureInput, Captured } from '@rummage/contract';
import type { Account } from './account.ts';
import { send } from './send.ts';
import { hostText } from './words.ts';

/** Each person has their own, also where two use one browser. */
const keyOf = ({ address, userId }: Account) => `waiting ${address} ${userId}`;

async function waitingFor(account: Account): Promise<CaptureInput[]> {
  const key = keyOf(account);
  return (await chrome.storage.local.get<Record<string, CaptureInput[]>>(key))[key] ?? [];
}

/** Stores what could not be sent. A page that waits already waits as it is now. @returns whether there was space for it */
export async function keepForLater(account: Account, input: CaptureInput): Promise<boolean> {
  const others = (await waitingFor(account)).filter(({ url }) => url !== input.url);
  return chrome.storage.local.set({ [keyOf(account)]: [...others, input] }).then(
    () => true,
    () => false,
  );
}

/** Answers after which the same page would be refused again. */
const FINAL = [400, 403, 404, 413, 422];
/** Whose feed is full may make space in it. */
const FULL = 409;

/**
 * Sends what waits, in its order, until nobody takes anything. A page that will never be taken does not wait any longer, and
 * one that is not taken yet does not stop those behind it.
 * @returns sentences about what was not taken, and whether everything was
 */
export async function sendWaiting(account: Account): Promise<{ refusals: string[]; isAllSent: boolean }> {
  const refusals = new Set<string>();
  let isAllSent = true;
  for (const input of await waitingFor(account)) {
    const answer = await send<Captured>(account, '', input);
    const refusal = answer && 'status' in answer ? answer : undefined;
    isAllSent &&= answer !== undefined && !refusal;
    if (!answer || (refusal && ![...FINAL, FULL].includes(refusal.status))) break;
    const isFull = refusal?.status === FULL;
    if (refusal) refusals.add(`${isFull ? '' : `${hostText(input.url)} was not taken. `}${refusal.words}`);
    if (isFull) continue;
    // Meanwhile more may wait, or the same page as it is now.
    const sent = JSON.stringify(input);
    const left = (await waitingFor(account)).filter((one) => JSON.stringify(one) !== sent);
    await chrome.storage.local.set({ [keyOf(account)]: left });
  }
  return { refusals: [...refusals], isAllSent };
}
