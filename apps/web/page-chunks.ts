import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/** The files where the code begins. What none of them needs comes in one more. */
const ROOTS = {
  start: ['main.tsx'],
  feed: ['app/pages/feed/feed-page.tsx'],
  landing: ['landing.tsx'],
  signIn: ['app/pages/strangers/login-page.tsx', 'app/pages/strangers/sign-up-page.tsx'],
  items: [
    'app/feed-controls.tsx',
    'app/pages/first-feed/first-query.tsx',
    'features/items/carousel/carousel.tsx',
    'features/items/catalog/catalog.tsx',
    'features/items/carousel/closer/look-closer.tsx',
    'features/queries/switcher/query-chips.tsx',
  ],
};
type Part = keyof typeof ROOTS;

/** Files of the vocabulary that no page needs at its start, although all of them import its index. */
const LATER = /\/vocabulary\/src\/(address\/|languages|query\/elsewhere|query\/write-terms)/;

/** Files of the vocabulary that the first query and the editor need. */
const OF_ITEMS = /\/vocabulary\/src\/filters\/(edit|normalise)-filters/;

/** Needed by those who have set a country. */
const PAID = /\/door-price\/src\/|\/items\/facts\/paid\//;

/** Needed by those who log in, and by their account. */
const PASSKEYS = /\/@simplewebauthn\/|\/api\/ask-for-passkey/;

/** The starting files of documents must not run when another document shares their file. */
const STARTED_BY_DOCUMENT = /\.html$|\/src\/(landing|main)\.tsx$/;

/**
 * Says of each module in which file it goes. Every file costs a phone a round trip, and the bundler alone would make a hundred, one
 * for every set of pages that share something.
 */
export function pageChunks(): (id: string, graph: Rolldown.ChunkingContext) => string | null {
  let needed: Record<Part, Set<string>> | undefined;
  return (id, graph) => {
    if (STARTED_BY_DOCUMENT.test(id)) return null;
    if (LATER.test(id)) return 'rest';
    if (OF_ITEMS.test(id)) return 'items';
    if (PAID.test(id)) return 'paid';
    if (PASSKEYS.test(id)) return 'passkeys';
    const { start, feed, landing, signIn, items } = (needed ??= neededBy(graph));
    if (landing.has(id)) return start.has(id) || feed.has(id) ? 'base' : 'landing';
    if (start.has(id) || (feed.has(id) && signIn.has(id))) return 'start';
    if (feed.has(id)) return 'feed';
    if (signIn.has(id)) return 'sign-in';
    return items.has(id) ? 'items' : 'rest';
  };
}

function neededBy(graph: Rolldown.ChunkingContext): Record<Part, Set<string>> {
  const from = (part: Part) =>
    reached(
      ROOTS[part].map((path) => fileURLToPath(new URL(`src/${path}`, import.meta.url))),
      graph,
    );
  return {
    start: from('start'),
    feed: from('feed'),
    landing: from('landing'),
    signIn: from('signIn'),
    items: from('items'),
  };
}

/** These modules, and what they import from the start. */
function reached(ids: readonly string[], graph: Rolldown.ChunkingContext, found = new Set<string>()) {
  for (const id of ids) {
    if (found.has(id)) continue;
    found.add(id);
    reached(graph.getModuleInfo(id)?.importedIds ?? [], graph, found);
  }
  return found;
}
