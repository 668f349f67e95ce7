import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { tsr } from '#api/client.ts';
import { noteLock, noteUnlock } from '#session/lock.ts';
import { endSession, saveTokens } from '#session/session-store.ts';
import { accessToken } from '#testing/access-token.ts';
import { answerWith, json } from '#testing/server.ts';
import { createDatabase } from './database.ts';
import { startOutbox } from './this-outbox.ts';

const logIn = (user_id: number) =>
  saveTokens({ access_token: accessToken({ user_id }), refresh_token: `r${user_id}` });

const read = (user_id: number) => {
  answerWith(json(200, []));
  return tsr.queries.list.query({ params: { user_id } });
};

const addresses = async () => (await createDatabase().open()).getAllKeys('answers');
const areStored = (...users: number[]) =>
  waitFor(async () => expect(await addresses()).toEqual(users.map((id) => `/api/users/${id}/queries`)));

let stop = (): void => undefined;
afterEach(async () => {
  stop();
  noteUnlock();
  endSession();
  (await createDatabase().open()).close();
});

describe('The answers read last', () => {
  it('are forgotten when their owner leaves', async () => {
    logIn(3);
    stop = startOutbox();
    await read(3);
    await areStored(3);
    endSession();
    await areStored();
  });

  it('are forgotten when a break begins, and none is stored or given during it', async () => {
    logIn(3);
    stop = startOutbox();
    await read(3);
    await areStored(3);
    noteLock();
    await areStored();
    await read(3);
    await areStored();
    noteUnlock();
    await read(3);
    await areStored(3);
  });

  it('are forgotten at the next start when the browser was closed as their owner left', async () => {
    logIn(3);
    stop = startOutbox();
    await read(3);
    await areStored(3);
    stop();
    endSession();
    await areStored(3);
    logIn(4);
    stop = startOutbox();
    await areStored();
  });
});
