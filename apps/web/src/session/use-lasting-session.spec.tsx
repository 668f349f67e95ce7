import { act, render } from '@testing-library/react';
import { accessToken } from '../testing/access-token.ts';
import { answerWith, json } from '../testing/server.ts';
import { currentSession, endSession, saveTokens } from './session-store.ts';
import { useLastingSession } from './use-lasting-session.ts';

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

describe('useLastingSession', () => {
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
