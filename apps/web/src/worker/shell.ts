import { PRIVATE_PAGES } from '@rummage/vocabulary';
import { isFromServer } from '#browser/answers.ts';

/** The code of one build. */
export interface Build {
  version: string;
  /** Addresses of its files that a page may need. */
  files: readonly string[];
}

/** A file of the build, as the build's plugin lists it. A name that follows from what is in the file needs no revision. */
export interface ListedFile {
  url: string;
  revision: string | null;
}

interface ShellParts {
  build: Build;
  caches: CacheStorage;
  fetch: (request: string | Request, init?: RequestInit) => Promise<Response>;
}

const CACHE = 'rummage-code-';
/** Every page of the client can start from this one. */
const PAGE = PRIVATE_PAGES.dashboard.path;
/** The document there. It names all code, directly or not, so it differs in each build. */
const DOCUMENT = 'index.html';

/** Time that a page waits for the server before it starts from what is stored. */
const PATIENCE_MS = 6_000;

export function buildOf(listed: readonly ListedFile[]): Build {
  const version = listed.find(({ url }) => url === DOCUMENT)?.revision;
  if (!version) throw new Error(`The build lists no ${DOCUMENT}`);
  return { version, files: listed.filter(({ url }) => url !== DOCUMENT).map(({ url }) => `/${url}`) };
}

/**
 * The client's own page and code. A page that is opened comes from the server; only where that does not answer, from the cache.
 * The names of all code follow from the page that starts it, and a cache holds the code of one build in whole or not at all:
 * whichever page is shown, it never gets code of another build.
 */
export function createShell({ build, caches, fetch }: ShellParts) {
  const name = CACHE + build.version;
  const ownFiles = new Set(build.files);

  const fill = async () => {
    const page = await fetch(PAGE, { cache: 'no-store' });
    const named = (await page.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [];
    const isOurs = page.ok && named.length > 0 && named.every((file) => ownFiles.has(file));
    if (!isOurs) throw new Error('The server has another build');
    const cache = await caches.open(name);
    await cache.addAll([...build.files]);
    await cache.put(PAGE, page);
  };

  /** Browsers may throw caches away, and lose new ones when they are killed. */
  const fillIfGone = async () => {
    if (!(await caches.has(name))) await fill().catch(() => undefined);
  };

  return {
    /** Stores the build. Rejects when the server has another one by now: its own worker will store that. */
    fill,

    /** Deletes older builds, but for the one before: pages that are still open load the rest of their code from it. */
    dropOld: async () => {
      const others = (await caches.keys()).filter((other) => other.startsWith(CACHE) && other !== name);
      await Promise.all(others.slice(0, -1).map((other) => caches.delete(other)));
    },

    /** Opens a page. @param keepAlive keeps the worker running for work that the page does not wait for */
    page: async (request: Request, keepAlive: (work: Promise<unknown>) => void): Promise<Response> => {
      const stored = async () => (await caches.open(name)).match(PAGE, { ignoreVary: true });
      const asked = fetch(request);
      const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
      try {
        const answer = await Promise.race([asked, late]);
        if (answer && isFromServer(answer)) {
          keepAlive(fillIfGone());
          return answer;
        }
        return (await stored()) ?? (await asked);
      } catch (error) {
        const page = await stored();
        if (page) return page;
        throw error;
      }
    },

    /** A file never changes under its name. */
    code: async (request: Request): Promise<Response> =>
      (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request),
  };
}
