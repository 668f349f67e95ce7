import type {
  AccountExport,
  DueSuggestion,
  Item,
  Preview,
  Suggestion,
  UpdatedQuery,
} from '@rummage/contract';
import { ebayMarketplace } from '@rummage/marketplaces';
import { makeListing, startFakeEbay } from '@rummage/marketplaces/testing';
import { DAY_MS } from '@rummage/vocabulary';
import { runHousekeeping } from '#collect/housekeeping';
import { readConfig } from '#config';
import type { ShortSuggestion } from '#mcp/suggestion-tools';
import { allowsOf } from '#sources/configured';
import { type TestApi, testApi } from '#testing/api';
import { assistantAt, makeToken } from '#testing/assistant';
import { change, rows } from '#testing/databases/rows';
import { serve } from '#testing/outside/served';
import { aliceAndBobAfter, type Person, saveQuery, signIn } from '#testing/people';
import { typed } from '#testing/processes/command-line';

const REPROS = 18;
const OVERCOATS = 40;
/** Number of repros that alice leaves where they are. */
const SPARED = 1;

const overcoat = (id: number) =>
  makeListing({
    id: String(id),
    title: `${id <= REPROS ? 'Repro' : 'Loden'} wool overcoat ${1000 + id}`,
    price: `${100 + id}.00`,
    kind: 'coat',
    listedAt: Date.parse('2026-03-01T11:00:00Z') - id,
  });

const priceOf = ({ listings: [offer] }: Item) => offer?.current_price ?? 0;

/** The calls of somebody. */
function callsOf({ http }: Pick<TestApi, 'http'>, person: Person) {
  const at = (path: string) => `/api/users/${person.id}/${path}`;
  return {
    get: (path: string) => http.get(at(path)).set(person.auth),
    put: (path: string, body: object) => http.put(at(path)).set(person.auth).send(body),
    post: (path: string, body: object) => http.post(at(path)).set(person.auth).send(body),
    remove: (path: string) => http.delete(at(path)).set(person.auth),
    dismiss: async (items: readonly Item[]) => {
      for (const { id } of items) await http.delete(at(`items/${id}`)).set(person.auth);
    },
  };
}

/** Alice has overcoats in her feed, of which nothing is dismissed yet. */
const agreed = allowsOf(readConfig({ EBAY_ALLOWS: 'assistants' }));
const prepared = aliceAndBobAfter({ allows: agreed }, async (api) => {
  const { clock, alice } = api;
  const listings = Array.from({ length: OVERCOATS }, (_, n) => overcoat(n + 1));
  const ebay = await startFakeEbay({ listings, now: clock.now });
  const { clientId, clientSecret, url: apiUrl } = ebay;
  const access = { clientId, clientSecret, apiUrl, dailyCalls: 5000, timeoutMs: 15_000 };
  api.deps.marketplaces = [ebayMarketplace({ ...access, now: clock.now })];
  const query = await saveQuery(api, alice, { query_text: 'wool overcoat' });
  await api.collect();
  await ebay.close();
  const { body } = await callsOf(api, alice).get('items');
  const items = (body as Item[]).sort((one, other) => priceOf(one) - priceOf(other));
  return { query, repros: items.slice(0, REPROS), lodens: items.slice(REPROS) };
});

async function withOvercoats() {
  const api = await prepared();
  const { http, clock, db, query, alice } = api;
  const calls = callsOf(api, alice);
  const list = async () => (await calls.get(`queries/${query.id}/suggestions`)).body as Suggestion[];
  return {
    ...api,
    ...calls,
    list,
    keys: async () => (await list()).map(({ key }) => key),
    due: async (asked = '') => (await calls.get(`suggestions/due${asked}`)).body as DueSuggestion[],
    answer: (body: object, key = 'word:repro') => calls.put(`queries/${query.id}/suggestions/${key}`, body),
    change: async (body: object) =>
      (await http.put(`/api/users/queries/${query.id}`).set(alice.auth).send(body)).body as UpdatedQuery,
    restore: (body: object) => calls.post('items/restore', body),
    /** Makes another query of hers that has found the same. */
    saveOther: async () => {
      const other = await saveQuery(api, alice, { query_text: 'overcoat' });
      const columns = 'item_id, found_at, news, user_id';
      const copy = `insert into finds (query_id, ${columns}) select ?, ${columns} from finds where query_id = ?`;
      await change(db, copy, other.id, query.id);
      return other;
    },
    /** Lets time pass, after which she signs in again. */
    later: async (ms: number) => {
      clock.pass(ms);
      Object.assign(alice, await signIn(api, alice));
    },
    housekeep: () => runHousekeeping({ db, now: clock.now }),
  };
}

