import { lookAgain } from '../browser/look-again.ts';
import { accessToken } from '../testing/access-token.ts';
import { answerWith, json } from '../testing/server.ts';
import { sendEndedSessions } from './ending-sessions.ts';
import { logOut } from './log-out.ts';
import { currentSession, endSession, saveTokens } from './session-store.ts';

const tokens = { access_token: accessToken({ user_id: 3 }), refresh_token: 'r1' };

it('ends the session here and on the server', async () => {
  saveTokens(tokens);
  lookAgain(3, Date.now());
  const fetch = answerWith(new Response(null, { status: 204 }));

  await logOut();

  expect(currentSession()).toBeUndefined();
  const [path, init] = fetch.mock.calls[0] ?? [];
  expect(path).toBe('/api/logout');
  expect(JSON.parse(init?.body as string)).toEqual({ token: 'r1' });
  expect(init?.keepalive).toBe(true);
  expect(localStorage).toHaveLength(0);
});

it.each([
  ['cannot be reached', new TypeError('Failed to fetch')],
  ['is behind a proxy that cannot reach it', new Response('Bad Gateway', { status: 502 })],
  ['is asked too often', json(429, { detail: 'Later' })],
])(
  'ends the session here when the server %s, and on the server as soon as it answers',
  async (_what, answer) => {
    saveTokens(tokens);
    const fetch = answerWith(answer, new Response(null, { status: 204 }));
    await expect(logOut()).resolves.toBeUndefined();
    expect(currentSession()).toBeUndefined();

    // Meanwhile another user has logged in.
    const others = { access_token: accessToken({ user_id: 4 }), refresh_token: 'r9' };
    saveTokens(others);
    await sendEndedSessions();
    await sendEndedSessions();
    await sendEndedSessions();

    const sent = fetch.mock.calls.map(([, init]) => JSON.parse(init?.body as string));
    expect(sent).toEqual([{ token: 'r1' }, { token: 'r1' }]);
    expect(currentSession()?.tokens).toEqual(others);
    expect(JSON.stringify({ ...localStorage })).not.toContain('r1');
  },
);

it('ignores and removes stored tokens that cannot be read', async () => {
  localStorage.setItem('endingSessions', '{broken');
  const fetch = answerWith();

  await sendEndedSessions();
  expect(fetch).not.toHaveBeenCalled();
  expect(localStorage.getItem('endingSessions')).toBeNull();
});

it('sends nothing when there is no session', async () => {
  endSession();
  const fetch = answerWith();

  await logOut();
  expect(fetch).not.toHaveBeenCalled();
});
