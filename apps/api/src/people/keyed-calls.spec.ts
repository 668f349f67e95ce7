import type { NewPersonalToken, Query } from '@rummage/contract';
import { DAY_MS, HOUR_MS } from '@rummage/vocabulary';
import { runHousekeeping } from '#collect/housekeeping';
import { makeToken as makeProgram } from '#testing/assistant';
import { change, rows } from '#testing/databases/rows';
import { aliceAndBob, type Person, signIn } from '#testing/people';

const KEY = 'of-a-call-1';
const BOOTS = { query_text: 'boots' };
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const TOKEN = { name: 'home', scopes: ['read'], expires_in_days: null };

async function keyedCalls() {
  const api = await aliceAndBob();
  const post = (what: 'queries' | 'tokens', person: Person, body: object, key = KEY) =>
    api.http.post(`/api/users/${person.id}/${what}`).set(person.auth).set('Idempotency-Key', key).send(body);
  return {
    ...api,
    save: (body: object = BOOTS, person = api.alice, key = KEY) => post('queries', person, body, key),
    makeToken: (body: object = TOKEN, person = api.alice) => post('tokens', person, body),
    queriesOf: async ({ id, auth }: Person) =>
      (await api.http.get(`/api/users/${id}/queries`).set(auth)).body as Query[],
  };
}

const REUSED = {
  detail: [
    { loc: ['headers', 'idempotency-key'], msg: 'This key was sent with another call', type: 'reused_key' },
  ],
};

describe('a call with an Idempotency-Key', () => {
  it('saves a query once, however often it is sent', async () => {
    const { save, queriesOf, alice } = await keyedCalls();

    const answers = [await save(), await save(), ...(await Promise.all([save(), save(), save()]))];

    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([201, answers[0]?.body]);
      expect(headers['location']).toBe(`/api/users/queries/${(body as Query).id}`);
    }
    expect(await queriesOf(alice)).toHaveLength(1);
  });

  it('saves a query once when it is sent several times at the same moment', async () => {
    const { save, queriesOf, alice } = await keyedCalls();

    const answers = await Promise.all(Array.from({ length: 8 }, () => save()));

    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect(await queriesOf(alice)).toHaveLength(1);
  });

  it('makes another thing under another key, and without one', async () => {
    const { http, save, queriesOf, alice } = await keyedCalls();

    await save();
    await save(BOOTS, alice, 'of-a-call-2');
    await http.post(`/api/users/${alice.id}/queries`).set(alice.auth).send(BOOTS);

    expect(await queriesOf(alice)).toHaveLength(3);
  });

  it('answers what was made as it is by then, and 404 when it is gone', async () => {
    const { http, save, alice } = await keyedCalls();
    const { id } = (await save()).body as Query;

    await http.put(`/api/users/queries/${id}`).set(alice.auth).send({ max_price: 50 });
    const changed = await save();
    await http.delete(`/api/users/queries/${id}`).set(alice.auth);
    const gone = await save();

    expect([changed.status, (changed.body as Query).max_price]).toEqual([201, 50]);
    expect([gone.status, gone.body]).toEqual([404, { detail: 'Query not found' }]);
  });

  it('is refused with another body and with another call, and then makes nothing', async () => {
    const { save, makeToken, queriesOf, alice } = await keyedCalls();
    await save();

    for (const res of [await save({ query_text: 'shoes' }), await makeToken()])
      expect([res.status, res.body]).toEqual([422, REUSED]);
    expect(await queriesOf(alice)).toHaveLength(1);
  });

  it('remembers nothing of a call that was refused', async () => {
    const { save, queriesOf, alice } = await keyedCalls();

    expect((await save({ query_text: '' })).status).toBe(422);
    expect((await save()).status).toBe(201);
    expect(await queriesOf(alice)).toHaveLength(1);
  });

  it.each([
    ['of-a-call-1', '"of-a-call-1"'],
    ['"', '"\\""'],
    ['a b', '"a b"'],
    ['x'.repeat(255), `"${'x'.repeat(255)}"`],
  ])('has the same key as %s and in quotation marks', async (bare, quoted) => {
    const { save, queriesOf, alice, db } = await keyedCalls();

    const [one, other] = [await save(BOOTS, alice, quoted), await save(BOOTS, alice, quoted)];
    if (bare !== '"') await save(BOOTS, alice, bare);

    expect([one.status, other.body]).toEqual([201, one.body]);
    expect(await queriesOf(alice)).toHaveLength(1);
    expect(await rows(db, 'select key from keyed_calls')).toEqual([{ key: bare }]);
  });

  it.each(['', '""', '"', '"open', '"a"b"', '"a";b=1', 'x'.repeat(256), 'caf\u00e9', 'a\tb'])(
    'is refused with the key %p',
    async (key) => {
      const { save, alice } = await keyedCalls();

      const res = await save(BOOTS, alice, key);

      expect(res.status).toBe(422);
      expect(res.body).toMatchObject({ detail: [{ loc: ['headers', 'idempotency-key'] }] });
    },
  );

  it('is another call when somebody else sends it', async () => {
    const { save, queriesOf, alice, bob } = await keyedCalls();

    const [hers, his] = [await save(), await save({ query_text: 'shoes' }, bob)];

    expect([hers.status, his.status]).toEqual([201, 201]);
    expect((await queriesOf(alice)).map(({ query_text }) => query_text)).toEqual(['boots']);
    expect((await queriesOf(bob)).map(({ query_text }) => query_text)).toEqual(['shoes']);
  });

  it('is another call when a program of the same person sends it, and another program of theirs', async () => {
    const api = await keyedCalls();
    const { save, queriesOf, alice } = api;
    const programs = [await makeProgram(api, alice), await makeProgram(api, alice)];
    const senders = [alice, ...programs.map(({ token }) => ({ ...alice, auth: bearer(token) }))];
    const shoes = { query_text: 'shoes' };

    const once = [await save(), await save(BOOTS, senders[1]), await save(shoes, senders[2])];
    const again = [await save(), await save(BOOTS, senders[1]), await save(shoes, senders[2])];

    expect(new Set(once.map(({ body }) => (body as Query).id)).size).toBe(3);
    expect(again.map(({ status, body }) => [status, body])).toEqual(once.map(({ body }) => [201, body]));
    expect(await queriesOf(alice)).toHaveLength(3);
  });

  it('makes one token, and answers its secret again without storing it', async () => {
    const { http, db, makeToken } = await keyedCalls();

    const [once, again] = [await makeToken(), await makeToken()];
    const { id, token } = once.body as NewPersonalToken;

    expect(again.body).toEqual(once.body);
    expect((await http.get('/api/me').set('Authorization', `Bearer ${token}`)).status).toBe(200);
    const stored = JSON.stringify([
      await rows(db, 'select * from personal_tokens'),
      await rows(db, 'select * from keyed_calls'),
    ]);
    expect(stored).not.toContain(token.slice(4));
    expect(id).toBe(1);
  });

  it('makes another token when the key is sent again after a day', async () => {
    const api = await keyedCalls();
    const { makeToken, clock, alice } = api;
    const first = (await makeToken()).body as NewPersonalToken;
    clock.pass(DAY_MS);

    const second = (await makeToken(TOKEN, await signIn(api, alice))).body as NewPersonalToken;

    expect(second.id).not.toBe(first.id);
    expect(second.token).not.toBe(first.token);
  });
});

