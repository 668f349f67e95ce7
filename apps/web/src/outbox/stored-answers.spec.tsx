import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { fetchOrStored, type Marks, storeAnswersIn } from '#api/last-answers.ts';
import { holdsStored } from '#browser/answers.ts';
import { idle } from '#browser/when-idle.ts';
import { item } from '#testing/item.ts';
import { createDatabase } from './database.ts';
import { openIndexedStore } from './indexed-store.ts';
import { createOutbox } from './outbox.ts';
import { createStoredAnswers, MOST_DONE, MOST_ITEM_ANSWERS } from './stored-answers.ts';

const ALICE = 3;
const USER = `/api/users/${ALICE}`;
const FEED = `${USER}/items?sort=date_newest&limit=120`;
const KEPT = `${USER}/items?kept=true&limit=500`;

const answerOf = (body: unknown, headers = {}, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const page = (ids: number[], total = ids.length) =>
  answerOf(
    ids.map((id) => item(id, { query_ids: [id % 2] })),
    { 'x-total-count': String(total) },
  );
const lost = new TypeError('Failed to fetch');

type Call = Parameters<typeof fetchOrStored>[0];
type Answer = Awaited<ReturnType<typeof fetchOrStored>>;

/** A page of Alice with its outbox; the test answers for the server, and `Error` is a lost network. */
function openPage(onWritten = (): void => undefined) {
  let time = 1000;
  jest.spyOn(Date, 'now').mockImplementation(() => (time += 1));
  let user: number | undefined = ALICE;
  let next: Response | Promise<Response> | Error = lost;
  globalThis.fetch = async () => {
    if (next instanceof Error) throw next;
    return next;
  };
  const database = createDatabase();
  const { write } = database;
  const hooked: typeof write = async (names, body) => {
    const value = await write(names, body);
    onWritten();
    return value;
  };
  const answers = createStoredAnswers({ ...database, write: hooked }, { userId: () => user, now: Date.now });
  // A page does not wait until an answer is stored.
  const puts: Promise<void>[] = [];
  storeAnswersIn({
    ...answers,
    put: (answer) => {
      const put = answers.put(answer);
      puts.push(put);
      return put;
    },
  });
  const outbox = createOutbox({
    openStore: () => openIndexedStore(database, Date.now),
    send: async () => (next instanceof Error ? { kind: 'later' } : { kind: 'sent', isVain: false }),
    userId: () => user,
    now: Date.now,
  });
  const sent = new Map<string, () => void>();
  outbox.listen(({ type, act }) => {
    if (type === 'sent') sent.get(act.kind)?.();
  });

  return {
    database,
    outbox,
    pass: (ms: number) => {
      time += ms;
    },
    server: (answered: typeof next) => {
      next = answered;
    },
    call: async (path = FEED, method = 'GET', marks: Marks = { isStored: path.includes('/items') }) => {
      const call = {
        path,
        method,
        route: { responses: {} },
        headers: {},
        rawBody: undefined,
        body: undefined,
      };
      const answer = await fetchOrStored({ ...call, ...marks } as unknown as Call);
      await idle();
      await Promise.all(puts);
      return answer;
    },
    /** Does something by the outbox, and resolves when the server has done it too. */
    act: async (kind: string, act: (by: typeof outbox) => Promise<unknown>) => {
      const done = new Promise<void>((resolve) => sent.set(kind, resolve));
      await act(outbox);
      await done;
    },
    leave: async (to?: number) => {
      user = to;
      await answers.forgetOthers();
    },
    become: (other: number) => {
      user = other;
    },
  };
}

const idsOf = ({ body }: Answer) => (body as { id: number }[]).map(({ id }) => id);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  storeAnswersIn(undefined);
  jest.restoreAllMocks();
});

