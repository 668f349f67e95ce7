import type { ApiFetcher } from '@ts-rest/core';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { storeAnswersIn, withLastAnswers } from '#api/last-answers.ts';
import { holdsStored } from '#browser/answers.ts';
import { idle } from '#browser/when-idle.ts';
import { item } from '#testing/item.ts';
import { createDatabase } from './database.ts';
import { openIndexedStore } from './indexed-store.ts';
import { createOutbox } from './outbox.ts';
import { createStoredAnswers, MOST_ITEM_ANSWERS } from './stored-answers.ts';

const ALICE = 3;
const USER = `/api/users/${ALICE}`;
const FEED = `${USER}/items?sort=date_newest&limit=120`;
const KEPT = `${USER}/items?kept=true&limit=500`;

type Answer = Awaited<ReturnType<ApiFetcher>>;
const answerOf = (body: unknown, headers = {}, status = 200): Answer => ({
  status,
  body,
  headers: new Headers({ 'content-type': 'application/json', ...headers }),
});
const page = (ids: number[], total = ids.length) =>
  answerOf(
    ids.map((id) => item(id, { query_ids: [id % 2] })),
    { 'x-total-count': String(total) },
  );
const lost = new TypeError('Failed to fetch');

/** A page of Alice with its outbox; the test answers for the server, and `Error` is a lost network. */
function openPage() {
  let time = 1000;
  jest.spyOn(Date, 'now').mockImplementation(() => (time += 1));
  let user: number | undefined = ALICE;
  let next: Answer | Promise<Answer> | Error = lost;
  const fetch = async () => {
    if (next instanceof Error) throw next;
    return next;
  };
  const database = createDatabase();
  const answers = createStoredAnswers(database, () => user);
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
  const send = withLastAnswers(fetch);
  const outbox = createOutbox({
    openStore: () => openIndexedStore(database, Date.now),
    send: async () => ({ kind: 'sent', isVain: false }),
    userId: () => user,
    now: Date.now,
  });
  const sent = new Map<string, () => void>();
  outbox.listen(({ type, act }) => {
    if (type === 'sent') sent.get(act.kind)?.();
  });

  return {
    server: (answered: typeof next) => {
      next = answered;
    },
    call: async (path = FEED, method = 'GET') => {
      const answer = await send({ path, method } as Parameters<ApiFetcher>[0]);
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
    leave: async (next?: number) => {
      user = next;
      await answers.forgetOthers();
    },
  };
}

const idsOf = ({ body }: Answer) => (body as { id: number }[]).map(({ id }) => id);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => jest.restoreAllMocks());

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
    server(answerOf('<html>', { 'content-type': 'text/html' }, 502));
    expect(idsOf(await call())).toEqual([1]);
  });

  it.each([401, 403, 423, 500])('of %d is passed on, and not stored', async (status) => {
    const { server, call } = openPage();
    server(answerOf({}, {}, status));
    expect((await call()).status).toBe(status);
    server(lost);
    await expect(call()).rejects.toBe(lost);
  });

  it('of one person is never that of another', async () => {
    const { server, call } = openPage();
    server(page([1]));
    await call();
    server(lost);
    await expect(call(FEED.replace(USER, '/api/users/4'))).rejects.toBe(lost);
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
    let arrive: (answer: Answer) => void = () => undefined;
    server(new Promise<Answer>((resolve) => (arrive = resolve)));
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

  it('is dropped when something came back that it does not have', async () => {
    const { server, call, act } = openPage();
    server(page([1, 2]));
    await call();
    await act('dismiss', (outbox) => outbox.dismiss(ALICE, item(2)));
    server(page([1]));
    await call();
    await act('undo', (outbox) => outbox.undo(ALICE));
    server(lost);
    await expect(call()).rejects.toBe(lost);
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

  it.each([
    ['DELETE', `${USER}/items?user_query_id=4`],
    ['PUT', `${USER}/items/1/splits/2`],
    ['DELETE', `${USER}/samples`],
  ])('is dropped after %s %s, of which the outbox knows nothing', async (method, path) => {
    const { server, call } = openPage();
    server(page([1, 2]));
    await call();
    server(answerOf({}));
    await call(path, method);
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
