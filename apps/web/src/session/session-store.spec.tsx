import { renderHook } from '@testing-library/react';
import { accessToken } from '#testing/access-token.ts';
import {
  currentSession,
  endSession,
  onSessionChange,
  readAgain,
  saveTokens,
  sessionState,
  useUserId,
} from './session-store.ts';

const tokens = { access_token: accessToken({ user_id: 3 }), refresh_token: 'r1' };

beforeEach(() => {
  endSession();
});

describe('the session', () => {
  it('is kept in storage under the specified key and shape', () => {
    saveTokens({ ...tokens, ...{ token_type: 'Bearer' } });

    expect(JSON.parse(localStorage.getItem('authTokens') ?? '')).toEqual(tokens);
    expect(currentSession()).toEqual({ tokens, userId: 3 });
  });

  it('ends, and leaves no data of the user in the browser', () => {
    saveTokens(tokens);
    localStorage.setItem('persistentItemsFilter', '{"id":1,"queryText":"silk blouse"}');
    endSession();

    expect(Object.keys(localStorage)).toEqual(['signedInBefore']);
    expect(sessionState()).toEqual({ status: 'ended', isRefused: false });
  });

  it('is reported as refused, in other tabs too, until somebody logs in', () => {
    saveTokens(tokens);
    endSession({ isRefused: true });
    expect(sessionState()).toEqual({ status: 'ended', isRefused: true });

    saveTokens(tokens);
    // Another tab does this when it is refused.
    localStorage.setItem('sessionRefused', 'true');
    localStorage.removeItem('authTokens');
    readAgain();
    expect(sessionState()).toEqual({ status: 'ended', isRefused: true });

    saveTokens(tokens);
    endSession();
    expect(sessionState()).toEqual({ status: 'ended', isRefused: false });
  });

  it.each([
    ['not JSON', '{'],
    ['null', 'null'],
    ['without tokens', '{}'],
    ['without the refresh token', JSON.stringify({ access_token: tokens.access_token })],
    ['a token without a user', JSON.stringify({ access_token: 'a.b.c', refresh_token: 'r' })],
  ])('is removed silently when it is %s', (_what, text) => {
    localStorage.setItem('authTokens', text);

    expect(readAgain()).toBeUndefined();
    expect(localStorage.getItem('authTokens')).toBeNull();
  });

  it('follows what other tabs do', () => {
    const changed = jest.fn();
    const stop = onSessionChange(changed);

    localStorage.setItem('authTokens', JSON.stringify(tokens));
    window.dispatchEvent(new StorageEvent('storage', { key: 'authTokens' }));
    expect(currentSession()?.userId).toBe(3);

    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(sessionState()).toEqual({ status: 'ended', isRefused: false });
    expect(changed).toHaveBeenCalledTimes(2);

    stop();
    localStorage.setItem('authTokens', JSON.stringify(tokens));
    window.dispatchEvent(new StorageEvent('storage', { key: 'authTokens' }));
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('takes the subscription of the browser to push messages along when it ends', async () => {
    const unsubscribed = new Promise<void>((resolve) => {
      const subscription = { unsubscribe: async () => resolve() };
      const registration = { pushManager: { getSubscription: async () => subscription } };
      const value = { getRegistration: async () => registration };
      Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true });
    });
    saveTokens(tokens);
    endSession();
    await unsubscribed;
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('stays the same object while nothing changes', () => {
    saveTokens(tokens);
    const before = sessionState();
    readAgain();
    expect(sessionState()).toBe(before);
  });
});

describe('useUserId', () => {
  it('is the id inside the access token', () => {
    saveTokens({ access_token: accessToken({ user_id: 3 }), refresh_token: 'r1' });

    expect(renderHook(() => useUserId()).result.current).toBe(3);
  });

  it.each([
    [undefined, 'User ID is required but missing for this screen'],
    ['saving settings', 'User ID is required but missing for saving settings'],
  ])('fails without a session, for %s', (purpose, words) => {
    endSession();
    jest.spyOn(console, 'error').mockImplementation();

    expect(() => renderHook(() => useUserId(purpose))).toThrow(words);
  });
});