/** She dismisses nearly every repro and two others, one by one. */
async function taught() {
  const api = await withOvercoats();
  await api.dismiss([...api.lodens.slice(0, 2), ...api.repros.slice(SPARED)]);
  return api;
}

const idsOf = (items: readonly Item[]) => items.map(({ id }) => id);

const EXCLUDED = { filters: [{ name: 'excludeKeyword', values: ['repro'] }] };

describe('GET /api/users/:user_id/queries/:query_id/suggestions', () => {
  it('offers to exclude a word that was dismissed again and again, with numbers and the last three', async () => {
    const { list, repros } = await taught();

    const [surest, ...others] = await list();

    expect(others).toEqual([]);
    expect(surest).toEqual({
      key: 'word:repro',
      kind: 'word',
      value: 'repro',
      text: 'You dismissed 17 of 18 with “repro”.',
      dismissed: REPROS - SPARED,
      seen: REPROS,
      would_hide: REPROS,
      of: OVERCOATS,
      kept_among: 0,
      removable: SPARED,
      examples: repros
        .slice(-3)
        .toReversed()
        .map((item) => ({
          id: item.id,
          title: item.title,
          image: item.images[0]?.url ?? null,
          price: priceOf(item),
          currency: 'USD',
        })),
      change: EXCLUDED,
    });
  });

  it('offers nothing that would hide much of what was left, by words of descriptions too', async () => {
    const { keys, db, lodens } = await taught();
    const describe = (count: number) =>
      change(
        db,
        `update listings set description = 'Not a repro.' where id in (
          select listing_id from items where id in (${idsOf(lodens.slice(5, 5 + count)).join(', ')})
        )`,
      );

    await describe(2);
    expect(await keys()).toEqual(['word:repro']);
    await describe(10);
    expect(await keys()).toEqual([]);
  });

  it('hides with its change exactly what it said, and the change can be undone', async () => {
    const { list, post, change, restore, dismiss, query, repros } = await taught();
    const [suggestion] = await list();
    const draft = { query_text: query.query_text, query_id: query.id, ...suggestion?.change };
    const preview = async () => (await post('queries/preview', draft)).body as Preview;

    expect(await preview()).toMatchObject({ removable: suggestion?.removable });
    await restore({ item_ids: idsOf(repros) });
    expect(await preview()).toMatchObject({ hidden: suggestion?.would_hide });
    await dismiss(repros.slice(SPARED));

    const changed = await change({ ...suggestion?.change, tidy: true });
    expect(changed).toMatchObject({ ...EXCLUDED, deleted: suggestion?.removable });
    expect(await list()).toEqual([]);

    await restore({ removal: changed.removal });
    await change({ filters: query.filters });
    expect(await list()).toMatchObject([{ key: 'word:repro', would_hide: suggestion?.would_hide }]);
  });

  it('learns nothing from cleansing, from tidying and from what was undone', async () => {
    const { keys, remove, change, restore, dismiss, query, repros, lodens } = await withOvercoats();

    const tidied = await change({ ...EXCLUDED, tidy: true });
    await change({ filters: [] });
    expect([tidied.deleted, await keys()]).toEqual([REPROS, []]);
    await restore({ removal: tidied.removal });

    const { body: cleansed } = await remove(`items?user_query_id=${query.id}`);
    await restore({ item_ids: idsOf(lodens) });
    expect([(cleansed as UpdatedQuery).deleted, await keys()]).toEqual([OVERCOATS, []]);
    await restore({ removal: (cleansed as UpdatedQuery).removal });

    await dismiss(repros);
    expect(await keys()).toEqual(['word:repro']);
    await restore({ item_ids: idsOf(repros) });
    expect(await keys()).toEqual([]);
  });

  it('still knows after a month what was dismissed one by one, and what was not', async () => {
    const { list, later, housekeep, dismiss, change: save, db, repros } = await withOvercoats();
    await dismiss(repros.slice(0, -2));
    await save({ ...EXCLUDED, tidy: true });
    await save({ filters: [] });

    await later(31 * DAY_MS);
    await housekeep();

    expect(await rows(db, 'select * from acts')).toEqual([]);
    expect(await list()).toMatchObject([{ key: 'word:repro', dismissed: REPROS - 2, seen: REPROS - 2 }]);
  });

  it('offers nothing that would hide what is kept in another query, or was kept once', async () => {
    const { keys, put, remove, saveOther, db, query, repros } = await taught();
    await saveOther();
    const [spared] = idsOf(repros);
    await change(db, 'delete from finds where query_id = ? and item_id = ?', query.id, spared);
    expect(await keys()).toEqual(['word:repro']);

    await put(`items/${spared}/kept`, {});
    expect(await keys()).toEqual([]);
    await remove(`items/${spared}/kept`);
    expect(await keys()).toEqual([]);
  });

  it('counts what was left only once it was seen', async () => {
    const { list, put, clock } = await taught();
    const seeThrough = (ms: number) => put('seen', { through: new Date(ms).toISOString() });

    await seeThrough(clock.now() - 1);
    expect(await list()).toEqual([]);
    await seeThrough(clock.now());
    expect(await list()).toMatchObject([{ of: OVERCOATS }]);
  });

  it('learns nothing from what the query lets in no more', async () => {
    const { keys, change } = await taught();

    await change({ max_price: 100 + REPROS });
    expect(await keys()).toEqual([]);
    await change({ max_price: null });
    expect(await keys()).toEqual(['word:repro']);
  });

  it('learns nothing from what the query has excluded since, by words of descriptions too', async () => {
    const { list, change: save, db, lodens } = await taught();
    const ids = idsOf(lodens.slice(5, 8)).join(', ');
    await change(
      db,
      `update listings set description = 'Moth-eaten.' where id in (select listing_id from items where id in (${ids}))`,
    );

    expect(await list()).toMatchObject([{ key: 'word:repro', of: OVERCOATS }]);
    await save({ filters: [{ name: 'excludeKeyword', values: ['moths'] }] });
    expect(await list()).toMatchObject([{ key: 'word:repro', of: OVERCOATS - 3 }]);
  });

  it('answers 404 for a query of somebody else, and 423 in a break', async () => {
    const api = await taught();
    const { bob, get, post, query, due, answer } = api;
    const path = `queries/${query.id}/suggestions`;
    const ofBob = callsOf(api, bob);

    expect((await ofBob.get(path)).status).toBe(404);
    expect((await ofBob.put(`${path}/word:repro`, { declined: true })).status).toBe(404);
    expect((await ofBob.get(`suggestions/due?query_id=${query.id}`)).body).toEqual([]);
    expect(await due()).toHaveLength(1);

    await post('break', { minutes: 60, exit: 'none' });
    const statuses = [await get(path), await get('suggestions/due'), await answer({ shown: true })];
    expect(statuses.map(({ status }) => status)).toEqual([423, 423, 423]);
  });
});

