import { auth, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformationFull, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import type { PersonalToken } from '@rummage/contract';
import { MINUTE_MS } from '@rummage/vocabulary';
import { serve } from '#testing/outside/served';
import { aliceAndBob, PASSWORD, type Person, signIn } from '#testing/people';

const HOME = 'http://localhost:3000';
const CALLBACK = 'http://127.0.0.1:9876/callback';

/** Alice has an assistant that knows only the address of the product, and is the protocol's own client. */
async function withAssistant(scope?: string) {
  const api = await aliceAndBob();
  const { url } = await serve(api);
  // The product is reached at another port than it says.
  const fetchFn = (address: string | URL, init?: RequestInit) =>
    fetch(String(address).replace(HOME, url), { redirect: 'manual', ...init });
  const kept: {
    client?: OAuthClientInformationFull | undefined;
    tokens?: OAuthTokens;
    verifier?: string;
    asked?: URL;
    name: string;
  } = { name: 'Clever assistant' };
  const provider: OAuthClientProvider = {
    redirectUrl: CALLBACK,
    get clientMetadata() {
      return {
        client_name: kept.name,
        redirect_uris: [CALLBACK],
        token_endpoint_auth_method: 'none',
        ...(scope !== undefined && { scope }),
      };
    },
    state: () => 'the-state',
    clientInformation: () => kept.client,
    saveClientInformation: (client) => {
      kept.client = client as OAuthClientInformationFull;
    },
    tokens: () => kept.tokens,
    saveTokens: (tokens) => {
      kept.tokens = tokens;
    },
    redirectToAuthorization: (address) => {
      kept.asked = address;
    },
    saveCodeVerifier: (verifier) => {
      kept.verifier = verifier;
    },
    codeVerifier: () => kept.verifier ?? '',
  };
  const options = { serverUrl: `${HOME}/api/mcp`, fetchFn, ...(scope !== undefined && { scope }) };

  /** The assistant asks; returns the request that the page of the product shows. */
  async function ask(): Promise<string> {
    expect(await auth(provider, options)).toBe('REDIRECT');
    const shown = await fetchFn(kept.asked ?? '');
    expect(shown.status).toBe(302);
    const [page, request = ''] = (shown.headers.get('location') ?? '').split('#request=');
    expect(page).toBe(`${HOME}/connect`);
    return request;
  }

  const letIn = (request: string, scopes = ['read', 'write'], person: Person = api.alice) =>
    api.http.post(`/api/users/${person.id}/assistants`).set(person.auth).send({ request, scopes });

  const codeOf = async (request: string, scopes?: string[]) => {
    const { body } = await letIn(request, scopes).expect(200);
    const back = new URL((body as { url: string }).url);
    expect(`${back.origin}${back.pathname}`).toBe(CALLBACK);
    expect(back.searchParams.get('state')).toBe('the-state');
    return back.searchParams.get('code') ?? '';
  };

  const fetchToken = (authorizationCode: string) => auth(provider, { ...options, authorizationCode });
  const tokensOf = async () =>
    (await api.http.get(`/api/users/${api.alice.id}/tokens`).set(api.alice.auth)).body as PersonalToken[];
  return { ...api, url, kept, provider, fetchFn, ask, letIn, codeOf, fetchToken, tokensOf };
}

it('lets an assistant in that knows only the address, with what its owner grants', async () => {
  const { url, kept, ask, codeOf, fetchToken, tokensOf, http } = await withAssistant();
  const refused = await http.post('/api/mcp').send({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  expect(refused.status).toBe(401);
  expect(refused.headers['www-authenticate']).toBe(
    `Bearer resource_metadata="${HOME}/.well-known/oauth-protected-resource/api/mcp"`,
  );

  const code = await codeOf(await ask(), ['read']);
  expect(await fetchToken(code)).toBe('AUTHORIZED');
  expect(kept.tokens).toMatchObject({ token_type: 'bearer', scope: 'read', expires_in: 365 * 86_400 });
  expect(await tokensOf()).toMatchObject([{ name: 'Clever assistant', scopes: ['read'] }]);

  const client = new Client({ name: 'test', version: '1' });
  const headers = { Authorization: `Bearer ${kept.tokens?.access_token}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${url}/api/mcp`), { requestInit: { headers } }),
  );
  expect((await client.listTools()).tools.length).toBeGreaterThan(5);
  const { isError } = await client.callTool({ name: 'save_query', arguments: { query_text: 'felt hat' } });
  expect(isError).toBe(true);
});

it('gives a token once for a code, and to nobody without its verifier', async () => {
  const { kept, ask, codeOf, fetchToken, tokensOf } = await withAssistant();
  const code = await codeOf(await ask());
  const verifier = kept.verifier ?? '';
  kept.verifier = 'another-verifier-that-is-long-enough-to-be-one';
  await expect(fetchToken(code)).rejects.toThrow('code_verifier does not match');
  kept.verifier = verifier;
  expect(await fetchToken(code)).toBe('AUTHORIZED');
  await expect(fetchToken(code)).rejects.toThrow('not known or has run out');
  expect(await tokensOf()).toHaveLength(1);
});

it('gives a code to its own client alone', async () => {
  const { kept, ask, codeOf, fetchToken, tokensOf } = await withAssistant();
  const code = await codeOf(await ask());
  const { verifier } = kept;
  Object.assign(kept, { client: undefined, name: 'Other' });
  await ask();
  expect(kept.client).toMatchObject({ client_name: 'Other' });
  Object.assign(kept, { verifier });
  await expect(fetchToken(code)).rejects.toThrow('The code is not for this client');
  expect(await tokensOf()).toEqual([]);
});

it('forgets a request and a code after ten minutes', async () => {
  const { ask, letIn, codeOf, fetchToken, clock, ...api } = await withAssistant();
  const request = await ask();
  const code = await codeOf(request);
  clock.pass(11 * MINUTE_MS);
  await expect(fetchToken(code)).rejects.toThrow('not known or has run out');
  await letIn(request, ['read'], await signIn({ ...api, clock }, api.alice)).expect(422);
});

it('forgets a code when its owner changes the password', async () => {
  const { http, alice, ask, codeOf, fetchToken } = await withAssistant();
  const code = await codeOf(await ask());
  await http
    .put(`/api/users/${alice.id}/password`)
    .set(alice.auth)
    .send({ password: PASSWORD, new_password: 'another battery' })
    .expect(200);
  await expect(fetchToken(code)).rejects.toThrow('not known or has run out');
});

it('asks for no more than its owner is shown, and grants no more than it asks for', async () => {
  const { ask, letIn, codeOf, fetchToken, kept } = await withAssistant('read');
  const request = await ask();
  const { body } = await letIn(request, ['write']).expect(200);
  expect(body).toEqual({ url: `${CALLBACK}?error=access_denied&state=the-state` });
  await fetchToken(await codeOf(request, ['read', 'write']));
  expect(kept.tokens?.scope).toBe('read');
});

it.each([
  ['a request that somebody else has written', 'eyJuYW1lIjoieCJ9.c2lnbmF0dXJl'],
  ['no request', 'x'],
])('refuses %s', async (_what, request) => {
  const { letIn } = await withAssistant();
  await letIn(request).expect(422);
});

it('takes neither the id of a client nor an access token for a request, nor a request that was changed', async () => {
  const { ask, kept, letIn, alice } = await withAssistant();
  const request = await ask();
  for (const other of [kept.client?.client_id ?? '', alice.tokens.access_token, `x${request}`])
    await letIn(other).expect(422);
  await letIn(request).expect(200);
});

it.each([
  'http://evil.example/cb',
  'https://a.example/cb#part',
  'https://u:p@a.example/',
  'file:///etc/passwd',
  'blob:https://a.example/1',
])('registers no client that is led back to %s', async (address) => {
  const { fetchFn } = await withAssistant();
  const answer = await fetchFn(`${HOME}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ redirect_uris: [address], token_endpoint_auth_method: 'none' }),
  });
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_client_metadata' }]);
});

it('registers an app that has a scheme of its own', async () => {
  const { fetchFn } = await withAssistant();
  const body = JSON.stringify({ redirect_uris: ['cursor://mcp/callback'] });
  const headers = { 'content-type': 'application/json' };
  expect((await fetchFn(`${HOME}/register`, { method: 'POST', headers, body })).status).toBe(201);
});

it('gives no token for another resource', async () => {
  const { ask, kept, fetchFn } = await withAssistant();
  await ask();
  const asked = new URL(kept.asked ?? '');
  asked.searchParams.set('resource', 'https://evil.example/mcp');
  expect((await fetchFn(asked)).status).toBe(400);
});

it('sends nobody to an address that the client has not registered', async () => {
  const { ask, kept, fetchFn } = await withAssistant();
  await ask();
  const asked = new URL(kept.asked ?? '');
  asked.searchParams.set('redirect_uri', 'https://evil.example/');
  expect((await fetchFn(asked)).status).toBe(400);
});

it.each([
  ['hidden signs', 'Cle\u202ever\u0000 \ud83d\n assistant', 'Clever assistant'],
  ['nothing that is seen', '\u200b', 'Assistant'],
])('shows and lists an assistant without what is hidden in its name: %s', async (_what, name, shown) => {
  const { kept, ask, codeOf, fetchToken, tokensOf } = await withAssistant();
  kept.name = name;
  await fetchToken(await codeOf(await ask()));
  expect(await tokensOf()).toMatchObject([{ name: shown }]);
});

it.each(['response_type', 'code_challenge', 'code_challenge_method'])(
  'sends nobody elsewhere for a request with another %s: anybody can register any address',
  async (parameter) => {
    const { ask, kept, fetchFn } = await withAssistant();
    await ask();
    const asked = new URL(kept.asked ?? '');
    asked.searchParams.delete(parameter);
    const answer = await fetchFn(asked);
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  },
);
