import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Item, Query } from '@rummage/contract';
import { type ListingWish, makeListing } from '@rummage/marketplaces/testing';
import express from 'express';
import { makeToken } from '#testing/assistant';
import { freshDir } from '#testing/fresh-dir';
import { itInFullCheck, sampled } from '#testing/full-check';
import { besideEbay } from '#testing/outside/beside-ebay';
import { serve } from '#testing/outside/served';
import { aliceAndBob, saveQuery, signIn } from '#testing/people';
import { startRummage, typed } from '#testing/processes/command-line';

const MINUTE_MS = 60_000;

const OVERCOAT = {
  title: 'Camel wool overcoat',
  price: '41.00',
  kind: 'coat',
} satisfies Partial<ListingWish>;

/** Alice has a token on the command line. */
async function withToken<Api extends Awaited<ReturnType<typeof aliceAndBob>>>(api: Api) {
  const { server, url } = await serve(api);
  const { token, id: tokenId } = await makeToken(api, api.alice);
  const home = freshDir();
  const environment = { XDG_CONFIG_HOME: home, RUMMAGE_URL: url, RUMMAGE_TOKEN: token };
  return {
    ...api,
    server,
    url,
    token,
    tokenId,
    home,
    environment,
    type: (...args: string[]) => typed(args, environment),
  };
}

/** Makes a query, too, that has found these. */
async function withFound(...wishes: Partial<ListingWish>[]) {
  const listings = wishes.map((wish, n) => makeListing({ ...OVERCOAT, ...wish, id: String(n + 1) }));
  const api = await withToken(await besideEbay({ listings }));
  const query = await saveQuery(api, api.alice, { query_text: 'overcoat' });
  await api.collect();
  const { body } = await api.http.get(`/api/users/${api.alice.id}/items`).set(api.alice.auth);
  return { ...api, query, items: body as Item[] };
}

const objects = <Thing>(lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Thing);

describe('rummage log-in', () => {
  it('asks for address and token, and saves them for the other commands until log-out', async () => {
    const { url, token, home } = await withToken(await aliceAndBob());
    const environment = { XDG_CONFIG_HOME: home };
    const file = join(home, 'rummage', 'access.json');

    const login = await typed(['log-in'], environment, `${url}/\n${token}\n`);
    const list = await typed(['list'], environment);

    expect(login).toEqual({
      code: 0,
      out: '',
      err: expect.stringContaining(`Logged in at ${url} as alice@example.com.`),
    });
    expect(login.err).not.toContain(token);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ url, token });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(list).toEqual({ code: 0, out: '', err: '' });

    expect(await typed(['log-out'], environment)).toMatchObject({ code: 0, err: 'Logged out.\n' });
    expect(existsSync(file)).toBe(false);
    expect(await typed(['list'], environment)).toMatchObject({
      code: 1,
      err: expect.stringContaining('You are not logged in'),
    });
  });

  itInFullCheck('takes both from the environment', async () => {
    const { type, home } = await withToken(await aliceAndBob());

    expect((await type('log-in')).code).toBe(0);
    expect(existsSync(join(home, 'rummage', 'access.json'))).toBe(true);
  });

  itInFullCheck('saves nothing that does not work', async () => {
    const { url, home, token } = await withToken(await aliceAndBob());
    const environment = { XDG_CONFIG_HOME: home };
    const otherSite = await serve({ app: express().use((_req, res) => void res.send('<!doctype html>')) });
    const logIn = (address: string, token: string) =>
      typed(['log-in'], environment, `${address}\n${token}\n`);

    const [wrong, nowhere, elsewhere, nothing] = [
      await logIn(url, 'rmg_wrong'),
      await logIn('http://127.0.0.1:1', 'rmg_1'),
      await logIn(otherSite.url, token),
      await typed(['log-in'], environment, ''),
    ];

    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('The token is not valid')]);
    expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringContaining('does not answer')]);
    expect([elsewhere.code, elsewhere.err]).toEqual([1, expect.stringContaining('does not answer')]);
    expect([nothing.code, nothing.err]).toEqual([1, expect.stringContaining('Nothing was typed')]);
    expect(existsSync(join(home, 'rummage', 'access.json'))).toBe(false);
  });
});