describe('PUT /api/users/:user_id/queries/:query_id/suggestions/:key', () => {
  it('never makes a declined suggestion again, also when its query was deleted and came back', async () => {
    const { answer, keys, due, http, alice, query, get } = await taught();

    expect((await answer({ declined: true })).status).toBe(204);
    expect((await answer({ declined: true })).status).toBe(204);
    expect([await keys(), await due()]).toEqual([[], []]);

    await http.delete(`/api/users/queries/${query.id}`).set(alice.auth);
    expect((await answer({ declined: true })).status).toBe(404);
    await http.post(`/api/users/queries/${query.id}/restore`).set(alice.auth);
    expect(await keys()).toEqual([]);

    const exported = (await get('export')).body as AccountExport;
    expect(exported.declined_suggestions).toEqual([
      { query_id: query.id, key: 'word:repro', declined_at: '2026-03-01T12:00:00.000Z' },
    ]);
  });

  it('is forgotten once its query is gone for good', async () => {
    const { answer, http, alice, query, saveOther, put, later, housekeep, db } = await taught();
    const other = await saveOther();
    await answer({ declined: true });
    await put(`queries/${other.id}/suggestions/word:repro`, { declined: true });
    await http.delete(`/api/users/queries/${query.id}`).set(alice.auth);
    const answered = () => rows(db, 'select query_id from suggestion_answers order by query_id');
    await housekeep();
    expect(await answered()).toEqual([{ query_id: query.id }, { query_id: other.id }]);

    await later(DAY_MS);
    await housekeep();

    expect(await answered()).toEqual([{ query_id: other.id }]);
  });

  it('is one of 5,000 of a person at most, of which the first are forgotten', async () => {
    const { answer, keys, db, alice, query } = await taught();
    const insert = 'insert into suggestion_answers (user_id, query_id, key, declined_at) values';
    const values = Array.from({ length: 5000 }, (_, n) => `(${alice.id}, ${query.id}, 'word:w${n}', ${n})`);
    await change(db, `${insert} ${values.join()}`);

    await answer({ declined: true });

    const kept = await rows(
      db,
      'select min(declined_at) as first, count(*) as number from suggestion_answers',
    );
    expect([kept, await keys()]).toEqual([[{ first: 1, number: 5000 }], []]);
  });

  it('takes what is not suggested any more, and refuses an answer that says nothing', async () => {
    const { answer } = await withOvercoats();

    expect((await answer({ declined: true, shown: true }, 'max_price:140')).status).toBe(204);
    expect((await answer({})).status).toBe(422);
    expect((await answer({ declined: true }, 'banana')).status).toBe(422);
  });
});

