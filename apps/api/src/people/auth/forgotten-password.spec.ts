import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Tokens } from '@rummage/contract';
import { MINUTE_MS } from '@rummage/vocabulary';
import type { Db } from '#db/database';
import { testApi, type TestApiOptions } from '#testing/api';
import { closeAfterTest } from '#testing/closing';
import { closeNow, listen } from '#testing/outside/listen';
import { mailReceiver } from '#testing/outside/mail-receiver';
import { aliceAndBob, PASSWORD, type Person } from '#testing/people';
import { countingHere, createRateLimits } from './limits/rate-limits.ts';

const NEW_PASSWORD = 'remembered';
const TOO_OLD = { detail: 'This link has been used or is too old' };

async function forgetful(options: TestApiOptions = {}) {
  const mails = await mailReceiver();
  const api = await aliceAndBob({ mailServer: mails.mailServer, ...options });
  const { http } = api;
  const forgot = (email: string) => http.post('/api/password-forgotten').send({ email });
  /** The mail that comes after these. */
  const nextMail = async (before: number) => {
    while (mails.received.length <= before) await setTimeout(1);
    return mails.received[before];
  };
  const mailTo = async (email: string) => {
    const before = mails.received.length;
    await forgot(email);
    return nextMail(before);
  };
  return {
    ...api,
    mails,
    forgot,
    mailTo,
    tokenFor: async (email: string) =>
      /#token=([\w-]{43})/.exec((await mailTo(email))?.text ?? '')?.[1] ?? '',
    reset: (token: string, more: object = {}) =>
      http.post('/api/password-reset').send({ token, password: NEW_PASSWORD, ...more }),
    login: async ({ email }: Person, password: string) =>
      (await http.post('/api/login').type('form').send({ username: email, password })).status,
    isSignedIn: async ({ id, auth }: Person) =>
      (await http.get(`/api/users/${id}/account`).set(auth)).status === 200,
  };
}

describe('POST /api/password-forgotten', () => {
  it('mails a link to who has an account, as text and as HTML, and nothing to anybody else', async () => {
    const { forgot, mailTo, mails, alice } = await forgetful();

    const unknown = await forgot('nobody@example.com');
    const mail = await mailTo(' ALICE@example.com');

    expect([unknown.status, unknown.text]).toEqual([204, '']);
    expect(mails.received).toHaveLength(1);
    expect(mail?.recipients).toEqual([alice.email]);
    expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
      from: 'Rummage <rummage@mail.example>',
      to: alice.email,
      subject: 'Set a new password for Rummage',
      'auto-submitted': 'auto-generated',
    });
    const link = /http:\/\/localhost:3000\/reset-password#token=[\w-]{43}/.exec(mail?.text ?? '')?.[0];
    expect(mail?.text).toContain('The link works once, for 30 minutes.');
    expect(mail?.html).toContain(`<a href="${link}"`);
  });

  it('answers before it looks whether there is an account, so that its time says nothing', async () => {
    const { db, alice, mails, clock } = await forgetful();
    const events: string[] = [];
    const watched = new Proxy(db, {
      get: (target, name) => {
        events.push('database');
        return Reflect.get(target, name) as Db[keyof Db];
      },
    });
    const { app } = testApi({ db: watched, clock, mailServer: mails.mailServer });
    const server = createServer((req, res) => {
      res.once('finish', () => events.push('answered'));
      app(req, res);
    });
    closeAfterTest(() => closeNow(server));
    const url = `http://127.0.0.1:${await listen(server)}/api/password-forgotten`;
    events.length = 0;

    const answers = [];
    for (const email of ['nobody@example.com', alice.email]) {
      const res = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      answers.push([res.status, await res.text()]);
      while (!events.includes('database')) await setTimeout(1);
      expect(events[0]).toBe('answered');
      if (email !== alice.email) events.length = 0;
    }
    while (mails.received.length === 0) await setTimeout(1);

    expect(answers).toEqual([
      [204, ''],
      [204, ''],
    ]);
  });

  it('sends nothing to an account whose email is no address, and says nothing of it', async () => {
    const { http, forgot, mailTo, mails, bob } = await forgetful();
    const email = 'x@example.com\r\nBcc: eve@example.com';
    await http.post('/api/users/').send({ email, password: PASSWORD });

    expect((await forgot(email)).status).toBe(204);
    await mailTo(bob.email);
    expect(mails.received).toHaveLength(1);
  });

  it('sends 5 mails a day to an address, whoever asks, and answers the same for an unknown one', async () => {
    const { forgot, alice } = await forgetful({ rateLimits: createRateLimits(countingHere()) });
    for (const email of [alice.email, 'nobody@example.com']) {
      for (let time = 0; time < 5; time += 1) expect((await forgot(email)).status).toBe(204);

      const res = await forgot(email.toUpperCase());

      expect([res.status, res.body]).toEqual([
        429,
        { detail: 'This email had many links today. Please wait.' },
      ]);
    }
  });

  it('allows 30 calls an hour from one address', async () => {
    const { forgot } = await forgetful({ rateLimits: createRateLimits(countingHere()) });
    for (let time = 0; time < 30; time += 1) await forgot(`${time}@example.com`);

    expect((await forgot('31@example.com')).status).toBe(429);
  });

  it('is closed where no mails are sent', async () => {
    const { http } = await aliceAndBob();
    const { forgot, http: open } = await forgetful();

    const res = await http.post('/api/password-forgotten').send({ email: 'alice@example.com' });

    expect([res.status, res.body]).toEqual([403, { detail: 'No mails are sent from here.' }]);
    expect((await http.get('/api/installation')).body).toMatchObject({ sign_in: { forgotten: false } });
    expect((await open.get('/api/installation')).body).toMatchObject({ sign_in: { forgotten: true } });
    expect((await forgot(' ')).status).toBe(422);
  });
});

