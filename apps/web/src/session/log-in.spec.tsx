import { accessToken } from '#testing/access-token.ts';
import { answerWith, json } from '#testing/server.ts';
import { logIn } from './log-in.ts';
import { currentSession, endSession } from './session-store.ts';

const tokens = { access_token: accessToken({ user_id: 3 }), refresh_token: 'r1' };

beforeEach(() => {
  endSession();
});

describe('logIn', () => {
  it('sends a form with the email as username, and keeps the tokens', async () => {
    const fetch = answerWith(json(200, tokens));

    await logIn('alice@example.com', 'secret');

    const [path, init] = fetch.mock.calls[0] ?? [];
    expect(path).toBe('/api/login');
    expect([...((init?.body as FormData | undefined) ?? [])]).toEqual([
      ['username', 'alice@example.com'],
      ['password', 'secret'],
    ]);
    expect(currentSession()?.tokens).toEqual(tokens);
  });

  it.each([
    ['a refusal', json(401, { detail: 'No' }), 401],
    ['200 without tokens', json(200, {}), 200],
    ['200 with tokens without a user', json(200, { access_token: 'a.b.c', refresh_token: 'r' }), 200],
    ['200 with a page', new Response('<html>', { headers: { 'content-type': 'text/html' } }), 200],
  ])('rejects %s with the answer', async (_what, answer, status) => {
    answerWith(answer);

    await expect(logIn('alice@example.com', 'secret')).rejects.toMatchObject({ status });
    expect(currentSession()).toBeUndefined();
  });

  it('rejects an answer that claims to be JSON but is not', async () => {
    answerWith(new Response('<html>', { headers: { 'content-type': 'application/json' } }));

    await expect(logIn('alice@example.com', 'secret')).rejects.toThrow('is not valid JSON');
  });
});