describe('rummage add and list', () => {
  it('save a query with what is asked of it, and list it', async () => {
    const { type } = await withToken(await aliceAndBob());

    const added = await type(
      ...['add', 'wool', 'overcoat', '--max-price', '150', '--condition', 'new-other'],
      ...['--without', 'faux, kids', '--without', 'fur', '--category', "men's clothing", '--json'],
    );
    const [listed, asJson] = [await type('list'), await type('list', '--json')];

    expect([added.code, added.err]).toEqual([0, '']);
    const [query] = objects<Query>(added.out);
    expect(query).toMatchObject({
      query_text: 'wool overcoat',
      max_price: 150,
      minimum_condition: 'NEW_OTHER',
      category: "Men's Clothing",
      filters: [{ name: 'excludeKeyword', values: ['faux', 'kids', 'fur'] }],
    });
    expect(listed.out).toMatch(new RegExp(`^${query?.id}\\twool overcoat\\tup to 150\\t.+\\n$`));
    expect(objects(asJson.out)).toEqual([query]);
  });
});

describe('rummage feed, keep and dismiss', () => {
  it('print what was found, keep it and take it out of the feed', async () => {
    const { type, items, query } = await withFound({ price: '41.00' }, { price: '30.00' });
    const [first, second] = items.map(({ id }) => String(id)) as [string, string];

    const byPrice = await type('feed', '--sort', 'price-low', '--query', String(query.id));
    const kept = await type('keep', first, '--note', 'warm', '--json');
    const dismissed = await type('dismiss', second);

    expect(byPrice.err).toBe('');
    expect(
      byPrice.out
        .trim()
        .split('\n')
        .map((line) => line.split('\t').slice(1, 4)),
    ).toEqual([
      ['30 USD', 'Camel wool overcoat', 'ebay'],
      ['41 USD', 'Camel wool overcoat', 'ebay'],
    ]);
    expect(objects<Item>(kept.out)).toMatchObject([{ id: Number(first), note: 'warm' }]);
    expect(dismissed).toEqual({ code: 0, out: `${second}\tdismissed\n`, err: '' });
    for (const list of ['--kept', '--dismissed']) {
      const { out } = await type('feed', list, '--json');
      expect(objects<Item>(out).map(({ id }) => id)).toEqual([Number(list === '--kept' ? first : second)]);
    }
  });

  itInFullCheck('print as many as asked for, over several pages', async () => {
    const { type } = await withFound(...Array.from({ length: 105 }, () => ({})));

    const [some, all] = [await type('feed', '--limit', '3'), await type('feed', '--limit', '500', '--json')];

    expect(some.out.trim().split('\n')).toHaveLength(3);
    expect(new Set(objects<Item>(all.out).map(({ id }) => id)).size).toBe(105);
  });

  it('print nothing that would steer the terminal', async () => {
    const { type, items } = await withFound({ title: 'Wool \u001b[31mred\u0007 overcoat \u202ereversed' });

    const { out } = await type('feed');

    expect(items[0]?.title).toContain('overcoat');
    // oxlint-disable-next-line no-control-regex -- this is what must not be there
    expect(out).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u202e]/);
  });

  itInFullCheck('end without a word when nobody reads what they print', async () => {
    const { environment } = await withFound({});
    const child = startRummage(['feed'], environment);
    child.stdout.destroy();
    let complaints = '';
    child.stderr.on('data', (text) => (complaints += text));

    expect(await once(child, 'close')).toEqual([0, null]);
    expect(complaints).toBe('');
  });
});

