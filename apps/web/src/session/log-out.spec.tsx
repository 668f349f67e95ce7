import { LOG_OUT_UNDO_MS } from '@rummage/vocabulary';
import { lookAgain } from '#browser/stored/look-again.ts';
import { accessToken } from '#testing/access-token.ts';
import { answerWith, json } from '#testing/server.ts';
import { sendEndedSessions } from './ending-sessions.ts';
import type * as EndingSessions from './ending-sessions.ts';
import { leftSession, logOut, undoLogOut } from './log-out.ts';
import { currentSession, endSession, saveTokens } from './session-store.ts';

const tokens = { access_token: accessToken({ user_id: 3 }), refresh_token: 'r1' };

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  // Nothing waits any more.
  window.dispatchEvent(new Event('pagehide'));
  jest.useRealTimers();
});

/** Lets a log-out become final. */
const wait = () => jest.advanceTimersByTimeAsync(LOG_OUT_UNDO_MS);

/** Another tab has modules of its own, and the same storage. */
async function inAnotherTab(act: (sessions: typeof EndingSessions) => Promise<void> | void): Promise<void> {
  await jest.isolateModulesAsync(async () => act(await import('./ending-sessions.ts')));
}

it('ends the session here at once, and on the server once nobody can take that back', async () => {
  saveTokens(tokens);
  lookAgain(3, Date.now());
  const fetch = answerWith(new Response(null, { status: 204 }));

  logOut();
  expect(currentSession()).toBeUndefined();
  expect(localStorage.getItem('authTokens')).toBeNull();
  // Nothing is sent either once the server is found to answer again.
  await sendEndedSessions();
  await inAnotherTab(({ sendEndedSessions: send }) => send());
  expect(fetch).not.toHaveBeenCalled();

  await wait();
  const [path, init] = fetch.mock.calls[0] ?? [];
  expect(path).toBe('/api/logout');
  expect(JSON.parse(init?.body as string)).toEqual({ token: 'r1' });
  expect(init?.keepalive).toBe(true);
  expect(Object.keys(localStorage)).toEqual(['signedInBefore']);
});

it('ends the session from another tab when this one is gone without a word', async () => {
  saveTokens(tokens);
  const fetch = answerWith(new Response(null, { status: 204 }));
  await inAnotherTab(({ holdEnd }) => holdEnd('r1', Date.now() + 1));
  await sendEndedSessions();
  expect(fetch).not.toHaveBeenCalled();

  await jest.advanceTimersByTimeAsync(1);
  await sendEndedSessions();
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('ends the session on the server when the page is closed', async () => {
  saveTokens(tokens);
  const fetch = answerWith(new Response(null, { status: 204 }));
  logOut();
  window.dispatchEvent(new Event('pagehide'));
  await jest.advanceTimersByTimeAsync(0);
  expect(fetch).toHaveBeenCalledTimes(1);
  undoLogOut();
  expect(currentSession()).toBeUndefined();
});

it('goes on with the session when the log-out is taken back', async () => {
  saveTokens(tokens);
  const fetch = answerWith();
  logOut();
  expect(leftSession()).toMatchObject({ tokens });
  undoLogOut();
  expect(currentSession()?.tokens).toEqual(tokens);
  expect(leftSession()).toBeUndefined();
  await wait();
  await sendEndedSessions();
  expect(fetch).not.toHaveBeenCalled();
  expect(localStorage.getItem('endingSessions')).toBeNull();
});

it('can no longer be taken back once somebody else has logged in', async () => {
  saveTokens(tokens);
  const fetch = answerWith(new Response(null, { status: 204 }));
  logOut();
  const others = { access_token: accessToken({ user_id: 4 }), refresh_token: 'r9' };
  saveTokens(others);
  expect(leftSession()).toBeUndefined();
  undoLogOut();
  expect(currentSession()?.tokens).toEqual(others);
  await jest.advanceTimersByTimeAsync(0);
  expect(fetch).toHaveBeenCalledTimes(1);
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
    logOut();
    await wait();
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

it('ends the sessions that an earlier version stored as plain tokens', async () => {
  localStorage.setItem('endingSessions', '["r0"]');
  const fetch = answerWith(new Response(null, { status: 204 }));
  await sendEndedSessions();
  expect(JSON.parse(fetch.mock.calls[0]?.[1]?.body as string)).toEqual({ token: 'r0' });
  expect(localStorage.getItem('endingSessions')).toBeNull();
});

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

  logOut();
  await wait();
  expect(fetch).not.toHaveBeenCalled();
});
