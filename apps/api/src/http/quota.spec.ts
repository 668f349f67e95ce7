import {
  type Caller,
  countingHere,
  createRateLimits,
  type RateLimits,
} from '#people/auth/limits/rate-limits';
import { makeToken } from '#testing/assistant';
import { webhookReceiver } from '#testing/outside/webhook-receiver';
import { aliceAndBob, PASSWORD, type Person } from '#testing/people';

async function limited() {
  const rateLimits = createRateLimits(countingHere());
  const api = await aliceAndBob({ rateLimits, allowPrivate: true });
  return { ...api, rateLimits, ask: ({ auth }: Person = api.alice) => api.http.get('/api/me').set(auth) };
}

describe('the limits of calls', () => {
  it('say with every answer to somebody who is known how many calls are left', async () => {
    const { ask, http, alice } = await limited();

    const [first, second] = [await ask(), await ask()];
    const refused = await http.get('/api/users/99/queries').set(alice.auth);

    expect(first.headers['ratelimit-policy']).toBe('"call";q=600;w=60');
    expect(first.headers['ratelimit']).toMatch(/^"call";r=599;t=(59|60)$/);
    expect(second.headers['ratelimit']).toMatch(/^"call";r=598;t=\d+$/);
    expect([refused.status, refused.headers['ratelimit']]).toEqual([403, expect.stringMatching(/r=597;/)]);
  });

  it('let everybody call 600 times a minute, and nobody else pays for it', async () => {
    const { ask, alice, bob, rateLimits } = await limited();
    for (let n = 0; n < 599; n += 1) await rateLimits.countCall(alice.id);
    expect((await ask()).status).toBe(200);

    const res = await ask();

    expect([res.status, res.body]).toEqual([429, { detail: 'You have called too often. Please wait.' }]);
    expect(res.headers['ratelimit']).toMatch(/^"call";r=0;t=\d+$/);
    expect(res.headers['retry-after']).toBe(/t=(\d+)/.exec(res.headers['ratelimit'] ?? '')?.[1]);
    expect((await ask(bob)).status).toBe(200);
  });

  it('let a program call 300 times a minute, and take nothing from the browser of its owner or from other programs', async () => {
    const { ask, http, alice, ...api } = await limited();
    const [one, other] = [await makeToken({ http }, alice), await makeToken({ http }, alice)];
    const call = ({ token }: { token: string }) =>
      http.get('/api/me').set('Authorization', `Bearer ${token}`);
    const first = await call(one);
    for (let n = 1; n < 300; n += 1)
      await api.rateLimits.countProgramCall({ userId: alice.id, tokenId: one.id });

    const refused = await call(one);

    expect(first.headers['ratelimit-policy']).toBe('"token";q=300;w=60');
    expect([refused.status, refused.headers['ratelimit']]).toEqual([
      429,
      expect.stringMatching(/^"token";r=0;t=\d+$/),
    ]);
    expect((await call(other)).status).toBe(200);
    expect((await ask()).headers['ratelimit']).toMatch(/^"call";r=597;/);
  });

  it('let all programs of a person call 600 times a minute', async () => {
    const { ask, http, alice, rateLimits } = await limited();
    const { token } = await makeToken({ http }, alice);
    for (let n = 0; n < 600; n += 1)
      await rateLimits.countProgramCall({ userId: alice.id, tokenId: 100 + (n % 3) });

    const refused = await http.get('/api/me').set('Authorization', `Bearer ${token}`);

    expect([refused.status, refused.headers['ratelimit-policy']]).toEqual([429, '"programs";q=600;w=60']);
    expect((await ask()).status).toBe(200);
  });

  it.each([
    ['channel-test', 30, ({ countChannelTest }, caller) => countChannelTest(caller)],
    ['live-search', 30, ({ countLiveSearch }, caller) => countLiveSearch(caller)],
    [
      'shop-look',
      60,
      ({ countShopLook }, caller, n) => countShopLook(caller, `${caller.tokenId}-${n}.example`),
    ],
  ] satisfies [string, number, (limits: RateLimits, caller: Caller, n: number) => unknown][])(
    'that some calls have, as %s, programs have beside their owner, and together twice',
    async (name, most, count) => {
      const { rateLimits } = await limited();
      const by = (tokenId: number | null, n = most) => count(rateLimits, { userId: 1, tokenId }, n);
      const use = async (tokenId: number | null) => {
        for (let n = 0; n < most; n += 1) await by(tokenId, n);
      };
      await use(7);

      await expect(by(7)).rejects.toMatchObject({
        status: 429,
        headers: { 'RateLimit-Policy': expect.stringMatching(`^"${name}";q=${most};`) },
      });
      await use(8);
      await expect(by(9)).rejects.toMatchObject({
        headers: { 'RateLimit-Policy': expect.stringMatching(`^"${name}-programs";q=${2 * most};`) },
      });
      await use(null);
      await expect(by(null)).rejects.toMatchObject({ status: 429 });
    },
  );

  it('let a program send tests to a channel, and its owner as many', async () => {
    const { http, alice, rateLimits } = await limited();
    const { id: tokenId, token } = await makeToken({ http }, alice);
    for (let n = 0; n < 30; n += 1) await rateLimits.countChannelTest({ userId: alice.id, tokenId });
    const input = { kind: 'webhook', address: (await webhookReceiver()).url };
    const add = (auth: Record<string, string>) =>
      http.post(`/api/users/${alice.id}/channels`).set(auth).send(input);

    const [ofProgram, ofOwner] = [await add({ Authorization: `Bearer ${token}` }), await add(alice.auth)];

    expect([ofProgram.status, ofOwner.headers['ratelimit']]).toEqual([
      429,
      expect.stringMatching(/"channel-test";r=29;/),
    ]);
  });

  it('are sent together where a call has one of its own', async () => {
    const { http } = await limited();

    const { headers } = await http.get('/api/samples').query({ text: 'wool coat' });

    expect(headers['ratelimit-policy']).toBe('"sample-search";q=30;w=60');
    expect(headers['ratelimit']).toMatch(/^"sample-search";r=29;t=\d+$/);
  });

  it('say how often a password may be tried when that is reached', async () => {
    const { http, alice } = await limited();
    const login = (password: string) => http.post('/api/login').send({ username: alice.email, password });
    for (let n = 0; n < 10; n += 1) await login('wrong');

    const res = await login(PASSWORD);

    expect(res.status).toBe(429);
    expect(res.headers['ratelimit-policy']).toBe('"password";q=10;w=900');
    expect(res.headers['ratelimit']).toMatch(/^"password";r=0;t=\d+$/);
  });

  it('are not sent where there are none', async () => {
    const { http, alice } = await aliceAndBob();

    const { headers } = await http.get('/api/me').set(alice.auth);

    expect([headers['ratelimit'], headers['ratelimit-policy']]).toEqual([undefined, undefined]);
  });
});
