import { join } from 'node:path';
import type { Shop } from '@rummage/contract';
import { openDatabase } from '#db/database';
import { clockAt, NOON, testApi } from '#testing/api';
import { freshPostgres } from '#testing/databases/postgres';
import { isPostgres } from '#testing/databases/postgres-server';
import { freshDir } from '#testing/fresh-dir';
import { itInFullCheck } from '#testing/full-check';
import { openShop } from '#testing/outside/fake-shops';
import { signUp } from '#testing/people';
import { rummage } from '#testing/processes/command-line';

/** A running product's database, and where the command line finds it. */
function installation() {
  if (isPostgres) {
    const { address, open } = freshPostgres();
    return { db: open(), environment: { DATABASE_URL: address, JWT_SECRET: 'x'.repeat(32) } };
  }
  const dir = freshDir();
  return { db: openDatabase(join(dir, 'rummage.db')), environment: { DATA_DIR: dir } };
}

/** The product and the command line on the same database; both use the machine's clock. */
async function besideCommands() {
  const { db, environment } = installation();
  const api = testApi({ db, clock: { ...clockAt(NOON), now: Date.now } });
  const alice = await signUp(api, 'alice@example.com');
  return {
    alice,
    shop: (args: string[], more: Record<string, string> = {}) =>
      rummage(['shop', ...args], { ...environment, ALLOW_PRIVATE_ADDRESSES: 'on', ...more }),
    list: async () => (await api.http.get('/api/shops').set(alice.auth)).body as Shop[],
    report: async (id: number, reason: string) =>
      (await api.http.post(`/api/shops/${id}/reports`).set(alice.auth).send({ reason })).status,
    remove: async (id: number) => (await api.http.delete(`/api/shops/${id}`).set(alice.auth)).status,
  };
}

describe('rummage shop', () => {
  it('adds, lists and removes a shop while the product runs', async () => {
    const { shop, list, report, remove } = await besideCommands();
    const { url } = await openShop({ name: 'Vintage Example', currency: 'EUR' });

    const added = await shop(['add', url, '--second-hand', '--name', 'Attic']);
    const [seen] = await list();
    const again = await shop(['add', url, '--new']);
    await report(1, 'It sells\ncopies.');
    const [listed, asJson] = [await shop(['list']), await shop(['list', '--json'])];
    const byPerson = await remove(1);
    const removed = await shop(['remove', '1']);
    const unknown = await shop(['remove', '1']);

    expect(added).toMatchObject({ err: '', code: 0 });
    expect(added.out).toMatch(/^Vintage Example can be read through Shopify’s products\.json\n/);
    expect(added.out).toMatch(/\nAdded as shop 1\. It is read at once\.\n$/);
    expect(seen).toMatchObject({ id: 1, name: 'Attic', second_hand: true, currency: 'EUR', is_own: false });
    expect(again).toEqual({ out: 'Attic is there already, as shop 1\n', err: '', code: 0 });
    expect(listed.out).toMatch(
      /^Id +Name +Way +Sells +Added by +Listings +Read +Next +Reports +Address +State$/m,
    );
    expect(listed.out).toMatch(
      /^1 +Attic +shopify +second-hand +operator +0 +never +due +1 +http:\S+ +It is read in a moment\.$/m,
    );
    expect(listed.out).toMatch(/^Shop 1 was reported by user 1, \d+ s ago: It sells copies\.$/m);
    expect(JSON.parse(asJson.out)).toMatchObject([
      { id: 1, reports: [{ user_id: 1, reason: 'It sells copies.' }] },
    ]);
    expect(byPerson).toBe(403);
    expect(removed).toEqual({ out: 'Removed Attic\n', err: '', code: 0 });
    expect(unknown).toEqual({ out: '', err: 'There is no shop 1\n', code: 1 });
    expect(await list()).toEqual([]);
  }, 60_000);

  itInFullCheck(
    'asks the operator for what the shop does not say, and says what is wrong in one line',
    async () => {
      const { shop, list } = await besideCommands();
      const { url } = await openShop();
      const lineOf = async (...args: string[]) => {
        const { out, err, code } = await shop(['add', ...args]);
        return [out, err, code];
      };

      expect(await lineOf(url)).toEqual([
        '',
        'It does not say whether it sells second-hand things: add --second-hand or --new\n',
        1,
      ]);
      expect(await lineOf(url, '--new', '--second-hand')).toEqual([
        '',
        'Choose one of --second-hand and --new\n',
        1,
      ]);
      expect(await lineOf(url, '--new', '--country', 'Sweden')).toEqual([
        '',
        'Country must be a code of two letters, such as SE\n',
        1,
      ]);
      expect(await lineOf(url, '--new', '--country', 'xx', '--currency', 'qqq')).toEqual([
        '',
        'No country has this code. No currency has this code.\n',
        1,
      ]);
      expect(await lineOf('http://169.254.169.254/', '--new')).toEqual([
        '',
        'This address is not one of the public internet.\n',
        1,
      ]);
      expect(await list()).toEqual([]);
    },
    60_000,
  );

  itInFullCheck(
    'removes the shop of a person, and adds shops where people may not',
    async () => {
      const { shop, list } = await besideCommands();
      const { url } = await openShop();

      const open = await shop(['add', url, '--new'], { SHOPS: 'operators' });
      await shop(['remove', '1']);
      const off = await shop(['add', url, '--new'], { SHOPS: 'off' });

      expect(open.code).toBe(0);
      expect(off.out).toMatch(/\nAdded as shop 2\. SHOPS is off, so it is not read\.\n$/);
      expect(await list()).toMatchObject([{ id: 2, second_hand: false }]);
    },
    60_000,
  );
});
