import type { ImportReport, NotebookFormat, Query, QueryInput } from '@rummage/contract';
import { queries } from '#db/schema';
import { itInFullCheck } from '#testing/full-check';
import { overtaken } from '#testing/overtaken';
import { aliceAndBob, type Person, saveQuery } from '#testing/people';
import { createQuery } from '../queries.repo.ts';
import { importNotebook } from './notebook.repo.ts';

const coat: QueryInput = {
  words: { de: 'wollmantel', sv: '"ylle kappa"' },
  query_text: '-fur "wool coat", (navy, black)',
  category: "Men's Clothing",
  max_price: 149.99,
  limit_counts: 'door',
  active: false,
  starred: true,
  minimum_condition: 'NEW_OTHER',
  filters: [
    { name: 'location', values: ['IT', 'GB'] },
    { name: 'brand', values: ['=Loden|Co', 'Max Mara'] },
    { name: 'excludeKeyword', values: ['moth', 'say "no"'] },
  ],
};

async function notebooks() {
  const api = await aliceAndBob();
  const send = (person: Person, path: string, format: NotebookFormat, text: string) =>
    api.http.post(`/api/users/${person.id}/notebook${path}`).set(person.auth).send({ format, text });
  return {
    ...api,
    exported: async (person: Person, format: NotebookFormat) =>
      api.http.get(`/api/users/${person.id}/notebook.${format}`).set(person.auth),
    send,
    preview: async (person: Person, format: NotebookFormat, text: string) =>
      (await send(person, '/preview', format, text)).body as ImportReport,
    bringIn: async (person: Person, format: NotebookFormat, text: string) =>
      (await send(person, '', format, text)).body as ImportReport,
    saved: async (person: Person) =>
      (await api.http.get(`/api/users/${person.id}/queries`).set(person.auth)).body as Query[],
  };
}

type Notebooks = Awaited<ReturnType<typeof notebooks>>;

async function withTwoQueries(): Promise<Notebooks> {
  const api = await notebooks();
  await saveQuery(api, api.alice, { query_text: 'boots' });
  api.clock.pass(60_000);
  await saveQuery(api, api.alice, coat);
  return api;
}

const counts = ({ added, unchanged, changed, refused }: ImportReport) => [added, unchanged, changed, refused];
const json = (queries: unknown, rest: object = {}) =>
  JSON.stringify({ format: 'rummage-notebook', version: 1, currency: 'USD', queries, ...rest }, null, 2);

describe('GET /api/users/:user_id/notebook.json', () => {
  it('answers a file with every field of each query', async () => {
    const { alice, exported } = await withTwoQueries();

    const res = await exported(alice, 'json');

    expect(res.status).toBe(200);
    expect(res.headers['content-type']).toMatch(/^application\/json/);
    expect(res.headers['content-disposition']).toBe(
      'attachment; filename="rummage-notebook-2026-03-01.json"',
    );
    expect(JSON.parse(res.text)).toEqual({
      format: 'rummage-notebook',
      version: 1,
      exported_at: '2026-03-01T12:01:00.000Z',
      currency: 'USD',
      queries: [
        { ...coat, created_at: '2026-03-01T12:01:00.000Z' },
        {
          query_text: 'boots',
          words: {},
          category: null,
          max_price: null,
          limit_counts: 'price',
          active: true,
          starred: false,
          minimum_condition: 'PRE_OWNED',
          filters: [],
          created_at: '2026-03-01T12:00:00.000Z',
        },
      ],
    });
  });

  it('refuses other users', async () => {
    const { http, alice, bob } = await notebooks();

    expect((await http.get(`/api/users/${alice.id}/notebook.json`).set(bob.auth)).status).toBe(403);
  });

  it('names an invalid user_id', async () => {
    const { http, alice } = await notebooks();

    expect((await http.get('/api/users/me/notebook.json').set(alice.auth)).body).toMatchObject({
      detail: [{ loc: ['path', 'user_id'] }],
    });
  });
});

