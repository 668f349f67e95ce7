import { createSecretKey, randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import type { SecretFeed } from '@rummage/contract';
import { makeListing } from '@rummage/marketplaces/testing';
import { DAY_MS, HOUR_MS } from '@rummage/vocabulary';
import { pino } from 'pino';
import { z } from 'zod';
import { countingHere, createRateLimits } from '#people/auth/limits/rate-limits';
import { testApi } from '#testing/api';
import { rows } from '#testing/databases/rows';
import { atomFaults, children, parsedXml } from '#testing/outside/atom-rules';
import { besideEbay } from '#testing/outside/beside-ebay';
import { aliceAndBob, type Person, saveQuery, signIn } from '#testing/people';
import { atomFeed } from './feed-document.ts';
import { forgetOrphans } from './secret-feeds.repo.ts';

const dress = (id: number, more: object = {}) =>
  makeListing({
    id: String(id),
    title: `Linen dress ${id}`,
    price: '50.00',
    listedAt: Date.parse('2026-03-01T11:00:00Z') - id,
    ...more,
  });

/** Alice has found three dresses. */
async function readers() {
  const api = await besideEbay({ listings: [dress(1), dress(2), dress(3)] });
  const { http, alice, clock } = api;
  const query = await saveQuery(api, alice, { query_text: 'linen dress' });
  await api.collect();
  async function send<Body>(
    verb: 'get' | 'post' | 'put' | 'delete',
    path: string,
    body?: object,
    who: Person = alice,
  ) {
    const { auth } = await signIn(api, who);
    const res = await http[verb](path).set(auth).send(body);
    return { status: res.status, body: res.body as Body };
  }
  const feeds = (who: Person = alice) => `/api/users/${who.id}/feeds`;
  return {
    ...api,
    query,
    send,
    feeds,
    make: async (queryId: number | null = query.id) =>
      (await send<SecretFeed>('post', feeds(), { query_id: queryId })).body,
    list: async (who = alice) => (await send<SecretFeed[]>('get', feeds(who), undefined, who)).body,
    read: (url: string | null) => http.get(url ?? ''),
    titles: async ({ json_url }: SecretFeed) => {
      const { text } = await http.get(json_url ?? '');
      return (JSON.parse(text) as { items: { title: string }[] }).items.map(({ title }) => title);
    },
    laterOn: async () => {
      await api.later(HOUR_MS);
      clock.pass(HOUR_MS);
    },
  };
}

/** https://www.jsonfeed.org/version/1.1/ */
const JsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  home_page_url: z.url(),
  feed_url: z.url(),
  authors: z.array(z.strictObject({ name: z.string() })).min(1),
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      url: z.url(),
      title: z.string(),
      content_html: z.string().min(1),
      image: z.url().optional(),
      date_published: z.iso.datetime(),
      date_modified: z.iso.datetime(),
    }),
  ),
});

describe('POST /api/users/:user_id/feeds', () => {
  it('makes a feed at an address that is a secret, of which only a hash is stored', async () => {
    const { send, feeds, query, db, http, alice } = await readers();

    const { status, body } = await send<SecretFeed>('post', feeds(), { query_id: query.id });

    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        ics_url: null,
        query_id: query.id,
        atom_url: expect.stringMatching(/^\/feeds\/[\w-]{43}\.atom$/),
        json_url: expect.stringMatching(/^\/feeds\/[\w-]{43}\.json$/),
        created_at: '2026-03-01T12:00:00.000Z',
      },
    ]);
    const token = body.atom_url?.slice('/feeds/'.length, -'.atom'.length) ?? '';
    expect(JSON.stringify(await rows(db, 'select * from secret_feeds'))).not.toContain(token);
    const file = (await http.get(`/api/users/${alice.id}/export`).set(alice.auth)).text;
    expect(file).toContain(`"feeds":[{"id":${body.id},"query_id":${query.id},`);
    expect(file).not.toContain(token);
  });

  it('voids the old address of the same feed, and no other', async () => {
    const { make, read } = await readers();
    const [query, kept] = [await make(), await make(null)];

    const again = await make();

    const statuses = [query, kept, again].map(async ({ atom_url }) => (await read(atom_url)).status);
    expect(await Promise.all(statuses)).toEqual([404, 200, 200]);
  });

  it('sent again with its key, voids no address', async () => {
    const { http, alice, feeds, query, read } = await readers();
    const make = () =>
      http
        .post(feeds())
        .set(alice.auth)
        .set('Idempotency-Key', 'feed-of-a-reader')
        .send({ query_id: query.id });

    const [first, again] = [await make(), await make()];

    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect((await read((first.body as SecretFeed).atom_url)).status).toBe(200);
    await http.delete(`/api/users/queries/${query.id}`).set(alice.auth);
    expect((await make()).status).toBe(404);
  });

  it('is not found for a query of somebody else, and refuses what is no query', async () => {
    const { send, feeds, bob, query } = await readers();

    const others = await send('post', feeds(bob), { query_id: query.id }, bob);
    const nothing = await send('post', feeds(), {});

    expect([others.status, others.body, nothing.status]).toEqual([404, { detail: 'Query not found' }, 422]);
  });
});

