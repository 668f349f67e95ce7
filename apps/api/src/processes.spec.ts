import { setTimeout } from 'node:timers/promises';
import type { Item } from '@rummage/contract';
import { makeListing, startFakeEbay } from '@rummage/marketplaces/testing';
import { freePort } from '@rummage/product/free-port.ts';
import { type Postgres, startPostgres } from '@rummage/product/start-postgres.ts';
import type { Product } from '@rummage/product/start-product.ts';
import pg from 'pg';
import { closeAfterTest } from './testing/closing.ts';
import { freshDir } from './testing/fresh-dir.ts';
import { itInFullCheck } from './testing/full-check.ts';
import { PASSWORD } from './testing/people.ts';
import { rummage } from './testing/processes/command-line.ts';
import { authAt, postJson, signInAt, signUpAt, startBundled } from './testing/processes/product.ts';

// Whole processes that share a PostgreSQL database.

const JWT_SECRET = 'a secret of these tests, and of nothing else';

describe('processes on one database', () => {
  let server: Postgres;
  const running: Product[] = [];
  beforeEach(async () => {
    server = await startPostgres();
  });
  afterEach(async () => {
    for (const { process: child } of running.splice(0)) child.kill('SIGKILL');
    await server.remove();
  });

  function start(environment: Record<string, string> = {}): Product {
    const product = startBundled({
      DATABASE_URL: server.address,
      JWT_SECRET,
      SAMPLE_MARKETPLACE: 'on',
      RATE_LIMITS: 'off',
      DATA_DIR: freshDir(),
      ...environment,
    });
    running.push(product);
    product.open.catch(() => undefined);
    return product;
  }

  it('make their tables together, and are one installation: each shows what was done at the others', async () => {
    const title = 'Silk blouse';
    const ebay = await startFakeEbay({
      listings: ['1', '2', '3'].map((id) => makeListing({ id, title, listedAt: Date.now() - 60_000 })),
    });
    closeAfterTest(() => ebay.close());
    const keys = {
      SAMPLE_MARKETPLACE: 'off',
      EBAY_CLIENT_ID: ebay.clientId,
      EBAY_CLIENT_SECRET: ebay.clientSecret,
      EBAY_API_URL: ebay.url,
    };
    const [one, other, collector] = [
      start({ ROLE: 'api', ...keys }),
      start({ ROLE: 'api', ...keys }),
      start({ ROLE: 'collector', ...keys }),
    ];
    const [here, there] = await Promise.all([one.open, other.open, collector.open]);
    expect(await signUpAt(here)).toBe(201);
    const auth = await authAt(there);
    const events = await fetch(`${there}/api/users/1/events`, { headers: auth });
    const asked = { query_text: 'silk blouse' };
    expect((await postJson(`${here}/api/users/1/queries`, asked, auth)).status).toBe(201);

    expect(await textUntil(events, 'event: items')).toContain('"by_query":[{"query_id":1');
    const pageAt = async (address: string) => {
      const answer = await fetch(`${address}/api/users/1/items?limit=50`, { headers: auth });
      return { etag: answer.headers.get('etag'), items: (await answer.json()) as Item[] };
    };
    // Collecting goes on: until all is there, a page may change between two requests.
    const [page, same] = await eventually(
      () => Promise.all([pageAt(here), pageAt(there)]),
      ([one, other]) => one.etag === other.etag,
    );
    expect(page.items).toHaveLength(3);
    expect(same).toEqual(page);

    const removed = page.items[0]?.id;
    await fetch(`${here}/api/users/1/items/${removed}`, { method: 'DELETE', headers: auth });
    const left = (await (await fetch(`${there}/api/users/1/items`, { headers: auth })).json()) as Item[];
    expect(left.map(({ id }) => id)).not.toContain(removed);
  });

  itInFullCheck('say how they are when they only collect, and nothing else', async () => {
    const address = await start({ ROLE: 'collector', METRICS: 'on' }).open;

    expect(await (await fetch(`${address}/api/health`)).json()).toEqual({
      status: 'ok',
      version: expect.any(String),
    });
    expect(await (await fetch(`${address}/metrics`)).text()).toContain('rummage_');
    for (const path of ['/', '/api/docs', '/api/users/1/items'])
      expect((await fetch(address + path)).status).toBe(404);
  });

  itInFullCheck('wait for a database that is away at the start, and begin when it is there', async () => {
    await server.stop();
    const port = String(await freePort());
    const product = start({ PORT: port });
    const health = await eventually(
      () => fetch(`http://127.0.0.1:${port}/api/health`),
      ({ status }) => status === 503,
    );
    expect(health.headers.get('retry-after')).toBe('2');
    const said = await eventually(
      async () => (await fetch(`http://127.0.0.1:${port}/api/health`)).json() as Promise<{ detail?: string }>,
      ({ detail }) => detail !== 'Rummage is starting',
    );
    expect(said).toEqual({ detail: 'The database does not answer' });

    await server.start();
    expect(await signUpAt(await product.open)).toBe(201);
  });

  itInFullCheck('end on a signal while they wait for the database', async () => {
    await server.stop();
    const { process: child, ended } = start({ LOG_LEVEL: 'info' });
    await new Promise((resolve) => child.stdout?.once('data', resolve));
    child.kill('SIGTERM');

    expect(await ended).toMatchObject({ code: 0, err: '' });
  });

  it('answer 503 while the database is away, lose nothing, and go on when it is back', async () => {
    const product = start({ LOG_LEVEL: 'error' });
    const address = await product.open;
    await signUpAt(address);
    const auth = await authAt(address);
    expect((await postJson(`${address}/api/users/1/queries`, { query_text: 'before' }, auth)).status).toBe(
      201,
    );

    await server.stop();
    const refused = await postJson(`${address}/api/users/1/queries`, { query_text: 'meanwhile' }, auth);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.json()).toEqual({ detail: 'The database does not answer. Please try again.' });
    expect((await fetch(`${address}/api/health`)).status).toBe(503);
    await server.start();

    await eventually(
      () => fetch(`${address}/api/health`),
      ({ status }) => status === 200,
    );
    expect((await postJson(`${address}/api/users/1/queries`, { query_text: 'after' }, auth)).status).toBe(
      201,
    );
    const queries = await fetch(`${address}/api/users/1/queries`, { headers: auth });
    const texts = ((await queries.json()) as { query_text: string }[]).map(({ query_text }) => query_text);
    expect(texts.sort()).toEqual(['after', 'before']);
  });

  itInFullCheck(
    'do not save on a server that only reads, and go on with the one that takes over',
    async () => {
      const address = await start().open;
      await signUpAt(address);
      const auth = await authAt(address);
      await psql(server, 'alter system set default_transaction_read_only = on; select pg_reload_conf()');
      await eventually(
        () => postJson(`${address}/api/users/1/queries`, { query_text: 'meanwhile' }, auth),
        ({ status }) => status === 503,
      );

      await psql(
        server,
        'set default_transaction_read_only = off; alter system reset default_transaction_read_only',
      );
      await psql(server, 'select pg_reload_conf()');
      await eventually(
        () => postJson(`${address}/api/users/1/queries`, { query_text: 'after' }, auth),
        ({ status }) => status === 201,
      );
    },
  );

  itInFullCheck('are managed with the same commands as one with a file, but for backups', async () => {
    const environment = { DATABASE_URL: server.address, JWT_SECRET };
    const early = await rummage(['status'], environment);
    expect(early.code).toBe(1);
    expect(early.err).toMatch(/cannot be used: it is not a database of Rummage: start Rummage once\n$/);

    const address = await start().open;
    const created = await rummage(['user', 'create', 'alice@example.com'], environment);
    expect(created).toMatchObject({ code: 0, err: '' });
    const token = /#token=(\S+)$/m.exec(created.out)?.[1] ?? '';
    expect((await postJson(`${address}/api/password-reset`, { token, password: PASSWORD })).status).toBe(204);
    expect((await signInAt(address)).status).toBe(200);
    expect((await rummage(['user', 'list'], environment)).out).toContain('alice@example.com');
    expect((await rummage(['status'], environment)).out).toMatch(/^Sample +0 of no limit$/m);

    for (const command of ['backup', 'restore']) {
      const { code, err } = await rummage([command, 'sunday.db'], environment);
      expect([code, err]).toEqual([
        1,
        'DATABASE_URL is set, so there is no file: PostgreSQL has backups of its own\n',
      ]);
    }
  });

  itInFullCheck(
    'do not start with a database of somebody else, of a newer version, or that lets nobody in, and say so',
    async () => {
      await psql(server, 'create table diary (day date)');
      const foreign = await start().ended;
      expect(foreign).toMatchObject({ code: 1, out: '' });
      expect(foreign.err).toBe(
        `The database at ${new URL(server.address).host}/rummage cannot be used: it holds tables that are not of Rummage\n`,
      );

      await psql(server, 'drop table diary');
      const first = start();
      await first.open;
      first.process.kill('SIGTERM');
      await first.ended;
      await psql(
        server,
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('new', ${2 ** 45})`,
      );
      expect((await start().ended).err).toContain('it was written by a newer version of Rummage');

      const missing = new URL(server.address);
      missing.pathname = '/elsewhere';
      missing.password = 'my password';
      const { err } = await start({ DATABASE_URL: missing.href }).ended;
      expect(err).toMatch(
        /^The database at \S+\/elsewhere cannot be used: database "elsewhere" does not exist\n$/,
      );
      expect(err).not.toContain('my password');
    },
  );
});

/** Asks again until the answer is as wished, or the test times out. */
async function eventually<T>(ask: () => Promise<T>, isWished: (answer: T) => boolean): Promise<T> {
  for (;;) {
    try {
      const answer = await ask();
      if (isWished(answer)) return answer;
    } catch {
      // Nobody listens yet.
    }
    await setTimeout(50);
  }
}

/** Reads a stream until this text has come, and returns all of it. */
async function textUntil({ body }: Response, wished: string): Promise<string> {
  let text = '';
  for await (const chunk of body ?? []) {
    text += Buffer.from(chunk as Uint8Array).toString();
    if (text.includes(wished) && text.endsWith('\n\n')) break;
  }
  return text;
}

/** Runs statements one after the other. */
async function psql({ address }: Postgres, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  for (const statement of statements.split(';')) await client.query(statement);
  await client.end();
}