describe('GET /api/users/:user_id/notebook.csv', () => {
  it('answers a table in which no spreadsheet sees a formula', async () => {
    const { alice, exported } = await withTwoQueries();

    const res = await exported(alice, 'csv');

    expect(res.status).toBe(200);
    expect(res.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(res.headers['content-disposition']).toBe('attachment; filename="rummage-notebook-2026-03-01.csv"');
    expect(res.text.split('\r\n')).toEqual([
      '\ufeff"version","query_text","words","category","max_price","limit_counts","currency","minimum_condition","active","starred","created_at",' +
        '"isAuction","authenticated","brand","countryOfManufacture","excludeCountryOfManufacture","excludeLocation",' +
        '"location","material","minimumFeedbackScore","minimumPrice","seller","excludeSeller","size","colour","excludeKeyword"',
      `"1","'-fur ""wool coat"", (navy, black)","de: wollmantel | sv: ""ylle kappa""","Men's Clothing","149.99","door","USD","NEW_OTHER","false","true",` +
        `"2026-03-01T12:01:00.000Z",,,"'=Loden\\|Co | Max Mara",,,,"IT | GB",,,,,,,,"moth | say ""no"""`,
      '"1","boots",,,,"price","USD","PRE_OWNED","true","false","2026-03-01T12:00:00.000Z",,,,,,,,,,,,,,,',
      '',
    ]);
  });

  it('refuses other users', async () => {
    const { http, alice, bob } = await notebooks();

    expect((await http.get(`/api/users/${alice.id}/notebook.csv`).set(bob.auth)).status).toBe(403);
  });

  it('names an invalid user_id', async () => {
    const { http, alice } = await notebooks();

    expect((await http.get('/api/users/me/notebook.csv').set(alice.auth)).status).toBe(422);
  });
});

describe.each(['json', 'csv'] as const)('a notebook as %s', (format) => {
  it('is imported by another user as it was exported, in its order, and only once', async () => {
    const { alice, bob, exported, bringIn, saved } = await withTwoQueries();
    const { text } = await exported(alice, format);

    const first = await bringIn(bob, format, text);
    const again = await bringIn(bob, format, text);

    expect(counts(first)).toEqual([2, 0, 0, 0]);
    expect(counts(again)).toEqual([0, 2, 0, 0]);
    expect(first.notes).toEqual([]);
    const [hers, his] = [await saved(alice), await saved(bob)];
    const withoutIds = ({ id, user_id, filters, ...query }: Query) => ({
      ...query,
      filters: [...filters].sort((one, other) => (one.name < other.name ? -1 : 1)),
    });
    expect(his.map((query) => ({ ...withoutIds(query), collection: null }))).toEqual(
      hers.map((query) => ({ ...withoutIds(query), collection: null })),
    );
  });

  it('changes nothing in the notebook it came from', async () => {
    const { alice, exported, bringIn, saved } = await withTwoQueries();
    const before = await saved(alice);

    const report = await bringIn(alice, format, (await exported(alice, format)).text);

    expect(counts(report)).toEqual([0, 2, 0, 0]);
    expect(await saved(alice)).toEqual(before);
  });
});

itInFullCheck.each<'csv' | 'json'>(['csv', 'json'])(
  'imports as %s all of a large notebook that was exported',
  async (format) => {
    const { alice, bob, exported, bringIn, preview } = await notebooks();
    const keywords = Array.from({ length: 12 }, (_, n) => `unwanted word ${n}`);
    const queries = Array.from({ length: 2000 }, (_, n) => ({
      query_text: `wool overcoat ${n}`,
      category: "Women's Clothing",
      filters: [{ name: 'excludeKeyword', values: keywords }],
    }));
    const inOneLine = JSON.stringify(JSON.parse(json(queries)));
    expect(counts(await bringIn(alice, 'json', inOneLine))).toEqual([2000, 0, 0, 0]);

    const { text } = await exported(alice, format);

    expect(counts(await preview(alice, format, text))).toEqual([0, 2000, 0, 0]);
    expect(counts(await bringIn(bob, format, text))).toEqual([2000, 0, 0, 0]);
    // Two thousand entries are read four times: a busy machine needs a while.
  },
  60_000,
);

it('distinguishes any number of queries with the same text', async () => {
  const { alice, db, exported, preview } = await notebooks();
  const coats = Array.from({ length: 5000 }, (_, n) => ({
    user_id: alice.id,
    query_text: 'coat',
    minimum_condition: 'NEW' as const,
    active: true,
    starred: false,
    max_price_cents: n,
    limit_counts: 'price' as const,
    filters: [],
    created_at: n,
  }));
  for (let from = 0; from < coats.length; from += 500)
    await db.writer.insert(queries).values(coats.slice(from, from + 500));

  // Comparing each with each would take minutes, and the test would time out.
  const report = await preview(alice, 'json', (await exported(alice, 'json')).text);

  expect(counts(report)).toEqual([0, 5000, 0, 0]);
  expect(report.entries.map(({ query_id }) => query_id)).toEqual(coats.map((_, n) => 5000 - n));
});

describe('POST /api/users/:user_id/notebook/preview', () => {
  it('says what would happen to each query, and changes nothing', async () => {
    const { alice, preview, saved } = await withTwoQueries();
    const before = await saved(alice);

    const report = await preview(
      alice,
      'json',
      json([
        { query_text: ' BOOTS ', max_price: 90, starred: true },
        { query_text: 'brooch', category: 'jewelry' },
        { query_text: '', category: 'Hats' },
        { query_text: 'boots' },
      ]),
    );

    expect(report).toEqual({
      added: 1,
      unchanged: 1,
      changed: 1,
      refused: 1,
      entries: [
        {
          line: 6,
          query_text: ' BOOTS ',
          category: null,
          outcome: 'changed',
          query_id: 1,
          changes: ['max_price', 'starred'],
          reasons: [],
        },
        {
          line: 11,
          query_text: 'brooch',
          category: 'jewelry',
          outcome: 'added',
          query_id: null,
          changes: [],
          reasons: [],
        },
        {
          line: 15,
          query_text: '',
          category: 'Hats',
          outcome: 'refused',
          query_id: null,
          changes: [],
          reasons: [
            'query_text: Query text is required',
            "category: Must be one of: Women's Clothing, Women's Shoes, Men's Clothing, Jewelry",
          ],
        },
        {
          line: 19,
          query_text: 'boots',
          category: null,
          outcome: 'unchanged',
          query_id: 1,
          changes: [],
          reasons: [],
        },
      ],
      notes: [],
    });
    expect(await saved(alice)).toEqual(before);
  });

  it('refuses other users', async () => {
    const { http, alice, bob } = await notebooks();
    const file = { format: 'json', text: json([]) };

    const res = await http.post(`/api/users/${alice.id}/notebook/preview`).set(bob.auth).send(file);

    expect(res.status).toBe(403);
  });

  it('names every bad field at once', async () => {
    const { http, alice } = await notebooks();

    const res = await http
      .post(`/api/users/${alice.id}/notebook/preview`)
      .set(alice.auth)
      .send({ format: 'xml' });

    expect(res.status).toBe(422);
    expect(res.body).toEqual({
      detail: [
        { loc: ['body', 'format'], msg: 'Must be one of: json, csv', type: 'invalid_value' },
        { loc: ['body', 'text'], msg: 'Required', type: 'invalid_type' },
      ],
    });
  });

  it.each<[NotebookFormat, string, string]>([
    ['json', '', 'Line 1: a value is missing'],
    ['json', '{\n  "format": "rummage-notebook",\n  version: 1\n}', 'Line 3: there is a word without quotes'],
    ['json', '{"a": 1,\n}', 'Line 2: a name in double quotes is missing'],
    ['json', '{"a": 1} // mine', 'Line 1: JSON has no comments'],
    ['json', '{"a": ["\t"]}', 'Line 1: this cannot be read as JSON'],
    ['json', '['.repeat(200_000), 'Line 1: the values are nested too deeply'],
    ['json', '[]', 'This is no notebook: its "format" is not "rummage-notebook"'],
    ['json', 'null', 'This is no notebook: its "format" is not "rummage-notebook"'],
    ['json', '{"format": "other"}', 'This is no notebook: its "format" is not "rummage-notebook"'],
    ['json', json([], { version: 2 }), 'Line 3: version 2 is not known here, only version 1'],
    ['json', json([], { version: 'v'.repeat(50_000) }), `Line 3: version ${'v'.repeat(40)} is not`],
    ['json', json('none'), 'Line 5: There is no list "queries"'],
    ['json', json(Array(5001).fill({})), 'At most 5,000 queries can be imported at once: divide the file'],
    ['json', `[${'0,'.repeat(500_000)}0]`, 'The file holds too many values'],
    ['json', `[${'0,'.repeat(499_000)}`, 'Line 1: a value is missing'],
    ['csv', '', 'The file is empty'],
    ['csv', '\n\n', 'The file is empty'],
    ['csv', 'text,category\ncoat,', 'Line 1: there is no column "query_text"'],
    ['csv', 'query_text,Query Text\ncoat,hat', 'Line 1: the column "query_text" stands there twice'],
    [
      'csv',
      `query_text\n${'a\n'.repeat(5001)}`,
      'At most 5,000 queries can be imported at once: divide the file',
    ],
    ['csv', `query_text\n${'a\n'.repeat(300_000)}`, 'At most 5,000 queries can be imported at once'],
    ['csv', `query_text\n${`${','.repeat(4500)}\n`.repeat(120)}`, 'The file holds too many values'],
    ['csv', `${','.repeat(980_000)}\ncoat`, 'Line 1: there are too many cells'],
    ['csv', 'query_text\ncoat\n"boots', 'Line 3: a quote is never closed'],
    ['csv', 'query_text\ncoat\n"boots" brown', 'Line 3: a quote ends in the middle of a cell'],
    ['csv', 'query_text\nsay "no"', 'Line 2: a quote begins in the middle of a cell'],
    ['csv', 'version,query_text\n1,coat\n7,hat', 'Line 3: version 7 is not known here, only version 1'],
  ])('says where %s %.60j cannot be read', async (format, text, problem) => {
    const { alice, send } = await notebooks();

    const res = await send(alice, '/preview', format, text);

    expect(res.status).toBe(422);
    expect(res.body).toEqual({
      detail: [{ loc: ['body', 'text'], msg: expect.stringContaining(problem), type: 'unreadable_file' }],
    });
  });
});

describe('POST /api/users/:user_id/notebook', () => {
  it('adds new queries, and changes known ones', async () => {
    const { alice, bringIn, saved } = await withTwoQueries();

    const report = await bringIn(
      alice,
      'json',
      json([
        { query_text: 'Boots', minimum_condition: 'new (other)' },
        { query_text: 'boots', category: 'Jewelry' },
      ]),
    );

    expect(report.entries.map(({ outcome, query_id, changes }) => [outcome, query_id, changes])).toEqual([
      ['changed', 1, ['minimum_condition']],
      ['added', 3, []],
    ]);
    const queries = await saved(alice);
    expect(
      queries.map(({ id, query_text, category, minimum_condition }) => [
        id,
        query_text,
        category,
        minimum_condition,
      ]),
    ).toEqual([
      [3, 'boots', 'Jewelry', 'PRE_OWNED'],
      [2, coat.query_text, "Men's Clothing", 'NEW_OTHER'],
      [1, 'boots', null, 'NEW_OTHER'],
    ]);
  });

  it('makes no query twice, whatever the file holds', async () => {
    const { alice, bringIn, saved } = await notebooks();

    const report = await bringIn(
      alice,
      'csv',
      'query_text,category,max_price\ncoat,,90\n COAT ,,100\nCoat,Jewelry,\ncoat,jewelry,5\n',
    );

    expect(report.entries.map(({ line, outcome, reasons }) => [line, outcome, reasons])).toEqual([
      [2, 'added', []],
      [3, 'refused', ['Its text and category stand in line 2 already']],
      [4, 'added', []],
      [5, 'refused', ['Its text and category stand in line 4 already']],
    ]);
    expect(await saved(alice)).toHaveLength(2);
  });

  it('reads tables as spreadsheets and people write them', async () => {
    const { alice, bringIn, saved } = await notebooks();

    const report = await bringIn(
      alice,
      'csv',
      '\ufeffQuery Text;Max Price;Active;LOCATION;scent;Words\r\n"wool\ncoat";12,5;yes;;\r\n"-fur hat";"20";FALSE;"it | gb";red;" SV : hatt"\r\n;;;;\r\n"a";1;;;;sv: a | sv: b;extra\r\n',
    );

    expect(report.notes).toEqual(['The column "scent" is not known and was not read']);
    expect(report.entries.map(({ line, query_text, reasons }) => [line, query_text, reasons])).toEqual([
      [
        2,
        'wool\ncoat',
        ['max_price: "12,5" is not a number such as 149.99', 'active: "yes" is neither true nor false'],
      ],
      [4, '-fur hat', []],
      [6, 'a', ['It has more cells than there are columns', 'words: A language stands there twice']],
    ]);
    expect(await saved(alice)).toMatchObject([
      {
        query_text: '-fur hat',
        words: { sv: 'hatt' },
        max_price: 20,
        active: false,
        filters: [{ name: 'location', values: ['IT', 'GB'] }],
      },
    ]);
  });

  it('says in which row a price has too many decimals, and accepts trailing zeros', async () => {
    const { alice, bringIn, saved } = await notebooks();

    const report = await bringIn(
      alice,
      'csv',
      'query_text,max_price,minimumPrice\ncoat,9.999,\nhat,9.990,\nring,,0.001\n',
    );

    expect(report.entries.map(({ line, reasons }) => [line, reasons])).toEqual([
      [2, ['max_price: Maximum price must have at most 2 decimals']],
      [3, []],
      [4, ['filters 1: Minimum price must be a number with at most 2 decimals']],
    ]);
    expect(await saved(alice)).toMatchObject([{ query_text: 'hat', max_price: 9.99 }]);
  });

  it('keeps fields that have no column, and empties fields that have an empty cell', async () => {
    const { alice, bringIn, saved } = await notebooks();
    const text = 'query_text,category,max_price,brand\ncoat,jewelry,90,Loden';
    await bringIn(alice, 'csv', text);

    await bringIn(alice, 'csv', 'query_text,category,starred\ncoat,jewelry,true');
    expect(await saved(alice)).toMatchObject([
      { max_price: 90, starred: true, filters: [{ name: 'brand' }] },
    ]);

    await bringIn(alice, 'csv', 'query_text,category,max_price,brand\ncoat,jewelry,,');
    expect(await saved(alice)).toMatchObject([{ max_price: null, starred: true, filters: [] }]);
  });

  it.each<[string, object, object, string]>([
    ['a number as the text', { currency: 'USD' }, { query_text: 7 }, 'query_text: Query text is required'],
    [
      'an unknown filter',
      {},
      { query_text: 'x', filters: [{ name: 'hat', values: [] }] },
      'filters 1: Unknown filter "hat"',
    ],
    ['an unknown language', {}, { query_text: 'x', words: { xx: 'y' } }, 'words: Unknown: xx'],
    [
      'crossed prices',
      {},
      { query_text: 'coat', filters: [{ name: 'minimumPrice', values: ['99'] }] },
      'filters: Minimum price must not be above the maximum price',
    ],
    [
      'a price with parts of a cent',
      {},
      { query_text: 'coat', max_price: 9.999 },
      'max_price: Maximum price must have at most 2 decimals',
    ],
    [
      'another currency',
      { currency: 'EUR' },
      { query_text: 'hat', max_price: 5 },
      'Its prices are in EUR, here they are in USD',
    ],
    [
      'a time that nobody saved a query at',
      {},
      { query_text: 'hat', created_at: '0000-01-01T00:00:00Z' },
      'created_at: Must be a time after 1970',
    ],
    [
      'a bad time',
      {},
      { query_text: 'hat', created_at: 'yesterday' },
      'created_at: Must be a time such as 2026-03-01T12:00:00Z',
    ],
  ])('refuses %s and says why', async (_what, file, query, reason) => {
    const api = await notebooks();
    await saveQuery(api, api.alice, { query_text: 'coat', max_price: 90 });

    const report = await api.bringIn(
      api.alice,
      'json',
      json([query, 'nothing', { query_text: 'shoes' }], file),
    );

    expect(report.entries.map(({ outcome, reasons }) => [outcome, reasons])).toEqual([
      ['refused', [reason]],
      ['refused', ['It is not a query', 'query_text: Query text is required']],
      ['added', []],
    ]);
  });

  it('takes a query of another currency that names no price', async () => {
    const { alice, bringIn } = await notebooks();

    expect(counts(await bringIn(alice, 'json', json([{ query_text: 'hat' }], { currency: 'EUR' })))).toEqual([
      1, 0, 0, 0,
    ]);
  });

  it('notes fields that it does not know, and accepts no time in the future', async () => {
    const { alice, bringIn, saved } = await notebooks();

    const report = await bringIn(
      alice,
      'json',
      json([{ query_text: 'hat', scent: 'red', user_id: 99, created_at: '2999-01-01T00:00:00Z' }]),
    );

    expect(report.notes).toEqual([
      '"scent" is not known and was not read',
      '"user_id" is not known and was not read',
    ]);
    expect(await saved(alice)).toMatchObject([{ user_id: 1, created_at: '2026-03-01T12:00:00.000Z' }]);
  });

  it('refuses an entry that holds thousands of values, and says so in a word', async () => {
    const { alice, bringIn } = await notebooks();
    const values = Array.from({ length: 10_000 }, () => 1);

    const report = await bringIn(
      alice,
      'json',
      json([
        { query_text: 'coat', filters: values },
        { query_text: 'hat', filters: [{ name: 'brand', values }] },
      ]),
    );

    expect(report.entries.map(({ outcome, reasons }) => [outcome, reasons])).toEqual([
      ['refused', ['It holds too many values']],
      ['refused', ['It holds too many values']],
    ]);
  });

  it('wakes the collector once', async () => {
    let woken = 0;
    const api = await aliceAndBob({ wakeCollector: () => (woken += 1) });

    await api.http
      .post(`/api/users/${api.alice.id}/notebook`)
      .set(api.alice.auth)
      .send({ format: 'json', text: json([{ query_text: 'hat' }]) });

    expect(woken).toBe(1);
  });

  it('refuses other users', async () => {
    const { http, alice, bob, saved } = await notebooks();
    const file = { format: 'json', text: json([{ query_text: 'hat' }]) };

    expect((await http.post(`/api/users/${alice.id}/notebook`).set(bob.auth).send(file)).status).toBe(403);
    expect(await saved(alice)).toEqual([]);
  });

  it('names the bad field', async () => {
    const { http, alice } = await notebooks();

    const res = await http
      .post(`/api/users/${alice.id}/notebook`)
      .set(alice.auth)
      .send({ format: 'csv', text: 5 });

    expect(res.status).toBe(422);
    expect(res.body).toMatchObject({ detail: [{ loc: ['body', 'text'] }] });
  });
});

describe('importNotebook', () => {
  const TWO = { format: 'csv' as const, text: 'query_text\nboots\ncoat' };

  it('plans again when the notebook changes while it plans', async () => {
    const { db, alice, saved } = await notebooks();
    let isChanged = false;
    const changing = overtaken(db, async () => {
      if (!isChanged) await createQuery(db, alice.id, { query_text: 'coat' }, 1);
      isChanged = true;
    });

    const asked = { currency: 'USD', most: 10, now: 2 };
    const { entries } = await importNotebook(changing, alice.id, TWO, asked);

    expect(entries.map(({ outcome }) => outcome)).toEqual(['added', 'unchanged']);
    expect((await saved(alice)).map(({ query_text }) => query_text)).toEqual(['boots', 'coat']);
  });

  it('gives up after some tries when the notebook changes during each of them, and saves nothing', async () => {
    const { db, alice, saved } = await notebooks();
    let changes = 0;
    const changing = overtaken(db, () => {
      changes += 1;
      return createQuery(db, alice.id, { query_text: `hat ${changes}` }, 1);
    });
    const asked = { currency: 'USD', most: 1000, now: 2 };

    await expect(importNotebook(changing, alice.id, TWO, asked)).rejects.toMatchObject({
      status: 503,
      headers: { 'Retry-After': '5' },
    });

    expect((await saved(alice)).every(({ query_text }) => query_text.startsWith('hat '))).toBe(true);
    const again = await importNotebook(db, alice.id, TWO, asked);
    expect(again.entries.map(({ outcome }) => outcome)).toEqual(['added', 'added']);
  });
});
