import { act, render } from '@testing-library/react';
import { accessToken } from '#testing/access-token.ts';
import { noteLock, noteUnlock, useLock } from './lock.ts';
import { endSession, saveTokens } from './session-store.ts';

function Shown() {
  return <p>{useLock() ? 'locked' : 'open'}</p>;
}

const signIn = (userId: number) =>
  saveTokens({ access_token: accessToken({ user_id: userId }), refresh_token: 'r' });

it('applies only to the user it was set for', () => {
  const { container } = render(<Shown />);
  act(() => noteLock());
  expect(container).toHaveTextContent('open');

  act(() => signIn(1));
  act(() => noteLock());
  expect(container).toHaveTextContent('locked');

  act(() => signIn(2));
  expect(container).toHaveTextContent('open');
  act(() => signIn(1));
  expect(container).toHaveTextContent('locked');

  act(() => noteUnlock());
  expect(container).toHaveTextContent('open');
  act(() => endSession());
});