describe('GET /api/users/:user_id/feeds', () => {
  it('lists the feeds of this user with their addresses, the newest first', async () => {
    const { make, list, bob } = await readers();
    const [first, second] = [await make(), await make(null)];

    expect([await list(), await list(bob)]).toEqual([[second, first], []]);
  });

  it('knows no address any more under another signing key, while the address itself still works', async () => {
    const { make, db, clock, alice } = await readers();
    const { atom_url, json_url, ...feed } = await make();
    const other = testApi({ db, clock, key: createSecretKey(randomBytes(48)) });
    const { auth } = await signIn(other, alice);

    const list = await other.http.get(`/api/users/${alice.id}/feeds`).set(auth);

    expect(list.body).toEqual([{ ...feed, atom_url: null, json_url: null }]);
    expect((await other.http.get(atom_url ?? '')).status).toBe(200);
  });
});

describe('DELETE /api/users/:user_id/feeds/:feed_id', () => {
  it('makes the address show nothing, for its owner alone', async () => {
    const { make, read, send, feeds, bob } = await readers();
    const { id, atom_url, json_url } = await make();

    const bobs = await send('delete', `${feeds(bob)}/${id}`, undefined, bob);
    const before = (await read(atom_url)).status;
    const own = await send('delete', `${feeds()}/${id}`);
    const again = await send('delete', `${feeds()}/${id}`);

    expect([bobs.status, before, own.status, again.status]).toEqual([404, 200, 204, 404]);
    expect([(await read(atom_url)).status, (await read(json_url)).status]).toEqual([404, 404]);
  });
});

