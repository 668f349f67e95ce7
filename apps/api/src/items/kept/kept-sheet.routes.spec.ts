import { Writable } from 'node:stream';
import type { Item, SharedItem, SharedKeptSheet } from '@rummage/contract';
import { makeListing } from '@rummage/marketplaces/testing';
import { HOUR_MS } from '@rummage/vocabulary';
import { pino } from 'pino';
import { closeAccount } from '#people/account/close-account.repo';
import { countingHere, createRateLimits } from '#people/auth/limits/rate-limits';
import { besideEbay } from '#testing/outside/beside-ebay';
import { aliceAndBob, type Person, saveQuery } from '#testing/people';

interface SharedSheet {
  total: number;
  items: SharedItem[];
}

/** Alice has found three dresses and keeps none yet. */
async function dresses() {
  const listings = ['1', '2', '3'].map((id) =>
    makeListing({
      id,
      title: `Linen dress ${id}`,
      price: '10.00',
      listedAt: Date.parse('2026-03-01T11:00:00Z') - Number(id),
    }),
  );
  const api = await besideEbay({ listings });
  const { http, alice } = api;
  await saveQuery(api, alice, { query_text: 'linen dress' });
  await api.collect();
  const [one = 0, two = 0, three = 0] = (await api.feedOf(alice)).map(({ id }) => id);
  const sheet = (person: Person = alice) => `/api/users/${person.id}/kept-sheet`;
  return {
    ...api,
    ids: { one, two, three },
    keep: async (id: number, note?: string) =>
      (await http.put(`/api/users/${alice.id}/items/${id}/kept`).set(alice.auth).send({ note })).body as Item,
    share: async (person = alice) => (await http.put(sheet(person)).set(person.auth)).body as SharedKeptSheet,
    stop: (person = alice) => http.delete(sheet(person)).set(person.auth),
    show: async (person = alice) =>
      ((await http.get(sheet(person)).set(person.auth)).body as { shared: SharedKeptSheet | null }).shared,
    seen: (token: string) => http.get(`/api/shared/${token}`),
    idsSeen: async (token: string) =>
      ((await http.get(`/api/shared/${token}`)).body as SharedSheet).items.map(({ id }) => id),
  };
}

const NOT_FOUND = { detail: 'Page not found' };

describe('PUT /api/users/:user_id/kept-sheet', () => {
  it('makes an address with a long secret, which stays the same', async () => {
    const { share, clock } = await dresses();
    const first = await share();
    clock.pass(1000);

    expect(first).toEqual({
      url: `/shared/${first.token}`,
      token: expect.stringMatching(/^[\w-]{22}$/),
      shared_at: '2026-03-01T12:00:00.000Z',
    });
    expect(await share()).toEqual(first);
  });

  it('makes another address for each person', async () => {
    const { share, alice, bob } = await dresses();

    expect((await share(bob)).token).not.toBe((await share(alice)).token);
  });
});

describe('GET /api/users/:user_id/kept-sheet', () => {
  it('shows the address while the sheet is shared', async () => {
    const { share, stop, show, bob } = await dresses();

    expect(await show()).toBeNull();
    const shared = await share();
    expect([await show(), await show(bob)]).toEqual([shared, null]);
    await stop();
    expect(await show()).toBeNull();
  });
});

describe('DELETE /api/users/:user_id/kept-sheet', () => {
  it('makes the address show nothing, for good', async () => {
    const { share, stop, seen, alice, bob } = await dresses();
    const { token } = await share();
    const bobs = await share(bob);

    const answers = [await stop(), await stop()];

    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    const res = await seen(token);
    expect([res.status, res.body]).toEqual([404, NOT_FOUND]);
    expect((await share(alice)).token).not.toBe(token);
    expect((await seen(token)).status).toBe(404);
    expect((await seen(bobs.token)).status).toBe(200);
  });
});

describe('GET /api/shared/:token', () => {
  it('shows kept items without a token of access, the last kept first', async () => {
    const { keep, share, seen, clock, ids } = await dresses();
    const first = await keep(ids.two, 'for Ada');
    clock.pass(1000);
    await keep(ids.one);
    const { token } = await share();

    const res = await seen(token);

    expect(res.status).toBe(200);
    const { total, items } = res.body as SharedSheet;
    expect([total, items.map(({ id }) => id)]).toEqual([2, [ids.one, ids.two]]);
    const { user_query_id, query_ids, note, passed_price, ...shown } = first;
    expect(items[1]).toEqual(shown);
  });

  it('says nothing of notes, queries and who keeps them, and asks not to be stored or listed', async () => {
    const { keep, share, seen, alice, ids } = await dresses();
    await keep(ids.two, 'for Ada');

    const { text, headers } = await seen((await share()).token);

    for (const secret of ['Ada', alice.email, 'user', 'query', 'note']) expect(text).not.toContain(secret);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
  });

  it('follows what is kept, let go, dismissed and sold', async () => {
    const { keep, share, seen, idsSeen, http, alice, ebay, later, ids } = await dresses();
    const { token } = await share();
    const its = (path: string) => `/api/users/${alice.id}/items/${path}`;

    expect(await idsSeen(token)).toEqual([]);
    await keep(ids.one);
    await keep(ids.two);
    await keep(ids.three);
    await http.delete(its(`${ids.one}/kept`)).set(alice.auth);
    await http.delete(its(String(ids.two))).set(alice.auth);
    expect(await idsSeen(token)).toEqual([ids.three]);
    ebay.sellOut('3');
    await later(7 * HOUR_MS);
    await later(7 * HOUR_MS);

    expect((await seen(token)).body).toMatchObject({
      total: 1,
      items: [{ listings: [{ ended_as: 'sold' }] }],
    });
  });

  it('works while its owner is on a break, and not after the account was closed', async () => {
    const { keep, share, seen, idsSeen, http, db, clock, alice, ids } = await dresses();
    await keep(ids.one);
    const { token } = await share();
    await http.post(`/api/users/${alice.id}/break`).set(alice.auth).send({ minutes: 15, exit: 'none' });

    expect(await idsSeen(token)).toEqual([ids.one]);

    await closeAccount(db, alice.id, clock.now());
    expect((await seen(token)).body).toEqual(NOT_FOUND);
  });

  it.each(['1', 'x'.repeat(100), '%00', '..%2fusers', 'ä'])('does not find %s', async (token) => {
    const { seen } = await dresses();

    expect((await seen(encodeURI(token))).status).toBe(404);
  });

  it('makes whoever looks too often wait', async () => {
    const { http } = await aliceAndBob({ rateLimits: createRateLimits(countingHere()) });
    for (let view = 0; view < 60; view += 1) expect((await http.get('/api/shared/x')).status).toBe(404);

    const res = await http.get('/api/shared/x');

    expect([res.status, Number(res.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  });

  it('keeps the secret out of the log', async () => {
    let lines = '';
    const file = new Writable({
      write(chunk, _encoding, done) {
        lines += String(chunk);
        done();
      },
    });
    const { http } = await aliceAndBob({ log: pino({ level: 'debug' }, file) });

    await http.get('/api/shared/sesame');
    await http.get('/shared/sesame');

    expect(lines).toContain('"path":"/api/shared/…"');
    expect(lines).toContain('"path":"/shared/…"');
    expect(lines).not.toContain('sesame');
  });
});
