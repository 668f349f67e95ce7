import { PRIVATE_PAGES } from '@rummage/vocabulary';

/** Routes of the API that pages need without a network. */
const READ_OFFLINE = new Set<string | undefined>(
  Object.values(PRIVATE_PAGES).flatMap(({ readsOffline }): readonly string[] => readsOffline),
);
/** Paths of calls that change those. */
const CHANGED = /^\/api\/users\/\d+\/(items|settings)(\/|$)/;

/** The ways in which the worker treats a request: see `worker.ts`. */
type Kind = 'page' | 'code' | 'picture' | 'answer' | 'act' | 'other';

/** @param origin the product's own */
export function kindOf(
  { url, method, mode, destination }: Pick<Request, 'url' | 'method' | 'mode' | 'destination'>,
  origin: string,
): Kind {
  const address = new URL(url);
  const { pathname: path } = address;
  const isOurs = address.origin === origin;
  if (isOurs && path.startsWith('/api/')) {
    if (method !== 'GET') return CHANGED.test(path) ? 'act' : 'other';
    return isReadOffline(address) ? 'answer' : 'other';
  }
  if (method !== 'GET') return 'other';
  if (isOurs && path.startsWith('/assets/')) return 'code';
  if (destination === 'image' && (!isOurs || path.startsWith('/sample/'))) return 'picture';
  return isOurs && mode === 'navigate' && !isFile(path) ? 'page' : 'other';
}

/** Crossed-out items are not part of the feed; of a count alone nothing can be shown. */
export function isReadOffline({ pathname, searchParams }: URL): boolean {
  const [, call] = /^\/api\/users\/\d+\/([\w-]+)$/.exec(pathname) ?? [];
  return READ_OFFLINE.has(call) && !searchParams.has('dismissed') && searchParams.get('limit') !== '1';
}

/** The pages of the sample market, those that mails lead to, feeds and licences are no pages of the client. */
function isFile(path: string): boolean {
  return /^\/((sample|confirm|unsubscribe|feeds)\/|licences$)/.test(path) || /\.\w+$/.test(path);
}
