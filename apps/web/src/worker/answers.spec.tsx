import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { forgetStored, isStored, STORED_ANSWERS } from '#browser/answers.ts';
import { MOST_ITEM_ANSWERS, openAnswerStore } from './answer-store.ts';
import { createAnswers } from './answers.ts';

const USER = 'https://rummage.example/api/users/3';
const FEED = `${USER}/items?sort=date_newest&limit=120`;

const item = (id: number) => ({ id, kept_at: null, note: null });
const page = (ids: number[], total = ids.length) =>
  new Response(JSON.stringify(ids.map(item)), {
    headers: { 'content-type': 'application/json', 'x-total-count': String(total) },
  });

interface Done {
  key?: string;
  body?: unknown;
  answer?: Response;
}

/** A worker between a page and a server that the test answers for; `Error` is a lost network. */
function worker() {
  let time = 1000;
  const work: Promise<unknown>[] = [];
  let next: Response | Promise<Response> | Error = new TypeError('Failed to fetch');
  const fetch = async () => {
    if (next instanceof Error) throw next;
    return next;
  };
  const answers = createAnswers({ openStore: openAnswerStore, fetch, now: () => (time += 1) });
  const through = async (asked: Promise<Response>) => {
    const response = await asked;
    await Promise.all(work.splice(0));
    return response;
  };
  const keepAlive = (kept: Promise<unknown>) => void work.push(kept);
  return {
    server: (answered: typeof next) => {
      next = answered;
    },
    read: (url = FEED) => through(answers.answer(new Request(url), keepAlive)),
    do: (
      method: string,
      path: string,
      { key = '', body, answer = new Response(null, { status: 204 }) }: Done = {},
    ) => {
      const headers = { 'idempotency-key': key };
      const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
      next = answer;
      return through(answers.act(new Request(`${USER}${path}`, init), keepAlive));
    },
  };
}

const lost = new TypeError('Failed to fetch');
const idsOf = async (response: Response) => ((await response.json()) as { id: number }[]).map(({ id }) => id);

/** Resolves once what was stored is deleted: databases are deleted one after the other. */
const forgotten = () =>
  new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(STORED_ANSWERS);
    deleting.onsuccess = resolve;
    deleting.onerror = reject;
  });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('an answer', () => {
  it('comes from the server, and from the store when the server cannot be reached', async () => {
    const { server, read } = worker();
    server(page([1, 2], 7));
    expect(isStored((await read()).headers)).toBe(false);

    server(lost);
    const stored = await read();
    expect(isStored(stored.headers)).toBe(true);
    expect(stored.headers.get('x-total-count')).toBe('7');
    expect(await idsOf(stored)).toEqual([1, 2]);
  });

  it('comes from the store when only a proxy answers', async () => {
    const { server, read } = worker();
    server(page([1]));
    await read();
    server(new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } }));
    expect(await idsOf(await read())).toEqual([1]);
  });

  it.each([401, 403, 423, 500])('of %d is passed on, and not stored', async (status) => {
    const { server, read } = worker();
    server(new Response('{}', { status, headers: { 'content-type': 'application/json' } }));
    expect((await read()).status).toBe(status);
    server(lost);
    await expect(read()).rejects.toBe(lost);
  });

  it('of one person is never that of another', async () => {
    const { server, read } = worker();
    server(page([1]));
    await read();
    server(lost);
    await expect(read(FEED.replace('users/3', 'users/4'))).rejects.toBe(lost);
  });

  it('is not given to a page that has left', async () => {
    const { server, read } = worker();
    server(page([1]));
    await read();
    const aborted = new DOMException('Left', 'AbortError');
    server(aborted);
    await expect(read()).rejects.toBe(aborted);
  });

  it('is forgotten with everything else, and one on its way is not stored after that', async () => {
    const { server, read } = worker();
    server(page([1]));
    await read();
    let arrive: (response: Response) => void = () => undefined;
    server(new Promise<Response>((resolve) => (arrive = resolve)));
    const asked = read(`${USER}/queries`);
    forgetStored();
    await forgotten();
    arrive(new Response('[]', { headers: { 'content-type': 'application/json' } }));
    await asked;

    server(lost);
    await expect(read()).rejects.toBe(lost);
    await expect(read(`${USER}/queries`)).rejects.toBe(lost);
  });
});

describe('a stored feed', () => {
  it('does not show what was crossed out since', async () => {
    const { server, read, do: act } = worker();
    server(page([1, 2, 3]));
    await read();
    await act('DELETE', '/items/2', { key: 'k' });
    server(lost);
    const stored = await read();
    expect(stored.headers.get('x-total-count')).toBe('2');
    expect(await idsOf(stored)).toEqual([1, 3]);
  });

  it('shows again what was undone', async () => {
    const { server, read, do: act } = worker();
    server(page([1, 2]));
    await read();
    await act('DELETE', '/items/2', { key: 'k' });
    await act('POST', '/items/restore', { body: { removal: 'k' } });
    server(lost);
    expect(await idsOf(await read())).toEqual([1, 2]);
  });

  it('shows what was kept, with its note', async () => {
    const { server, read, do: act } = worker();
    server(page([1]));
    await read();
    await act('PUT', '/items/1/kept', { body: {} });
    await act('PUT', '/items/1/kept', { body: { note: 'size?' } });
    server(lost);
    expect(await (await read()).json()).toEqual([
      { id: 1, kept_at: expect.any(String) as string, note: 'size?' },
    ]);
  });

  it('is what the server said last, also about what was done before', async () => {
    const { server, read, do: act } = worker();
    server(page([1, 2]));
    await read();
    await act('DELETE', '/items/2', { key: 'k' });
    // It was restored elsewhere.
    server(page([1, 2]));
    await read();
    server(lost);
    expect(await idsOf(await read())).toEqual([1, 2]);
  });

  it('is dropped when what was done to it cannot be known', async () => {
    const { server, read, do: act } = worker();
    server(page([1, 2]));
    await read();
    await act('DELETE', '/items?user_query_id=4', { key: 'k' });
    server(lost);
    await expect(read()).rejects.toBe(lost);
  });

  it('starts again with its first page, and stays bounded', async () => {
    const { server, read } = worker();
    const later = (cursor: number) => `${USER}/items?cursor=${cursor}&limit=500`;
    for (const url of [FEED, later(1), later(2)]) {
      server(page([1]));
      await read(url);
    }
    server(page([2]));
    await read();
    server(lost);
    await expect(read(later(1))).rejects.toBe(lost);

    for (let query = 1; query <= MOST_ITEM_ANSWERS; query += 1) {
      server(page([query]));
      await read(`${USER}/items?query_id=${query}&limit=120`);
    }
    server(lost);
    await expect(read()).rejects.toBe(lost);
    expect(await idsOf(await read(`${USER}/items?query_id=1&limit=120`))).toEqual([1]);
  });
});

it('stores the settings as they were saved', async () => {
  const { server, read, do: act } = worker();
  await act('PUT', '/settings', { body: {}, answer: new Response('{"items_layout":"catalog"}') });
  server(lost);
  expect(await (await read(`${USER}/settings`)).json()).toEqual({ items_layout: 'catalog' });
});