describe('the link of a forgotten password', () => {
  it('sets the password once, and ends every session', async () => {
    const { tokenFor, reset, login, isSignedIn, alice, bob, http, clock } = await forgetful();
    const token = await tokenFor(alice.email);
    clock.pass(MINUTE_MS);

    const [first, again] = [await reset(token), await reset(token)];

    expect([first.status, again.status, again.body]).toEqual([204, 404, TOO_OLD]);
    expect([await login(alice, PASSWORD), await login(alice, NEW_PASSWORD)]).toEqual([401, 200]);
    expect([await isSignedIn(alice), await isSignedIn(bob)]).toEqual([false, true]);
    const { body } = await http.post('/api/login').send({ username: alice.email, password: NEW_PASSWORD });
    const auth = { Authorization: `Bearer ${(body as Tokens).access_token}` };
    expect((await http.get(`/api/users/${alice.id}/account`).set(auth)).body).toMatchObject({
      password_changed_at: '2026-03-01T12:01:00.000Z',
    });
  });

  it('logs in at once where that is asked for', async () => {
    const { tokenFor, reset, alice, isSignedIn } = await forgetful();

    const res = await reset(await tokenFor(alice.email), { log_in: true });

    expect([res.status, res.body]).toEqual([
      200,
      { access_token: expect.any(String), refresh_token: expect.any(String) },
    ]);
    const auth = { Authorization: `Bearer ${(res.body as Tokens).access_token}` };
    expect([await isSignedIn({ ...alice, auth }), await isSignedIn(alice)]).toEqual([true, false]);
    expect(res.headers['set-cookie']?.[0]).toMatch(/^rummage_device=/);
  });

  it('is good for 30 minutes', async () => {
    const { tokenFor, reset, alice, clock, login } = await forgetful();
    const token = await tokenFor(alice.email);
    clock.pass(30 * MINUTE_MS);

    expect((await reset(token)).status).toBe(404);
    expect(await login(alice, PASSWORD)).toBe(200);
  });

  it('replaces the one before', async () => {
    const { tokenFor, reset, alice } = await forgetful();
    const [earlier, later] = [await tokenFor(alice.email), await tokenFor(alice.email)];

    expect([(await reset(earlier)).status, (await reset(later)).status]).toEqual([404, 204]);
  });
});
