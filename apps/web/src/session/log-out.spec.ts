import { accessToken } from '../testing/access-token.ts';
import { answerWith } from '../testing/server.ts';
import { logOut } from './log-out.ts';
import { currentSession, endSession, saveTokens } from './session-store.ts';

const tokens = { access_token: accessToken({ user_id: 3 }), refresh_token: 'r1' };

it('ends the session here and on the server', async () => {
  saveTokens(tokens);
  const fetch = answerWith(new Response(null, { status: 204 }));

  await logOut();

  expect(currentSession()).toBeUndefined();
  const [path, init] = fetch.mock.calls[0] ?? [];
  expect(path).toBe('/api/logout');
  expect(JSON.parse(init?.body as string)).toEqual({ token: 'r1' });
  expect(init?.keepalive).toBe(true);
});

it('ends it here also when the server cannot be reached', async () => {
  saveTokens(tokens);
  answerWith(new TypeError('Failed to fetch'));

  await expect(logOut()).resolves.toBeUndefined();
  expect(currentSession()).toBeUndefined();
});

it('tells nobody when there is no session', async () => {
  endSession();
  const fetch = answerWith();

  await logOut();
  expect(fetch).not.toHaveBeenCalled();
});