describe('the keys of calls', () => {
  it('are forgotten after a day', async () => {
    const api = await keyedCalls();
    const { save, queriesOf, db, clock, deps, alice } = api;
    await save();
    clock.pass(23 * HOUR_MS);
    await save(BOOTS, await signIn(api, alice));
    await runHousekeeping(deps);
    const kept = await rows(db, 'select key from keyed_calls');
    clock.pass(HOUR_MS + 1);
    const later = await signIn(api, alice);

    await save(BOOTS, later);
    expect(await queriesOf(later)).toHaveLength(2);
    clock.pass(DAY_MS + 1);
    await runHousekeeping(deps);

    expect(kept).toEqual([{ key: KEY }]);
    expect(await rows(db, 'select key from keyed_calls')).toEqual([]);
  });

  it('are at most a thousand of each person, the newest ones', async () => {
    const { save, db, alice, bob, clock } = await keyedCalls();
    const at = clock.now();
    await save(BOOTS, bob);
    for (let n = 1; n <= 1000; n += 1)
      await change(
        db,
        `insert into keyed_calls (user_id, key, subject, made, at) values (${alice.id}, 'key-${n}', '', 1, ${at - n})`,
      );

    await save();

    const kept = await rows<{ user_id: number; key: string }>(db, 'select user_id, key from keyed_calls');
    const hers = kept.filter(({ user_id }) => user_id === alice.id).map(({ key }) => key);
    expect(hers).toHaveLength(1000);
    expect(hers).toContain(KEY);
    expect(hers).not.toContain('key-1000');
    expect(kept).toHaveLength(1001);
  });
});
