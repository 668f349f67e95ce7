import { sampleMarketplace } from '@rummage/sample-market';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import { eq } from 'drizzle-orm';
import { shops } from '#db/schema';
import { insertShop } from '#sources/shops/shops.repo';
import { NOON, testApi } from '#testing/api';
import { aliceNotified, dress } from '#testing/notified';
import { aliceAndBob, saveQuery } from '#testing/people';
import { VERSION } from '#version';
import type { BackupFile } from './backups/backup-folder.ts';

describe('GET /metrics', () => {
  it('is not there unless it is turned on', async () => {
    const { http } = await aliceAndBob();
    expect((await http.get('/metrics')).status).toBe(404);
  });

  it('shows requests by route, visits by marketplace, and how many rows there are', async () => {
    const api = await aliceAndBob({
      metrics: true,
      marketplaces: (now) => [sampleMarketplace({ seed: 'metrics', now })],
    });
    await saveQuery(api, api.alice, { query_text: 'silk blouse' });
    await api.collect();
    await api.http.get(`/api/users/${api.alice.id}/items`).set(api.alice.auth);

    const { text, headers } = await api.http.get('/metrics');

    expect(headers['content-type']).toContain('text/plain');
    expect(text).toContain(`rummage_build_info{version="${VERSION}"} 1`);
    expect(text).toContain('rummage_visits{marketplace="sample",trouble="none"} 1');
    expect(text).toContain('rummage_visits_overdue_seconds{marketplace="sample"} 0');
    expect(text).toContain('rummage_stored{kind="users"} 2');
    expect(text).toMatch(/rummage_stored\{kind="items"\} [1-9]/);
    expect(text).toMatch(
      /rummage_http_request_seconds_count\{method="GET",route="\/api\/users\/:user_id\/items",status="\d+"\} 1/,
    );
    expect(text).not.toContain('silk');
  });

  it('does not count a visit as overdue that nobody needs any more', async () => {
    const api = await aliceAndBob({
      metrics: true,
      marketplaces: (now) => [sampleMarketplace({ seed: 'metrics', now })],
    });
    const query = await saveQuery(api, api.alice, { query_text: 'silk blouse' });
    await api.collect();
    await api.http.delete(`/api/users/queries/${query.id}`).set(api.alice.auth);
    api.clock.pass(24 * 60 * 60_000);

    const { text } = await api.http.get('/metrics');

    expect(text).not.toMatch(/rummage_visits_overdue_seconds\{/);
  });

  it('shows how shops are read, and how much they list', async () => {
    const api = await aliceAndBob({ metrics: true });
    const shop = { way: 'feed', name: 'x', second_hand: true, country: null, currency: null } as const;
    for (const [n, problem] of [null, 'It is down.'].entries()) {
      await insertShop(api.db, { ...shop, url: `https://${n}.example/`, added_by: null }, api.clock.now());
      await api.db.writer
        .update(shops)
        .set({ listings: 20, problem })
        .where(eq(shops.id, n + 1));
    }
    api.clock.pass(60_000);

    const { text } = await api.http.get('/metrics');

    expect(text).toContain('rummage_shops{trouble="none"} 1');
    expect(text).toContain('rummage_shops{trouble="unavailable"} 1');
    expect(text).toContain('rummage_shop_listings 40');
    expect(text).toContain('rummage_shops_overdue_seconds 60');
  });

  it('counts who got in and who was refused, by the way they took', async () => {
    const { http } = await aliceAndBob({ metrics: true });
    await http.post('/api/login').type('form').send({ username: 'alice@example.com', password: 'wrong' });

    const { text } = await http.get('/metrics');

    expect(text).toContain('rummage_sign_ins_total{way="password",result="in"} 2');
    expect(text).toContain('rummage_sign_ins_total{way="password",result="refused"} 1');
  });

  it('counts messages by their outcome, and shows how many wait and for how long', async () => {
    const { receiver, ebay, db, clock, later } = await aliceNotified();
    const { http, notify } = testApi({ db, clock, metrics: true });
    const find = async (id: number) => {
      ebay.add(dress(id));
      await later(HOUR_MS);
      for (let minute = 0; minute < 2; minute += 1) {
        await notify();
        clock.pass(MINUTE_MS);
      }
      return (await http.get('/metrics')).text;
    };
    const delivered = await find(2);
    receiver.answerWith({ status: 500 });
    const text = await find(3);

    expect(delivered).toContain('rummage_messages_total{kind="webhook",result="delivered"} 1');
    expect(delivered).toContain('rummage_messages_waiting 0');
    expect(text).toMatch(/rummage_messages_total\{kind="webhook",result="failed"\} [1-9]/);
    expect(text).toContain('rummage_messages_waiting 1');
    expect(text).toContain('rummage_messages_waiting_seconds 60');
  });

  it('shows how old the last good backup is, where backups are made by themselves', async () => {
    const madeAt = Date.parse(NOON) - HOUR_MS;
    const state = { last: { file: 'x.db', madeAt } as BackupFile | null, problem: null };
    const nothing = async () => undefined;
    const backups = { everyMs: DAY_MS, state: () => state, look: nothing, run: nothing };
    const { http } = await aliceAndBob({ metrics: true, backups });
    const withOne = (await http.get('/metrics')).text;
    state.last = null;

    expect(withOne).toContain('rummage_backup_age_seconds 3600');
    expect((await http.get('/metrics')).text).toContain('rummage_backup_age_seconds +Inf');
    const { http: other } = await aliceAndBob({ metrics: true });
    expect((await other.get('/metrics')).text).not.toContain('rummage_backup_age_seconds');
  });
});