describe('a feed', () => {
  it('is Atom as RFC 4287 says, with what the query has found, the newest first', async () => {
    const { make, read, query, ebay, laterOn } = await readers();
    ebay.add(dress(4, { title: 'Linen dress <b>4</b> & "more"' }));
    await laterOn();
    const { atom_url } = await make();

    const { status, headers, text } = await read(atom_url).buffer(true);

    expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-cache' });
    expect(atomFaults(text)).toEqual([]);
    const feed = parsedXml(text);
    expect(children(feed, 'title').map((title) => title.text)).toEqual(['linen dress – Rummage']);
    expect(children(feed, 'link').map(({ attributes }) => attributes.href)).toEqual([
      `http://localhost:3000${atom_url}`,
      `http://localhost:3000/items/${query.id}`,
    ]);
    const entries = children(feed, 'entry');
    expect(entries.map((entry) => children(entry, 'title')[0]?.text)).toEqual([
      'Linen dress <b>4</b> & "more", $50.00',
      ...[3, 2, 1].map((id) => `Linen dress ${id}, $50.00`),
    ]);
    expect(children(entries[0] ?? feed, 'content')[0]?.text).toContain(
      'alt="Linen dress &lt;b&gt;4&lt;/b&gt; &amp;',
    );
  });

  it('is JSON Feed 1.1 with the same', async () => {
    const { make, read, titles } = await readers();
    const feed = await make();

    const { headers, text } = await read(feed.json_url).buffer(true);

    expect(headers['content-type']).toBe('application/feed+json; charset=utf-8');
    const { items, feed_url } = JsonFeed.parse(JSON.parse(text));
    expect(feed_url).toBe(`http://localhost:3000${feed.json_url}`);
    expect(new Set(items.map(({ id }) => id)).size).toBe(3);
    expect(items[0]?.id).toMatch(/^tag:localhost,2026:items\/\d+$/);
    expect(await titles(feed)).toEqual([3, 2, 1].map((id) => `Linen dress ${id}, $50.00`));
  });

  it('is valid without anything in it', async () => {
    const { make, read } = await readers();
    const { atom_url, json_url } = await make(null);

    expect(atomFaults((await read(atom_url).buffer(true)).text)).toEqual([]);
    expect(JsonFeed.parse(JSON.parse((await read(json_url).buffer(true)).text)).items).toEqual([]);
  });

  it('is sent again only when it has changed', async () => {
    const { make, read, ebay, laterOn } = await readers();
    const { atom_url } = await make();
    const { headers } = await read(atom_url);
    const asked = async () => [
      (await read(atom_url).set('If-None-Match', headers.etag ?? '')).status,
      (await read(atom_url).set('If-Modified-Since', headers['last-modified'] ?? '')).status,
    ];

    const before = await asked();
    ebay.add(dress(4));
    await laterOn();

    expect([headers.etag, headers['last-modified']]).toEqual([
      expect.any(String),
      'Sun, 01 Mar 2026 12:00:00 GMT',
    ]);
    expect([before, await asked()]).toEqual([
      [304, 304],
      [200, 200],
    ]);
  });

  it('follows what is dismissed, and what falls in price', async () => {
    const { make, titles, read, ebay, laterOn, send, alice, feedOf } = await readers();
    const feed = await make();
    const third = (await feedOf(alice)).find(({ title }) => title === 'Linen dress 3');
    await send('delete', `/api/users/${alice.id}/items/${third?.id}`);
    ebay.setPrice('2', '40.00');
    await laterOn();

    expect(await titles(feed)).toEqual(['Linen dress 2, $40.00', 'Linen dress 1, $50.00']);
    const [entry] = children(parsedXml((await read(feed.atom_url).buffer(true)).text), 'entry');
    expect(['published', 'updated'].map((name) => entry && children(entry, name)[0]?.text)).toEqual([
      '2026-03-01T12:00:00.000Z',
      '2026-03-01T13:00:00.000Z',
    ]);
  });

  it('of what is kept has the last kept first', async () => {
    const { make, titles, send, alice, feedOf, clock } = await readers();
    const feed = await make(null);
    for (const title of ['Linen dress 3', 'Linen dress 1']) {
      const item = (await feedOf(alice)).find((each) => each.title === title);
      await send('put', `/api/users/${alice.id}/items/${item?.id}/kept`, {});
      clock.pass(1000);
    }

    expect(await titles(feed)).toEqual(['Linen dress 1, $50.00', 'Linen dress 3, $50.00']);
  });

  it('is empty during a break', async () => {
    const { make, titles, send, alice, clock } = await readers();
    const feed = await make();
    await send('post', `/api/users/${alice.id}/break`, { minutes: 60, exit: 'none' });
    const during = await titles(feed);
    clock.pass(HOUR_MS);

    expect([during.length, (await titles(feed)).length]).toEqual([0, 3]);
  });

  it('goes with its query, comes back with it, and is forgotten when it cannot come back', async () => {
    const { make, read, send, feeds, query, db } = await readers();
    const { atom_url } = await make();
    const listed = async () => (await send<SecretFeed[]>('get', feeds())).body.length;
    const status = async () => [(await read(atom_url)).status, await listed()];
    const before = await status();
    await send('delete', `/api/users/queries/${query.id}`);
    const deleted = await status();
    await forgetOrphans(db);
    await send('post', `/api/users/queries/${query.id}/restore`);

    expect([before, deleted, await status()]).toEqual([
      [200, 1],
      [404, 0],
      [200, 1],
    ]);
    await send('delete', `/api/users/queries/${query.id}`);
    await forgetOrphans(db);
    expect(await rows(db, 'select id from secret_feeds')).toHaveLength(1);
  });

  it('says nothing of its owner, and is not found under any other name', async () => {
    const { make, read, alice } = await readers();
    const { atom_url } = await make();
    const token = atom_url?.slice('/feeds/'.length, -'.atom'.length) ?? '';

    const { text } = await read(atom_url).buffer(true);

    expect(text).not.toContain(alice.email);
    for (const path of [`${token}.rss`, token, `${token.slice(1)}.atom`, `${'A'.repeat(43)}.atom`, 'x'])
      expect((await read(`/feeds/${path}`)).status).toBe(404);
  });

  it('is only read, as often as a reader needs, and its secret stays out of the log', async () => {
    let lines = '';
    const file = new Writable({
      write(chunk, _encoding, done) {
        lines += String(chunk);
        done();
      },
    });
    const { http } = await aliceAndBob({
      rateLimits: createRateLimits(countingHere()),
      log: pino({ level: 'debug' }, file),
    });
    const posted = await http.post('/feeds/sesame.atom');
    for (let view = 0; view < 120; view += 1) await http.get('/feeds/sesame.atom');

    expect(posted.status).toBe(405);
    expect((await http.get('/feeds/sesame.atom')).status).toBe(429);
    expect([lines.includes('"path":"/feeds/…"'), lines.includes('sesame')]).toEqual([true, false]);
  });
});

describe('atomFeed', () => {
  it('leaves out what XML cannot contain', () => {
    const at = Date.parse('2026-03-01T12:00:00Z');
    const text = atomFeed(
      {
        id: 'tag:rummage.example,2026:kept/1',
        title: 'a\u0000b\u000bc\uffff]]>',
        homeUrl: 'https://rummage.example/kept',
        updatedAt: at + DAY_MS,
        entries: [],
      },
      'https://rummage.example/feeds/x.atom',
    );

    expect(atomFaults(text)).toEqual([]);
    expect(children(parsedXml(text), 'title')[0]?.text).toBe('abc]]>');
  });
});
