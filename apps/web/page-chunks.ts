import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/**
 * What these files need, in a file each: every file costs a phone a round trip, and the bundler alone would make a hundred, one for
 * every set of pages that share something. Earlier ones take a module first; what none of them needs comes as one more.
 */
const PARTS: readonly { name: string; roots: readonly string[] }[] = [
  { name: 'base', roots: ['landing.tsx'] },
  { name: 'start', roots: ['main.tsx'] },
  { name: 'feed', roots: ['app/pages/feed/feed-page.tsx'] },
  {
    name: 'items',
    roots: [
      'app/feed-controls.tsx',
      'app/pages/first-feed/first-query.tsx',
      'features/items/carousel/carousel.tsx',
      'features/items/catalog/catalog.tsx',
      'features/items/closer/look-closer.tsx',
      'features/queries/switcher/query-chips.tsx',
    ],
  },
];

const DOCUMENTS = /\.html$|\/src\/(landing|main)\.tsx$/;

/** Says of each module in which file it goes. */
export function pageChunks(): (id: string, graph: Rolldown.ChunkingContext) => string | null {
  const parts = PARTS.map(({ name, roots }) => ({ name, roots: roots.map(absolute) }));
  let needed: { name: string; modules: Set<string> }[] | undefined;
  return (id, graph) => {
    needed ??= parts.map(({ name, roots }) => ({ name, modules: reached(roots, graph) }));
    // What a document starts must not run when another document shares its file.
    if (DOCUMENTS.test(id)) return null;
    return needed.find(({ modules }) => modules.has(id))?.name ?? 'rest';
  };
}

function absolute(path: string): string {
  return fileURLToPath(new URL(`src/${path}`, import.meta.url));
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
