import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { tsr } from '#api/client.ts';
import { holdsStored } from '#browser/answers.ts';
import { onConnectionCheck } from '#browser/connection.ts';
import { noteLock, noteUnlock } from '#session/lock.ts';
import { endSession, saveTokens } from '#session/session-store.ts';
import { accessToken } from '#testing/access-token.ts';
import { answerWith, json } from '#testing/server.ts';
import { startOutbox } from './this-outbox.ts';

const logIn = (user_id: number) =>
  saveTokens({ access_token: accessToken({ user_id }), refresh_token: `r${user_id}` });

const list = () => tsr.queries.list.query({ params: { user_id: 3 } });
const read = () => {
  answerWith(json(200, []));
  return list();
};
/** Whether the list is there without a network. */
const isThere = async () => {
  answerWith(new TypeError('Failed to fetch'));
  return list().then(holdsStored, () => false);
};
/** The database of the page may still be opening. */
const untilStored = () =>
  waitFor(async () => {
    await read();
    expect(await isThere()).toBe(true);
  });

let stop = (): void => undefined;
beforeEach(async () => {
  noteUnlock();
  logIn(3);
  stop = startOutbox();
  await untilStored();
});
afterEach(() => {
  stop();
  endSession();
});

describe('The answers read last', () => {
  it('are forgotten when their owner leaves', async () => {
    endSession();
    expect(await isThere()).toBe(false);
    logIn(3);
    expect(await isThere()).toBe(false);
  });

  it('are forgotten when a break begins, and none is stored or given during it', async () => {
    noteLock();
    expect(await isThere()).toBe(false);
    await read();
    expect(await isThere()).toBe(false);
    noteUnlock();
    expect(await isThere()).toBe(false);
    await untilStored();
  });

  it('are forgotten at the next start when the browser was closed as their owner left', async () => {
    stop();
    endSession();
    logIn(4);
    stop = startOutbox();
    stop();
    logIn(3);
    expect(await isThere()).toBe(false);
  });

  it('are given for one lost call, after which the connection is looked at', async () => {
    const checked = jest.fn();
    const stopChecking = onConnectionCheck(checked);
    const fetch = answerWith(new TypeError('Failed to fetch'), json(200, { status: 'ok' }));
    expect(holdsStored(await list())).toBe(true);
    await waitFor(() => expect(checked).toHaveBeenCalled());
    expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/users/3/queries', '/api/health']);
    stopChecking();
  });
});
