import { contract, isForPrograms, isPublic, type Tokens } from '@rummage/contract';
import { testApi } from '#testing/api';
import { identityProvider, walk } from '#testing/outside/identity-provider';
import { addressOf, named, routes, verbOf } from '#testing/routes';
import { softwarePasskey } from '#testing/software-passkey';

const EMAIL = 'ines@example.org';
const PASSWORD = 'another good one';

/** Ines, the only person here, with a session of each way to log in. */
async function everyWay() {
  const home = await identityProvider();
  const { http } = testApi({ oidc: home.connect() });
  const auth = ({ access_token }: Tokens) => ({ Authorization: `Bearer ${access_token}` });

  const start = await http.post('/api/oidc/start').send({});
  const [cookie = ''] = String(start.headers['set-cookie']?.[0]).split(';');
  const address = await walk((start.body as { url: string }).url, { sub: 'ines', email: EMAIL });
  const byProvider = await http.post('/api/oidc/login').set('Cookie', cookie).send({ address });

  const set = await http
    .put('/api/users/1/password')
    .set(auth(byProvider.body as Tokens))
    .send({ new_password: PASSWORD });
  const key = softwarePasskey();
  const own = auth(set.body as Tokens);
  const options = (await http.post('/api/users/1/passkeys/options').set(own).send({})).body as object;
  const answer = key.create(options as Parameters<typeof key.create>[0]);
  await http.post('/api/users/1/passkeys').set(own).send({ name: 'Desk key', answer });

  const asked = (await http.post('/api/passkeys/options')).body as Parameters<typeof key.get>[0];
  const byPasskey = await http.post('/api/passkeys/login').send({ answer: key.get(asked) });
  const byPassword = await http.post('/api/login').send({ username: EMAIL, password: PASSWORD });
  // The first session ended with the new password.
  const again = await http.post('/api/oidc/start').send({});
  const [second = ''] = String(again.headers['set-cookie']?.[0]).split(';');
  const back = await walk((again.body as { url: string }).url, { sub: 'ines', email: EMAIL });
  const byProviderAgain = await http.post('/api/oidc/login').set('Cookie', second).send({ address: back });

  return {
    http,
    password: auth(byPassword.body as Tokens),
    passkey: auth(byPasskey.body as Tokens),
    provider: auth(byProviderAgain.body as Tokens),
  };
}

let world: Awaited<ReturnType<typeof everyWay>>;
beforeAll(async () => {
  world = await everyWay();
});

/** Deleting without a body has an effect; streams do not end by themselves. */
const walked = routes.filter(
  (route) => !isPublic(route) && route.method !== 'DELETE' && route !== contract.events.stream,
);

describe.each(walked.map(named))('%s', (_name, route) => {
  it('admits a session of every way to log in alike', async () => {
    const statuses = [];
    for (const way of ['password', 'passkey', 'provider'] as const) {
      const call = world.http[verbOf(route)](addressOf(route)).set(world[way]);
      const { status } = await (route.method === 'GET'
        ? call
        : call.set('Content-Type', 'application/json').send('{'));
      statuses.push(status);
    }

    const [first = 0] = statuses;
    expect(new Set(statuses).size).toBe(1);
    if (isForPrograms(route)) expect(first).toBe(route.method === 'GET' ? 403 : 422);
    else expect([401, 403, 500]).not.toContain(first);
  });
});
