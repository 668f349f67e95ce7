import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const SOURCE = join(import.meta.dirname, 'src');
const IMPORT = /^(?:import|export) (?!type )(?:[^;]*? from )?'([^']+)';/gms;
const ICONS = /^import \{([^}]*)\} from 'lucide-react';/gms;

/** What the feed loads ahead. */
const LOADED_AHEAD = [
  'app/settings-with-parts.tsx',
  'app/pages/dashboard/dashboard-page.tsx',
  'features/queries/editor/edit-query-dialog.tsx',
  'features/queries/quick-add/quick-add-dialog.tsx',
];

/**
 * What several pages share, in a few files: each costs a phone a round trip, and the bundler alone would make one for every
 * set of pages that share something. Earlier groups take a module first.
 */
export function pageChunks() {
  return [
    { ...group('base', ['landing.tsx']), minShareCount: 2 },
    // It is always loaded, so the bundler does not count what it shares as shared.
    group('start', ['main.tsx']),
    { ...group('feed', ['app/pages/feed/feed-page.tsx']), minShareCount: 2 },
    {
      ...group('controls', ['app/feed-controls.tsx']),
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
    // What libraries they need is left to the bundler: the feed needs some of it.
    { ...group('ahead', LOADED_AHEAD), minShareCount: 2, includeDependenciesRecursively: false },
  ];
}

/** What these files import from the start, without themselves. */
function group(name: string, files: string[]) {
  const roots = files.map((file) => join(SOURCE, file));
  const needed = new Set<string>();
  for (const root of roots) follow(root, needed);
  for (const root of roots) needed.delete(root);
  return { name, test: (id: string) => needed.has(id) || needed.has(iconOf(id)) };
}

/** Adds a file, what it imports of ours, and the names of its icons, which otherwise all come through one file of their library. */
function follow(file: string, needed: Set<string>): void {
  if (needed.has(file)) return;
  needed.add(file);
  if (!/\.tsx?$/.test(file)) return;
  const code = readFileSync(file, 'utf8');
  for (const [, from = ''] of code.matchAll(IMPORT)) {
    if (from.startsWith('.')) follow(resolve(dirname(file), from), needed);
  }
  for (const [, names = ''] of code.matchAll(ICONS)) {
    for (const name of names.split(',')) needed.add(kebab(name.trim()));
  }
}

/** The name of the icon that a file of the library draws. */
function iconOf(id: string): string {
  return /lucide-react[\\/].*[\\/]icons[\\/]([a-z0-9-]+)\.m?js$/.exec(id)?.[1] ?? '';
}

function kebab(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z0-9])|(?<=[0-9])(?=[A-Z])/g, '-').toLowerCase();
}
