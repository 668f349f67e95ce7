/** The ways in which the worker treats a request: see `worker.ts`. */
type Kind = 'page' | 'code' | 'picture' | 'other';

/** @param origin the product's own */
export function kindOf(
  { url, method, mode, destination }: Pick<Request, 'url' | 'method' | 'mode' | 'destination'>,
  origin: string,
): Kind {
  const { pathname: path, origin: from } = new URL(url);
  const isOurs = from === origin;
  if (method !== 'GET') return 'other';
  if (isOurs && path.startsWith('/assets/')) return 'code';
  if (destination === 'image' && (!isOurs || path.startsWith('/sample/'))) return 'picture';
  return isOurs && mode === 'navigate' && !isElsewhere(path) ? 'page' : 'other';
}

/** The API, the pages of the sample market, those that messages lead to, feeds and licences are no pages of the client. */
function isElsewhere(path: string): boolean {
  return /^\/((api|sample|confirm|unsubscribe|act|feeds)\/|licences$)/.test(path) || /\.\w+$/.test(path);
}
