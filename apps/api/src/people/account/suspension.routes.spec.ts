import type { SecretFeed, SharedKeptSheet, Tokens } from '@rummage/contract';
import { HOUR_MS } from '@rummage/vocabulary';
import { writing } from '#db/database';
import { channels } from '#db/schema';
import { makeToken } from '#testing/assistant';
import { openEvents } from '#testing/event-stream';
import { aliceNotified, dress } from '#testing/notified';
import { besideEbay } from '#testing/outside/beside-ebay';
import { aliceAndBob, PASSWORD, saveQuery, signIn } from '#testing/people';
import { softwarePasskey } from '#testing/software-passkey';
import { resume, suspend } from './suspension.repo.ts';

const REFUSED = { detail: 'This account is suspended. Ask whoever runs this installation.' };

async function twoPeople() {
  const api = await besideEbay({ listings: [dress(1)] });
  const { http, alice, db, clock } = api;
  const logIn = (password: string) =>
    http.post('/api/login').type('form').send({ username: alice.email, password });
  return {
    ...api,
    logIn,
    suspendAlice: () => suspend(db, alice.id, clock.now()),
    resumeAlice: () => resume(db, alice.id),
  };
}

describe('a suspended account', () => {
  it('lets nobody in, and hears so only with the right password', async () => {
    const { logIn, suspendAlice, http, alice, bob } = await twoPeople();
    await suspendAlice();

    const [wrong, right] = [await logIn('wrong'), await logIn(PASSWORD)];
    const refreshed = await http.post('/api/refresh-token').send({ token: alice.tokens.refresh_token });
    const called = await http.get('/api/me').set(alice.auth);
    const other = await http.get('/api/me').set(bob.auth);

    expect([wrong.status, wrong.body]).toEqual([401, { detail: 'Email or password is incorrect' }]);
    for (const { status, body } of [right, refreshed, called]) expect([status, body]).toEqual([403, REFUSED]);
    expect(other.status).toBe(200);
  });

  it('lets nobody in with a passkey either', async () => {
    const { http, alice, suspendAlice, resumeAlice } = await twoPeople();
    const key = softwarePasskey();
    const passkeys = `/api/users/${alice.id}/passkeys`;
    const adding = await http.post(`${passkeys}/options`).set(alice.auth).send({ password: PASSWORD });
    const answer = key.create(adding.body as Parameters<typeof key.create>[0]);
    await http.post(passkeys).set(alice.auth).send({ name: 'Desk key', answer });
    const logIn = async () => {
      const { body } = await http.post('/api/passkeys/options');
      return http
        .post('/api/passkeys/login')
        .send({ answer: key.get(body as Parameters<typeof key.get>[0]) });
    };
    await suspendAlice();
    const { status, body } = await logIn();
    await resumeAlice();

    expect([status, body]).toEqual([403, REFUSED]);
    expect((await logIn()).status).toBe(200);
  });

  it('is mailed no link for a new password', async () => {
    const asked: string[] = [];
    let ofBob = (): void => undefined;
    const isBobAsked = new Promise<void>((resolve) => (ofBob = resolve));
    const { http, db, alice, bob, clock } = await aliceAndBob({
      askByMail: async (email) => {
        asked.push(email);
        if (email === 'bob@example.com') ofBob();
        return { result: 'delivered' };
      },
    });
    await suspend(db, alice.id, clock.now());

    for (const { email } of [alice, bob]) await http.post('/api/password-forgotten').send({ email });
    await isBobAsked;

    expect(asked).toEqual([bob.email]);
  });

  it('is closed to its programs and assistants', async () => {
    const api = await twoPeople();
    const { token } = await makeToken(api, api.alice);
    await api.suspendAlice();
    const auth = { Authorization: `Bearer ${token}` };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

    const answers = [
      await api.http.get(`/api/users/${api.alice.id}/queries`).set(auth),
      await api.http.post('/api/mcp').set(auth).send(message),
    ];

    for (const { status, body } of answers) expect([status, body]).toEqual([403, REFUSED]);
  });

  it('ends the event streams that are open, and opens no other', async () => {
    const { app, suspendAlice, alice } = await twoPeople();
    const open = await openEvents(app, alice);
    await open.any();
    await suspendAlice();

    while (await open.any());
    const again = await openEvents(app, alice);

    expect([open.status, again.status]).toEqual([200, 403]);
    await Promise.all([open.close(), again.close()]);
  });

  it('shows nothing at secret addresses, and acts on no link of a mail', async () => {
    const { http, alice, db, clock, suspendAlice, resumeAlice } = await twoPeople();
    const [secret, made] = ['x'.repeat(43), clock.now()];
    const mail = { kind: 'mail', address: 'a@example.com', state: 'unconfirmed', secret } as const;
    await writing(db, (tx) => tx.insert(channels).values({ ...mail, user_id: alice.id, created_at: made }));
    const feeds = http.post(`/api/users/${alice.id}/feeds`).set(alice.auth);
    const feed = (await feeds.send({ query_id: null })).body as SecretFeed;
    const shared = await http.put(`/api/users/${alice.id}/kept-sheet`).set(alice.auth);
    const sheet = `/api/shared/${(shared.body as SharedKeptSheet).token}`;
    const statuses = async () => [
      (await http.get(feed.atom_url ?? '')).status,
      (await http.get(sheet)).status,
      (await http.get(`/confirm/1.${secret}`)).status,
      (await http.post(`/unsubscribe/1.${secret}`)).status,
    ];
    await suspendAlice();
    const closed = await statuses();
    await resumeAlice();

    expect(closed).toEqual([404, 404, 404, 404]);
    expect(await statuses()).toEqual([200, 200, 200, 200]);
  });

  it('is sent nothing, and what waited comes when it is resumed', async () => {
    const { ebay, receiver, findAndNotify, alice, db, clock } = await aliceNotified();
    const before = receiver.news().length;
    await suspend(db, alice.id, clock.now());
    ebay.add(dress(2));
    await findAndNotify();
    const meanwhile = receiver.news().length;
    await resume(db, alice.id);
    await findAndNotify();

    expect([before, meanwhile]).toEqual([0, 0]);
    expect(receiver.news()).toHaveLength(1);
  });

  it('keeps a message waiting that was made before', async () => {
    const { ebay, receiver, findAndNotify, notify, alice, db, clock } = await aliceNotified();
    receiver.answerWith({ status: 500 });
    ebay.add(dress(2));
    await findAndNotify();
    const tried = receiver.news().length;
    receiver.answerWith({ status: 204 });
    await suspend(db, alice.id, clock.now());
    clock.pass(HOUR_MS);
    await notify();
    const meanwhile = receiver.news().length;
    await resume(db, alice.id);
    clock.pass(HOUR_MS);
    await notify();

    expect(meanwhile).toBe(tried);
    expect(receiver.news()).toHaveLength(tried + 1);
  });

  it('has nothing collected for it alone, and is served again when it is resumed', async () => {
    const api = await twoPeople();
    const { alice, bob, suspendAlice, resumeAlice, searches, collect, later } = api;
    await saveQuery(api, alice, { query_text: 'linen dress' });
    await saveQuery(api, bob, { query_text: 'wool coat' });
    await suspendAlice();
    await collect();
    const ofBob = searches();
    await resumeAlice();
    await later(HOUR_MS);

    expect(ofBob).toBe(1);
    expect(searches()).toBeGreaterThan(2);
    expect(await api.feedOf(await signIn(api, alice))).toHaveLength(1);
  });

  it('comes back as it was, with its sessions and tokens', async () => {
    const api = await twoPeople();
    const { http, alice, suspendAlice, resumeAlice } = api;
    const { token } = await makeToken(api, alice);
    const isNew = [await suspendAlice(), await suspendAlice()];
    const isOver = [await resumeAlice(), await resumeAlice()];

    const refreshed = await http.post('/api/refresh-token').send({ token: alice.tokens.refresh_token });
    const { access_token } = refreshed.body as Tokens;
    const statuses = [alice.tokens.access_token, access_token, token].map(
      async (bearer) => (await http.get('/api/me').set('Authorization', `Bearer ${bearer}`)).status,
    );

    expect([isNew, isOver]).toEqual([
      [true, false],
      [true, false],
    ]);
    expect(await Promise.all(statuses)).toEqual([200, 200, 200]);
  });
});
