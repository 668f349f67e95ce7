import { act, render } from '@testing-library/react';
import { accessToken } from '#testing/access-token.ts';
import { answerWith, json } from '#testing/server.ts';
import { renewSession, useLastingSession } from './renew-session.ts';
import { currentSession, endSession, saveTokens } from './session-store.ts';

describe('renewSession', () => {
  const old = { access_token: accessToken({ user_id: 3, exp: 1 }), refresh_token: 'r1' };

  const fresh = { access_token: accessToken({ user_id: 3, exp: 2 }), refresh_token: 'r2' };

  beforeEach(() => {
    saveTokens(old);
  });

  it('sends the refresh token and keeps the new ones', async () => {
    const fetch = answerWith(json(200, fresh));

    await expect(renewSession()).resolves.toBe('renewed');

    expect(currentSession()?.tokens).toEqual(fresh);
    const [path, init] = fetch.mock.calls[0] ?? [];
    expect(path).toBe('/api/refresh-token');
    expect(JSON.parse(init?.body as string)).toEqual({ token: 'r1', token_type: 'Refresh' });
  });

  it('sends one request for all callers that wait', async () => {
    const fetch = answerWith(json(200, fresh));

    await expect(Promise.all([renewSession(), renewSession()])).resolves.toEqual(['renewed', 'renewed']);

    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each([400, 401, 403, 404, 422])('ends the session on %d', async (status) => {
    answerWith(json(status, { detail: 'No' }));

    await expect(renewSession()).resolves.toBe('ended');

    expect(currentSession()).toBeUndefined();
  });

  it.each([
    ['429', json(429, { detail: 'Later' })],
    ['500', json(500, { detail: 'Internal Server Error' })],
    ['503', json(503, { detail: 'Busy' })],
    ['a network error', new TypeError('Failed to fetch')],
    ['an answer without tokens', json(200, {})],
  ])('keeps the session on %s', async (_what, answer) => {
    answerWith(answer);

    await expect(renewSession()).resolves.toBe('unavailable');

    expect(currentSession()?.tokens).toEqual(old);
  });

  it('uses the tokens that another tab has fetched when its own request is refused', async () => {
    const fetch = answerWith();
    fetch.mockImplementation(async () => {
      localStorage.setItem('authTokens', JSON.stringify(fresh));
      return json(401, { detail: 'Used' });
    });

    await expect(renewSession()).resolves.toBe('renewed');

    expect(currentSession()?.tokens).toEqual(fresh);
  });

  it('does not sign in a user again who has logged out meanwhile', async () => {
    const fetch = answerWith();
    fetch.mockImplementation(async () => {
      endSession();
      return json(200, fresh);
    });

    await expect(renewSession()).resolves.toBe('ended');

    expect(localStorage.getItem('authTokens')).toBeNull();
  });
});

describe('useLastingSession', () => {
  const tokens = (number: number) => ({
    access_token: accessToken({ user_id: 3, number }),
    refresh_token: `r${number}`,
  });

  function Frame() {
    useLastingSession();
    return null;
  }

  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  beforeEach(() => {
    jest.useFakeTimers();
    saveTokens(tokens(0));
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it('renews every 240000 ms', async () => {
    const fetch = answerWith(json(200, tokens(1)), json(200, tokens(2)));
    render(<Frame />);

    await pass(239_999);
    expect(fetch).not.toHaveBeenCalled();
    await pass(1);
    expect(currentSession()?.tokens).toEqual(tokens(1));
    await pass(240_000);
    expect(currentSession()?.tokens).toEqual(tokens(2));
  });

  it('tries again soon when the server does not answer', async () => {
    answerWith(new TypeError('Failed to fetch'), json(503, {}), json(200, tokens(1)));
    render(<Frame />);

    await pass(240_000 + 10_000 + 10_000);

    expect(currentSession()?.tokens).toEqual(tokens(1));
  });

  it('stops when the session ends', async () => {
    const fetch = answerWith();
    render(<Frame />);

    act(() => endSession());
    await pass(1_000_000);

    expect(fetch).not.toHaveBeenCalled();
  });
});
