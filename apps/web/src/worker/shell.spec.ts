import { createShell } from './shell.ts';
import type { Build } from './shell.ts';

const build = (version: string): Build => ({
  version,
  files: [`/assets/index-${version}.js`, `/assets/feed-${version}.js`],
});
const html = (version: string) => `<script src="/assets/index-${version}.js"></script>`;

/** A browser's caches: what a worker needs of them. */
function createCaches() {
  const all = new Map<string, Map<string, string>>();
  const found = (text: string | undefined) => (text === undefined ? undefined : new Response(text));
  const open = async (name: string) => {
    const files = all.get(name) ?? new Map<string, string>();
    all.set(name, files);
    return {
      addAll: async (paths: string[]) => paths.forEach((path) => files.set(path, path)),
      put: async (path: string, answer: Response) => void files.set(path, await answer.text()),
      match: async (path: string) => found(files.get(path)),
    };
  };
  return {
    open,
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (url: string) =>
      found([...all.values()].map((files) => files.get(new URL(url).pathname)).find(Boolean)),
  };
}

/** A browser and a server; `undefined` is a lost network. */
function setUp() {
  const caches = createCaches();
  let served: Response | undefined;
  const fetched: string[] = [];
  const fetch = async (request: string | Request) => {
    fetched.push(typeof request === 'string' ? request : new URL(request.url).pathname);
    if (!served) throw new TypeError('Failed to fetch');
    return served.clone();
  };
  const shellOf = (version: string) =>
    createShell({ build: build(version), caches: caches as unknown as CacheStorage, fetch });
  const serve = (next: Response | undefined) => {
    served = next;
  };
  const install = async (version: string) => {
    serve(new Response(html(version)));
    const shell = shellOf(version);
    await shell.fill();
    await shell.dropOld();
    return shell;
  };
  return { caches, fetched, serve, install, shellOf };
}

const asked = (path = '/dashboard') => new Request(`https://rummage.example${path}`);

// The time that a page waits for the server must not keep the process; streams advance by microtasks.
beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

it('opens a page from the server, and without one from what is stored', async () => {
  const { serve, install } = setUp();
  const shell = await install('1');
  serve(new Response('from the server'));
  expect(await (await shell.page(asked(), () => undefined)).text()).toBe('from the server');
  serve(undefined);
  expect(await (await shell.page(asked(), () => undefined)).text()).toBe(html('1'));
  serve(new Response('', { status: 502 }));
  expect(await (await shell.page(asked(), () => undefined)).text()).toBe(html('1'));
});

it('stores the build again when the browser has thrown it away', async () => {
  const { caches, serve, install } = setUp();
  const shell = await install('1');
  await caches.delete('rummage-code-1');
  const work: Promise<unknown>[] = [];
  await shell.page(asked(), (kept) => void work.push(kept));
  await Promise.all(work);
  serve(undefined);
  expect(await (await shell.page(asked(), () => undefined)).text()).toBe(html('1'));
});

it('passes on that the server refuses', async () => {
  const { serve, install } = setUp();
  const shell = await install('1');
  serve(new Response('Busy', { status: 500 }));
  expect((await shell.page(asked(), () => undefined)).status).toBe(500);
});

it('does not store the page of another build', async () => {
  const { caches, serve, shellOf } = setUp();
  serve(new Response(html('2')));
  await expect(shellOf('1').fill()).rejects.toThrow('another build');
  expect(await caches.keys()).toEqual([]);
});

it('has the code of its own build and of the one before, for pages that are still open', async () => {
  const { caches, serve, install } = setUp();
  await install('1');
  await install('2');
  const shell = await install('3');
  serve(undefined);
  expect(await caches.keys()).toEqual(['rummage-code-2', 'rummage-code-3']);
  for (const version of ['2', '3'])
    expect(await (await shell.code(asked(`/assets/feed-${version}.js`))).text()).toContain(version);
  await expect(shell.code(asked('/assets/feed-1.js'))).rejects.toThrow('Failed to fetch');
  expect(await (await shell.page(asked(), () => undefined)).text()).toBe(html('3'));
});