describe('GET /api/users/:user_id/suggestions/due', () => {
  it('has the surest of the query of which something was dismissed last', async () => {
    const { due, list, saveOther, dismiss, later, db, query, lodens } = await taught();
    const [suggestion] = await list();
    expect(await due()).toEqual([{ ...suggestion, query_id: query.id, query_text: 'wool overcoat' }]);

    const other = await saveOther();
    const [last] = lodens.slice(-1);
    await change(db, 'delete from finds where query_id = ? and item_id = ?', query.id, last?.id);
    await later(1);
    await dismiss(lodens.slice(-1));

    expect(await due()).toMatchObject([{ query_id: other.id, query_text: 'overcoat' }]);
  });

  it('has none of a query for a week after one was shown there, but has those of others', async () => {
    const { answer, due, list, later, saveOther, query } = await taught();
    const other = await saveOther();
    const asked = `?query_id=${query.id}`;

    await answer({ shown: true });

    expect(await list()).toHaveLength(1);
    expect(await due(asked)).toEqual([]);
    expect(await due()).toMatchObject([{ query_id: other.id }]);
    await later(7 * DAY_MS - 1);
    expect(await due(asked)).toEqual([]);
    await later(1);
    expect(await due(asked)).toMatchObject([{ query_id: query.id, query_text: 'wool overcoat' }]);
  });

  it('has none of a query that is paused', async () => {
    const { http, alice, due, query } = await taught();
    expect(await due()).toHaveLength(1);

    await http.patch(`/api/queries/${query.id}/toggle-active-status`).set(alice.auth).send({ active: false });

    expect(await due()).toEqual([]);
  });
});

describe('suggestions for programs', () => {
  it('are listed for an assistant, which accepts one by changing the query, or declines it', async () => {
    const api = await taught();
    const { query, alice, keys } = api;
    const { token } = await makeToken(api, alice);
    const assistant = await assistantAt(`${(await serve(api)).url}/api/mcp`, token);
    const query_id = query.id;
    const suggest = () =>
      assistant.ask<{ suggestions: ShortSuggestion[]; left_out?: object }>('list_suggestions', { query_id });

    const { suggestions, left_out } = await suggest();

    expect(suggestions).toMatchObject([{ key: 'word:repro', would_hide: REPROS, change: EXCLUDED }]);
    expect(suggestions[0]?.examples).toEqual(Array(3).fill(expect.stringContaining('Repro')));
    expect(left_out).toBeUndefined();
    await assistant.ask('change_query', { query_id, ...suggestions[0]?.change });
    expect((await suggest()).suggestions).toEqual([]);
    await assistant.ask('change_query', { query_id, filters: [] });
    expect(await keys()).toHaveLength(1);
    await assistant.ask('decline_suggestion', { query_id, key: 'word:repro' });
    expect(await keys()).toEqual([]);
    expect(await assistant.refusal('decline_suggestion', { query_id: 999, key: 'word:repro' })).toBe(
      'Query not found',
    );
  });

  it('come without titles of a marketplace that lets no assistant have its listings', async () => {
    const api = await taught();
    const { token } = await makeToken(api, api.alice);
    const unagreed = testApi({ db: api.db, clock: api.clock });
    const assistant = await assistantAt(`${(await serve(unagreed)).url}/api/mcp`, token);

    const answer = await assistant.ask('list_suggestions', { query_id: api.query.id });

    expect(answer).toMatchObject({
      suggestions: [{ key: 'word:repro', examples: [] }],
      left_out: { count: 3 },
    });
  });

  it('are printed on the command line, of one query or what is due', async () => {
    const api = await taught();
    const { query, alice, due } = api;
    const { token } = await makeToken(api, alice);
    const access = { RUMMAGE_URL: (await serve(api)).url, RUMMAGE_TOKEN: token };

    const [line, json] = await Promise.all([
      typed(['suggestions', String(query.id)], access),
      typed(['suggestions', '--json'], access),
    ]);

    expect(line).toEqual({
      code: 0,
      out: 'word:repro\tYou dismissed 17 of 18 with “repro”.\t18 of 40 would not have come\n',
      err: '',
    });
    expect(JSON.parse(json.out)).toEqual((await due())[0]);
  });
});