describe('rummage watch', () => {
  const children: ReturnType<typeof startRummage>[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) child.kill();
  });

  /** Lines of the next finds. */
  function watching(environment: Record<string, string>, ...args: string[]) {
    const child = startRummage(['watch', '--json', ...args], environment);
    children.push(child);
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const notes = createInterface({ input: child.stderr })[Symbol.asyncIterator]();
    return {
      child,
      isReady: async () => String((await notes.next()).value),
      next: async () => JSON.parse(String((await lines.next()).value)) as Item,
      lastWords: async () => {
        const closed = once(child, 'close');
        const { value } = await notes.next();
        return { words: String(value), code: (await closed)[0] as number };
      },
    };
  }

  /** Collects more until the watching command has printed something: its stream opens some time after its start. */
  async function findUntil(
    { ebay, collect, clock }: Awaited<ReturnType<typeof withFound>>,
    printed: Promise<Item>,
    number: number,
  ) {
    let isPrinted = false;
    void printed.then(() => (isPrinted = true));
    for (let n = 0; !isPrinted; n += 1) {
      const id = String(number + n);
      ebay.add(makeListing({ ...OVERCOAT, id, title: `Overcoat ${id}`, listedAt: clock.now() }));
      clock.pass(30 * MINUTE_MS);
      await collect();
      await Promise.race([printed, new Promise((resolve) => setTimeout(resolve, 700))]);
    }
    return printed;
  }

  it('prints what is found from now on once, also after an interruption, until the token is revoked', async () => {
    const api = await withFound({});
    const { child, isReady, next, lastWords } = watching(api.environment);

    expect(await isReady()).toContain(`Watching ${api.url}`);
    const seen = [await findUntil(api, next(), 100)];
    api.server.closeAllConnections();
    seen.push(await findUntil(api, next(), 200));

    expect(seen.map(({ title }) => title?.slice(0, 8))).toEqual(['Overcoat', 'Overcoat']);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(2);
    expect(child.exitCode).toBeNull();

    const { id, auth } = await signIn(api, api.alice);
    const revoked = await api.http.delete(`/api/users/${id}/tokens/${api.tokenId}`).set(auth);
    expect(revoked.status).toBe(204);
    api.server.closeAllConnections();
    expect(await lastWords()).toEqual({ words: 'rummage: The token is not valid (any more)', code: 1 });
  });

  itInFullCheck('asks again for an item that the server cannot give at first', async () => {
    const api = await withFound({});
    let refused: number | undefined;
    const busyAtFirst = await serve({
      app: express().use((req, res, next) => {
        const [, id] = /\/items\/(\d+)$/.exec(req.path) ?? [];
        if (id === undefined || refused !== undefined) api.app(req, res, next);
        else {
          refused = Number(id);
          res.status(503).json({ detail: 'Not now' });
        }
      }),
    });
    const { next } = watching({ ...api.environment, RUMMAGE_URL: busyAtFirst.url });

    const { id } = await findUntil(api, next(), 100);

    expect(id).toBe(refused);
  });

  itInFullCheck('prints only what one query finds', async () => {
    const api = await withFound({});
    const other = await saveQuery(api, api.alice, { query_text: 'overcoat', max_price: 100 });
    const { next } = watching(api.environment, '--query', String(other.id));

    const item = await findUntil(api, next(), 100);

    expect(item.query_ids).toContain(other.id);
  });
});

describe('rummage', () => {
  it.each(
    sampled<[string[], string]>([
      [[], 'Which command?'],
      [['buy'], 'There is no command "buy"'],
      [['add'], 'add needs TEXT…'],
      [['add', 'coat', '--max-price', 'cheap'], 'Maximum price must be'],
      [['add', 'coat', '--condition', 'shiny'], '"shiny" is none of: pre-owned, new-other, new'],
      [['feed', '--colour', 'red'], 'Unknown option'],
      [['feed', '--limit', '0'], '"0" is no id'],
      [['feed', '--kept', '--dismissed'], 'Either --kept or --dismissed'],
      [['keep', 'x'], '"x" is no id'],
      [['keep', '1', '2'], 'keep takes only one ID'],
      [['suggestions', '1', '2'], 'suggestions takes only one [QUERY_ID]'],
      [['list', 'all'], 'list takes no "all"'],
    ]),
  )('exits with 2 when it is typed wrongly: %j', async (args, words) => {
    const environment = { XDG_CONFIG_HOME: freshDir() };

    expect(await typed(args, environment)).toEqual({ code: 2, out: '', err: expect.stringContaining(words) });
  });

  it('exits with 1 and the words of the server when that refuses', async () => {
    const api = await withToken(await aliceAndBob());
    const { token } = await makeToken(api, api.alice, ['read']);
    const reading = { ...api.environment, RUMMAGE_TOKEN: token };

    expect(await api.type('keep', '7')).toEqual({ code: 1, out: '', err: 'rummage: Item not found\n' });
    expect(await api.type('feed', '--query', '7', '--json')).toMatchObject({ code: 1, out: '' });
    expect(await api.type('add', ' ')).toMatchObject({
      code: 1,
      err: 'rummage: query_text: Query text is required\n',
    });
    expect(await typed(['add', 'coat'], reading)).toMatchObject({
      code: 1,
      err: 'rummage: This access token has no scope "write"\n',
    });
  });

  it.each(
    sampled(['', 'add', 'list', 'feed', 'keep', 'dismiss', 'suggestions', 'watch', 'log-in', 'log-out']),
  )('explains itself: %s --help', async (name) => {
    const { code, out, err } = await typed([name, '--help'].filter(Boolean), {});

    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(`rummage ${name || 'COMMAND'}`);
  });
});
