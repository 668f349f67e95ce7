import { renderHook } from '@testing-library/react';
import { accessToken } from '../testing/access-token.ts';
import { endSession, saveTokens } from './session-store.ts';
import { useUserId } from './use-session.ts';

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