describe('An answer', () => {
  it('comes from the server, and from the store when the server cannot be reached', async () => {
    const { server, call } = openPage();
    server(page([1, 2], 7));
    expect(holdsStored(await call())).toBe(false);

    server(lost);
    const stored = await call();
    expect(holdsStored(stored)).toBe(true);
    expect(stored.headers.get('x-total-count')).toBe('7');
    expect(idsOf(stored)).toEqual([1, 2]);
  });

  it('comes from the store when only a proxy answers', async () => {
    const { server, call } = openPage();
    server(page([1]));
    await call();
    server(new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } }));
    expect(idsOf(await call())).toEqual([1]);
  });

  it.each([401, 403, 423, 500])('of %d is passed on, and not stored', async (status) => {
    const { server, call } = openPage();
    server(answerOf({}, {}, status));
    expect((await call()).status).toBe(status);
    server(lost);
    await expect(call()).rejects.toBe(lost);
  });

  it('of one person is never given to another', async () => {
    const { server, call, become } = openPage();
    server(page([1]));
    await call();
    server(lost);
    become(4);
    await expect(call()).rejects.toBe(lost);
    become(ALICE);
    expect(idsOf(await call())).toEqual([1]);
  });

  it('is not stored for somebody who left while it was written', async () => {
    let leave = (): void => undefined;
    const { server, call, become, database } = openPage(() => leave());
    leave = () => become(4);
    server(page([1]));
    await call();
    expect(await (await database.open()).count('answers')).toBe(0);
  });

  it('about which nothing is said is not stored', async () => {
    const { server, call } = openPage();
    server(page([1]));
    await call(`${USER}/items?kept=true&limit=1`, 'GET', {});
    server(answerOf({}));
    await call(`${USER}/break`, 'GET', {});
    server(lost);
    await expect(call(`${USER}/items?kept=true&limit=1`)).rejects.toBe(lost);
    await expect(call(`${USER}/break`)).rejects.toBe(lost);
  });

  it('to the feed is found again without what was new then', async () => {
    const { server, call } = openPage();
    server(page([1]));
    await call(`${FEED}&new_since=2026-03-01T10%3A00%3A00.000Z`);
    server(lost);
    expect(idsOf(await call())).toEqual([1]);
  });

  it('that is older than the stored one does not replace it', async () => {
    const { server, call } = openPage();
    let arrive: (answer: Response) => void = () => undefined;
    server(new Promise<Response>((resolve) => (arrive = resolve)));
    const slow = call();
    server(page([2]));
    await call();
    arrive(page([1]));
    await slow;
    server(lost);
    expect(idsOf(await call())).toEqual([2]);
  });

  it('is not given to a page that has left', async () => {
    const { server, call } = openPage();
    server(page([1]));
    await call();
    const aborted = new DOMException('Left', 'AbortError');
    server(aborted);
    await expect(call()).rejects.toBe(aborted);
  });

  it('is forgotten when its owner leaves, and one on its way is not stored after that', async () => {
    const { server, call, leave } = openPage();
    server(page([1]));
    await call();
    let arrive: (answer: Response) => void = () => undefined;
    server(new Promise<Response>((resolve) => (arrive = resolve)));
    const asked = call(`${USER}/queries`);
    await leave();
    arrive(answerOf([]));
    await asked;

    await leave(ALICE);
    server(lost);
    await expect(call()).rejects.toBe(lost);
    await expect(call(`${USER}/queries`)).rejects.toBe(lost);
  });

  it('to a change of the settings is the stored one from then on', async () => {
    const { server, call } = openPage();
    server(answerOf({ items_layout: 'catalog' }));
    await call(`${USER}/settings`, 'PUT');
    server(lost);
    expect((await call(`${USER}/settings`)).body).toEqual({ items_layout: 'catalog' });
  });
});

