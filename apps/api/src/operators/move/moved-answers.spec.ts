import { createSecretKey } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { contract, type Query } from '@rummage/contract';
import type { Environment } from '@rummage/product/start-product.ts';
import { SORTS } from '@rummage/vocabulary';
import { cursorText } from '#items/feed/cursor';
import { signAccessToken } from '#people/auth/access-token';
import { closeAfterTest } from '#testing/closing';
import { describeBesidePostgres, emptyPostgres } from '#testing/databases/beside-postgres';
import { fillInstallation, JWT_SECRET, refreshTokenOf } from '#testing/databases/fill-installation';
import { freshDir } from '#testing/fresh-dir';
import { HEAVY_MS, itInFullCheck } from '#testing/full-check';
import { rummage } from '#testing/processes/command-line';
import { postJson, startBundled } from '#testing/processes/product';
import { addressOf, routes } from '#testing/routes';

const SIZE = { users: 50, items: 400 };

/** Nothing is collected, so only the move can change an answer. */
const ENVIRONMENT = { SAMPLE_MARKETPLACE: 'off', SHOPS: 'off', RATE_LIMITS: 'off', JWT_SECRET };

const HEADERS = ['content-type', 'content-disposition', 'link', 'x-total-count'];

const key = createSecretKey(JWT_SECRET, 'utf8');

/** Answers by their addresses. */
type Answers = Map<string, { status: number; headers: (string | null)[]; body: string }>;

/** All but the samples, which come from the sample market and are not stored. */
const GETS = routes.filter((route) => route.method === 'GET' && route !== contract.samples.search);

/** Every address that a person can get, the pages of the feed in every order. */
function addressesFor(user: number): string[] {
  const feed = `/api/users/${user}/items`;
  const queries = [2 * user - 1, 2 * user];
  return [
    ...GETS.map((route) =>
      addressOf(route)
        .replace('/users/1/', `/users/${user}/`)
        .replace(/\/items\/1\b/, `/items/${(user - 1) * SIZE.items + 1}`)
        .replace(/queries\/1\b/, `queries/${2 * user}`),
    ),
    ...SORTS.filter((sort) => sort !== 'random').flatMap((sort) => [
      `${feed}?sort=${sort}`,
      `${feed}?sort=${sort}&limit=100`,
    ]),
    `${feed}?sort=random&limit=100&cursor=${cursorText({ sort: 'random', key: 0, id: 0, seed: 42 })}`,
    `${feed}?kept=true`,
    `${feed}?kept=true&limit=5&sort=price_low`,
    `${feed}?dismissed=true`,
    `${feed}?dismissed=true&limit=3`,
    ...queries.flatMap((query) => [
      `${feed}?query_id=${query}`,
      `${feed}?query_id=${query}&limit=100&sort=price_low`,
    ]),
  ];
}

/** Waits until the collector has found that no query has a marketplace: before, the health of queries is as it was stored. */
async function planned(base: string): Promise<void> {
  for (let user = 1; user <= SIZE.users; user += 1)
    while (!(await healthOf(base, user)).every((state) => state === 'blocked')) await setTimeout(50);
}

async function healthOf(base: string, user: number): Promise<string[]> {
  const res = await fetch(`${base}/api/users/${user}/queries`, { headers: authOf(user) });
  return ((await res.json()) as Query[]).map(({ collection }) => collection.state);
}

function authOf(user: number) {
  return { Authorization: `Bearer ${signAccessToken(key, { userId: user, sessionId: user }, Date.now())}` };
}

/** Answers of a running product to every GET call of a person. */
async function answersOf(base: string, user: number): Promise<Answers> {
  const answers: Answers = new Map();
  for (const path of addressesFor(user)) await followPages(base, user, path, answers);
  return answers;
}

async function followPages(base: string, user: number, path: string, answers: Answers): Promise<void> {
  const res = await fetch(`${base}${path}`, { headers: authOf(user) });
  const isStream = res.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const body = isStream ? await firstPart(res) : await res.text();
  answers.set(`${user} ${path}`, {
    status: res.status,
    headers: HEADERS.map((name) => res.headers.get(name)),
    body: withoutMoment(body),
  });
  const next = /<([^>]+)>; rel="next"/.exec(res.headers.get('link') ?? '')?.[1];
  if (next !== undefined) await followPages(base, user, next, answers);
}

/** The part that an event stream sends at once; it has no end. */
async function firstPart({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return Buffer.from(value ?? []).toString();
}

/** Removes what is different in each answer: its nonce, and its time; from the id of an event, the mark of its database. */
function withoutMoment(body: string): string {
  return body
    .replace(/nonce="[^"]+"/g, 'nonce')
    .replace(/"(now|exported_at)": ?"[^"]+"/, '$1')
    .replace(/^id: \w*n(?=\d)/gm, 'id: n');
}

describeBesidePostgres(
  `an installation with ${SIZE.users * SIZE.items} items that was moved to PostgreSQL`,
  () => {
    itInFullCheck(
      'answers every GET call for what is stored as before, and keeps everybody signed in',
      async () => {
        const dir = freshDir();
        await fillInstallation(dir, SIZE);
        const DATABASE_URL = emptyPostgres();
        const move = await rummage(['move-to-postgres', DATABASE_URL, '--yes'], { DATA_DIR: dir });
        expect({ err: move.err, code: move.code }).toEqual({ err: '', code: 0 });

        // Every start of the product raises news, so both start from what was moved.
        const before = await open({ DATA_DIR: dir, ...ENVIRONMENT });
        const after = await open({ DATA_DIR: freshDir(), DATABASE_URL, ...ENVIRONMENT });

        // One by one: all answers together would take gigabytes, and a difference between them could not be read.
        for (let user = 1; user <= SIZE.users; user += 1) {
          const [stored, moved] = [await answersOf(before, user), await answersOf(after, user)];
          expect([...stored].filter(([, { status }]) => status !== 200).map(([address]) => address)).toEqual(
            [],
          );
          expect(stored.size).toBeGreaterThan(GETS.length);
          expect([...moved.keys()]).toEqual([...stored.keys()]);
          for (const [address, answer] of stored)
            expect({ address, ...moved.get(address) }).toEqual({ address, ...answer });
          const token = refreshTokenOf(user);
          expect((await postJson(`${after}/api/refresh-token`, { token })).status).toBe(200);
        }
      },
      HEAVY_MS,
    );

    /** Starts a product. Returns its address once nothing in it is being collected. */
    async function open(environment: Environment): Promise<string> {
      const product = startBundled(environment);
      closeAfterTest(async () => {
        product.process.kill('SIGTERM');
        await product.ended;
      });
      const base = await product.open;
      await planned(base);
      return base;
    }
  },
);
