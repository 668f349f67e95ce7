import { makeListing } from '@rummage/marketplaces/testing';
import { HOUR_MS } from '@rummage/vocabulary';
import { writing } from '#db/database';
import { regroupThings } from '#items/things/things.repo';
import { itOnSqlite } from '#testing/databases/engine';
import { change, rows } from '#testing/databases/rows';
import { besideEbay } from '#testing/outside/beside-ebay';
import { saveQuery } from '#testing/people';
import { forgetBrokenInvariants, onBrokenInvariant } from './invariants.ts';

afterEach(() => {
  forgetBrokenInvariants();
  onBrokenInvariant(() => undefined);
});

const dress = (id: number) => makeListing({ id: String(id), title: `Linen dress ${id}` });

/** Alice has two dresses. What is broken from now on is heard. */
async function withDresses() {
  const api = await besideEbay({ listings: [dress(1), dress(2)] });
  await saveQuery(api, api.alice, { query_text: 'linen dress' });
  await api.collect();
  const heard: [string, object][] = [];
  onBrokenInvariant((what, facts) => heard.push([what, facts]));
  const health = async () => (await api.http.get('/api/health')).body as object;
  return { ...api, heard, health };
}

describe('GET /api/health', () => {
  it('is well while everything holds', async () => {
    const { alice, http, health, heard } = await withDresses();
    await http.delete(`/api/users/${alice.id}/items/1`).set(alice.auth);
    expect(heard).toEqual([]);
    expect(await health()).toMatchObject({ status: 'ok' });
  });

  it('is degraded when the number of a removal has not risen, which is done all the same', async () => {
    const { alice, http, db, health, heard } = await withDresses();
    await change(db, 'update items set act = 1000 where id = 2');

    const removed = await http.delete(`/api/users/${alice.id}/items/1`).set(alice.auth);

    expect(removed.status).toBe(204);
    expect(heard).toEqual([
      [
        'a removal got a number that is not higher than all before it',
        { user: alice.id, act: 1, last: 1000 },
      ],
    ]);
    expect(await health()).toMatchObject({
      status: 'degraded',
      reason:
        'This must not happen, and has once since the start: a removal got a number that is not higher than all before it. Please report it, with what the log has of it.',
    });
  });

  itOnSqlite('is degraded when an item is joined with one that no list shows', async () => {
    const { alice, db, health, heard } = await withDresses();
    const [one] = await rows<{ listing_id: number }>(db, 'select listing_id from items where id = 1');
    await change(
      db,
      `create trigger misplaced after update of merged_into on items for each row when new.merged_into is null
       begin update items set merged_into = 2 where id = 1; update items set merged_into = 1 where id = 2; end`,
    );
    await change(db, 'update items set merged_into = 2 where id = 1');

    await writing(db, (tx) => regroupThings(tx, alice.id, [one?.listing_id ?? 0]));

    expect(heard.map(([what]) => what)).toContain('an item was joined with one that is joined with another');
    expect(await health()).toMatchObject({ status: 'degraded' });
  });

  itOnSqlite(
    'is degraded when a marketplace was called more often than it allows, and counts how often',
    async () => {
      const { db, collect, clock, health, heard } = await withDresses();
      await change(
        db,
        'create trigger miscounted after update of calls on marketplaces for each row begin update marketplaces set calls = 9999; end',
      );
      clock.pass(7 * HOUR_MS);
      await collect();

      expect(heard[0]).toEqual([
        'the calls to a marketplace are more than it allows, or fewer than none',
        { marketplace: 'ebay', made: 9999, calls: expect.any(Number) },
      ]);
      expect(await health()).toMatchObject({ status: 'degraded' });
    },
  );
});
