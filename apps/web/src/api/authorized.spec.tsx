import { contract } from '@rummage/contract';
import { initClient } from '@ts-rest/core';
import { endSession, saveTokens } from '#session/session-store.ts';
import { accessToken } from '#testing/access-token.ts';
import { answerWith, headersOf, json } from '#testing/server.ts';
import { authorizedFetch } from './authorized.ts';

const old = { access_token: accessToken({ user_id: 3, exp: 1 }), refresh_token: 'r1' };
const fresh = { access_token: accessToken({ user_id: 3, exp: 2 }), refresh_token: 'r2' };
const refused = () => json(401, { detail: 'No' });

const calls = initClient(contract, { baseUrl: '', api: authorizedFetch });
const settings = () => calls.users.settings({ params: { user_id: 3 } });

beforeEach(() => {
  saveTokens(old);
});

describe('authorizedFetch', () => {
  it('sends the access token', async () => {
    const fetch = answerWith(json(200, {}));

    await settings();

    expect(headersOf(fetch, 0)['authorization']).toBe(`Bearer ${old.access_token}`);
  });

  it('sends no access token with a public call, and does not renew one for it', async () => {
    const fetch = answerWith(refused());

    const { status } = await calls.auth.login({ body: new FormData() });

    expect(status).toBe(401);
    expect(headersOf(fetch, 0)).not.toHaveProperty('authorization');
  });

  it('renews a refused token once and repeats the call', async () => {
    const fetch = answerWith(refused(), json(200, fresh), json(200, { items_layout: 'gallery' }));

    await expect(settings()).resolves.toMatchObject({ status: 200, body: { items_layout: 'gallery' } });

    expect(fetch.mock.calls.map(([path]) => path)).toEqual([
      '/api/users/3/settings',
      '/api/refresh-token',
      '/api/users/3/settings',
    ]);
    expect(headersOf(fetch, 2)['authorization']).toBe(`Bearer ${fresh.access_token}`);
  });

  it('does not renew twice for one call', async () => {
    const fetch = answerWith(refused(), json(200, fresh), refused());

    await expect(settings()).resolves.toMatchObject({ status: 401 });

    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('renews once for several refused calls', async () => {
    const fetch = answerWith(refused(), refused(), json(200, fresh), json(200, {}), json(200, {}));

    const answers = await Promise.all([settings(), settings()]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(fetch.mock.calls.filter(([path]) => path === '/api/refresh-token')).toHaveLength(1);
  });

  it('passes the refusal on when renewing does not help', async () => {
    answerWith(refused(), json(503, { detail: 'Busy' }));

    await expect(settings()).resolves.toMatchObject({ status: 401, body: { detail: 'No' } });
  });

  it('lets network errors through', async () => {
    answerWith(new TypeError('Failed to fetch'));

    await expect(settings()).rejects.toThrow('Failed to fetch');
  });

  it('makes a call without a session too, and passes the refusal on', async () => {
    endSession();
    answerWith(refused());

    await expect(settings()).resolves.toMatchObject({ status: 401 });
  });
});
