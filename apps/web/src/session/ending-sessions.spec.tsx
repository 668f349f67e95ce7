import { renderHook, waitFor } from '@testing-library/react';
import { accessToken } from '#testing/access-token.ts';
import { answerWith, json } from '#testing/server.ts';
import { useEndingSessions } from './ending-sessions.ts';
import { logOut } from './log-out.ts';
import { saveTokens } from './session-store.ts';

it('ends unfinished sessions on the server at the start, and again when it answers', async () => {
  saveTokens({ access_token: accessToken({ user_id: 3 }), refresh_token: 'r1' });
  answerWith(new TypeError('Failed to fetch'));
  logOut();
  // Nobody can take it back any more.
  window.dispatchEvent(new Event('pagehide'));
  await new Promise((resolve) => setTimeout(resolve));

  const fetch = answerWith(
    new TypeError('Failed to fetch'),
    new TypeError('Failed to fetch'),
    json(200, { status: 'ok' }),
    new Response(null, { status: 204 }),
  );
  renderHook(useEndingSessions);
  const asked = () => fetch.mock.calls.map(([path]) => path);
  await waitFor(() => expect(asked()).toEqual(['/api/logout', '/api/health']));

  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(asked().slice(2)).toEqual(['/api/health', '/api/logout']));
  await waitFor(() => expect(Object.keys(localStorage)).toEqual(['signedInBefore']));
});