describe('A stored feed', () => {
  it('does not show what was dismissed since', async () => {
    const { server, call, act } = openPage();
    server(page([1, 2, 3]));
    await call();
    await act('dismiss', (outbox) => outbox.dismiss(ALICE, item(2)));
    server(lost);
    const stored = await call();
    expect(stored.headers.get('x-total-count')).toBe('2');
    expect(idsOf(stored)).toEqual([1, 3]);
  });

  it('shows again what was undone', async () => {
    const { server, call, act } = openPage();
    server(page([1, 2]));
    await call();
    await act('dismiss', (outbox) => outbox.dismiss(ALICE, item(2)));
    await act('undo', (outbox) => outbox.undo(ALICE));
    server(lost);
    expect(idsOf(await call())).toEqual([1, 2]);
  });

  it('shows again what an undo brings back that still waits', async () => {
    const { server, call, act, outbox } = openPage();
    server(page([1, 2]));
    await call();
    await act('dismiss', (by) => by.dismiss(ALICE, item(2)));
    server(lost);
    expect(idsOf(await call())).toEqual([1]);
    await outbox.undo(ALICE);
    expect(idsOf(await call())).toEqual([1, 2]);
  });

  it('is not shown, and makes way, when a wrong clock says that it is of the future', async () => {
    const { server, call, act, pass } = openPage();
    pass(60 * 60_000);
    server(page([1, 2]));
    await call();
    await act('dismiss', (outbox) => outbox.dismiss(ALICE, item(1)));
    pass(-60 * 60_000);
    server(lost);
    await expect(call()).rejects.toBe(lost);
    // It was restored elsewhere.
    server(page([1, 2, 3]));
    await call();
    server(lost);
    expect(idsOf(await call())).toEqual([1, 2, 3]);
  });

  it('shows what was kept, with its note, and the kept sheet not what was let go', async () => {
    const { server, call, act } = openPage();
    server(page([1, 2]));
    await call();
    server(answerOf([item(2, { kept_at: '2026-03-01T10:00:00.000Z' })]));
    await call(KEPT);
    await act('keep', (outbox) => outbox.keep(ALICE, item(1), true));
    await act('note', (outbox) => outbox.note(ALICE, item(1), 'size?'));
    await act('let go', (outbox) => outbox.keep(ALICE, item(2), false));
    server(lost);
    expect((await call()).body).toMatchObject([
      { id: 1, kept_at: expect.any(String) as string, note: 'size?' },
      { id: 2, kept_at: null },
    ]);
    expect((await call(KEPT)).body).toEqual([]);
  });

  it('is without what was cleansed', async () => {
    const { server, call, act } = openPage();
    server(page([1, 2, 3]));
    await call();
    await act('keep', (outbox) => outbox.keep(ALICE, item(3), true));
    await act('cleanse', (outbox) => outbox.cleanse(ALICE, 1, [1, 3], 1, 1));
    server(lost);
    expect(idsOf(await call())).toEqual([2, 3]);
  });

  it('is what the server said last, also about what was done before', async () => {
    const { server, call, act } = openPage();
    server(page([1, 2]));
    await call();
    await act('dismiss', (outbox) => outbox.dismiss(ALICE, item(2)));
    // It was restored elsewhere.
    server(page([1, 2]));
    await call();
    server(lost);
    expect(idsOf(await call())).toEqual([1, 2]);
  });

  it('loses nothing by an act of the outbox, and its items alone by a change that nobody has recorded', async () => {
    const { server, call } = openPage();
    server(page([1, 2]));
    await call();
    server(answerOf([]));
    await call(`${USER}/queries`);
    server(answerOf({}));
    await call(`${USER}/items/2`, 'DELETE', { isRecorded: true });
    server(lost);
    expect(idsOf(await call())).toEqual([1, 2]);
    server(answerOf({}));
    await call(`${USER}/items/2`, 'DELETE', {});
    server(lost);
    await expect(call()).rejects.toBe(lost);
    expect((await call(`${USER}/queries`)).body).toEqual([]);
  });

  it('is dropped after a change of a query took some of its items', async () => {
    const { server, call, outbox } = openPage();
    server(page([1, 2]));
    await call();
    await outbox.remember({ key: 'tidied', userId: ALICE, at: 1, kind: 'tidy', count: 1 });
    server(lost);
    await expect(call()).rejects.toBe(lost);
  });

  it('does not show what a browser that could not write it down has dismissed', async () => {
    const { server, call, act, database } = openPage();
    server(page([1, 2]));
    await call();
    const { write } = database;
    const refuse = jest.spyOn(database, 'write');
    refuse.mockRejectedValueOnce(new DOMException('Full', 'QuotaExceededError')).mockImplementation(write);
    await act('dismiss', (outbox) => outbox.dismiss(ALICE, item(2)));
    server(lost);
    expect(idsOf(await call())).toEqual([1]);
  });

  it('makes room when the disk is too full to note what is done, and nothing is sent twice', async () => {
    const { server, call, act, outbox, database } = openPage();
    server(page([1, 2]));
    await call();
    const { write } = database;
    jest.spyOn(database, 'write').mockImplementation((names, body) => {
      const isFull = names.some((name) => name === 'done');
      return isFull ? Promise.reject(new DOMException('Full', 'QuotaExceededError')) : write(names, body);
    });
    const sent = jest.fn();
    outbox.listen(({ type }) => type === 'sent' && sent());
    await act('dismiss', (by) => by.dismiss(ALICE, item(1)));
    await act('dismiss', (by) => by.dismiss(ALICE, item(2)));
    expect(sent).toHaveBeenCalledTimes(2);
    expect(await (await database.open()).count('acts')).toBe(0);
    server(lost);
    await expect(call()).rejects.toBe(lost);
  });

  it('knows what was dismissed while it was on its way, however many others came before it', async () => {
    const { server, call, act } = openPage();
    let arrive: (answer: Response) => void = () => undefined;
    server(new Promise<Response>((resolve) => (arrive = resolve)));
    const slow = call(`${USER}/items?query_id=1&limit=120`);
    await act('dismiss', (outbox) => outbox.dismiss(ALICE, item(1)));
    server(page([2]));
    await call();
    arrive(page([1, 3]));
    await slow;
    server(lost);
    expect(idsOf(await call(`${USER}/items?query_id=1&limit=120`))).toEqual([3]);
  });

  it('needs no act from before it, once no slow answer can come any more', async () => {
    const { server, call, act, database, pass } = openPage();
    server(page([1, 2]));
    await call();
    await act('dismiss', (outbox) => outbox.dismiss(ALICE, item(2)));
    pass(60 * 60_000);
    server(page([1]));
    await call();
    expect(await (await database.open()).count('done')).toBe(0);
  });

  it('is dropped when it is so old that too many acts would have to be laid over it', async () => {
    const { server, call, database } = openPage();
    server(page([1]));
    await call(KEPT);
    await database.write(['done'], async ({ store }) => {
      const act = { kind: 'dismiss', itemId: 9, title: null, key: 'k', userId: ALICE, at: 1 } as const;
      for (let count = 0; count <= MOST_DONE; count += 1) await store.add({ doneAt: Date.now(), act });
    });
    server(page([2]));
    await call();
    server(lost);
    await expect(call(KEPT)).rejects.toBe(lost);
    expect(idsOf(await call())).toEqual([2]);
  });

  it.each([
    ['DELETE', `${USER}/items?user_query_id=4`],
    ['PUT', `${USER}/items/1/splits/2`],
    ['DELETE', `${USER}/samples`],
  ])('is dropped after %s %s, of which the outbox knows nothing', async (method, path) => {
    const { server, call } = openPage();
    server(page([1, 2]));
    await call();
    server(answerOf({}));
    await call(path, method, {});
    server(lost);
    await expect(call()).rejects.toBe(lost);
  });

  it('starts again with its first page, and stays bounded', async () => {
    const { server, call } = openPage();
    const later = (cursor: number) => `${USER}/items?cursor=${cursor}&limit=500`;
    for (const path of [FEED, later(1), later(2)]) {
      server(page([1]));
      await call(path);
    }
    server(page([2]));
    await call();
    server(lost);
    await expect(call(later(1))).rejects.toBe(lost);

    for (let query = 1; query <= MOST_ITEM_ANSWERS; query += 1) {
      server(page([query]));
      await call(`${USER}/items?query_id=${query}&limit=120`);
    }
    server(lost);
    await expect(call()).rejects.toBe(lost);
    expect(idsOf(await call(`${USER}/items?query_id=1&limit=120`))).toEqual([1]);
  });

  it('gives up its last pages for another one, and keeps its first', async () => {
    const { server, call } = openPage();
    const later = (cursor: number) => `${USER}/items?cursor=${cursor}&limit=500`;
    server(page([0]));
    await call();
    for (let cursor = 1; cursor < MOST_ITEM_ANSWERS; cursor += 1) {
      server(page([cursor]));
      await call(later(cursor));
    }
    server(page([99]));
    await call(`${USER}/items?query_id=1&limit=120`);
    server(lost);
    expect(idsOf(await call())).toEqual([0]);
    expect(idsOf(await call(later(MOST_ITEM_ANSWERS - 2)))).toEqual([MOST_ITEM_ANSWERS - 2]);
    await expect(call(later(MOST_ITEM_ANSWERS - 1))).rejects.toBe(lost);
    expect(idsOf(await call(`${USER}/items?query_id=1&limit=120`))).toEqual([99]);
  });

  it('keeps its first pages when it is longer than what is stored', async () => {
    const { server, call } = openPage();
    const addresses = [
      FEED,
      ...Array.from({ length: MOST_ITEM_ANSWERS }, (_, page) => `${USER}/items?cursor=${page}&limit=500`),
    ];
    server(page([9]));
    await call(`${USER}/items?query_id=1&limit=120`);
    for (const [index, address] of addresses.entries()) {
      server(page([index]));
      await call(address);
    }
    server(lost);
    const [last] = addresses.slice(-1);
    for (const [index, address] of addresses.slice(0, -1).entries())
      expect(idsOf(await call(address))).toEqual([index]);
    await expect(call(last)).rejects.toBe(lost);
  });
});
