import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sources } from './sources.mjs';
import { ROOT } from './workspace.mjs';

/** Other programs import from here, too. */
const PUBLIC = 'libs/contract/src/';
const DECLARED = /^export (?:async )?(?:const|let|function|class|interface|type) (\w+)/gm;
/** Imports and re-exports: the word, the list of names unless it is `*`, and the target. */
const LINKED = /^(import|export)\s(?:type\s)?(?:\w+,?\s)?(?:\*(?: as \w+)?|\{([^}]*)\})\sfrom\s'([^']+)'/gm;
const NAMED = /(?:type )?([\w*]+)(?: as (\w+))?/g;
const LOADED = /\bimport\(\s*'([^']+)'/g;

/** The exports of the workspace that no other file imports, as "path: name". Tools import those of configurations: `default`. */
export async function unusedExports() {
  const libraries = readdirSync(join(ROOT, 'libs')).flatMap((lib) => {
    const { name, exports } = JSON.parse(readFileSync(join(ROOT, 'libs', lib, 'package.json'), 'utf8'));
    const entries = Object.entries(exports);
    return entries.map(([entry, file]) => [join(name, entry), join('libs', lib, file['@rummage/source'])]);
  });
  const found = unusedIn(await sources(), new Map(libraries));
  return found.filter((path) => !path.startsWith(PUBLIC));
}

/**
 * @param texts the text of each file, by path
 * @param libraries the path of each library, by the name that it is imported by
 */
export function unusedIn(texts, libraries) {
  const links = [...texts].flatMap(([path, text]) => linksOf(path, text, libraries));
  const reexports = links.filter(({ word }) => word === 'export');
  const used = new Set();
  const use = (path, name) => {
    if (used.has(`${path}: ${name}`)) return;
    used.add(`${path}: ${name}`);
    for (const { from, to, names } of reexports) {
      if (from !== path) continue;
      if (name === '*') for (const every of names.values()) use(to, every);
      else if (names.has(name) || names.has('*')) use(to, names.get(name) ?? name);
    }
  };
  for (const { word, to, names } of links)
    if (word === 'import') for (const name of names.values()) use(to, name);

  const declared = [...texts].flatMap(([path, text]) =>
    [...text.matchAll(DECLARED)].map(([, name]) => [path, name]),
  );
  const passedOn = reexports.flatMap(({ from, names }) => [...names.keys()].map((name) => [from, name]));
  return [...declared, ...passedOn]
    .filter(([, name]) => name !== '*' && name !== 'default')
    .filter(([path, name]) => !used.has(`${path}: ${name}`) && !used.has(`${path}: *`))
    .map(([path, name]) => `${path}: ${name}`);
}

/** Where a file is that is imported by the name of its app, or of the product that tests start. */
function pathOf(target) {
  return target.replace(/^@rummage\/(?!product)/, 'apps/').replace('@rummage/', 'tools/');
}

/** What a file imports and re-exports: by its new name the name in the other file, `*` for everything. */
function linksOf(from, text, libraries) {
  const asWhole = text.replaceAll(LOADED, "\nimport * as loaded from '$1'");
  return [...asWhole.matchAll(LINKED)].map(([, word, list = '*', target]) => {
    const to = target.startsWith('.')
      ? join(dirname(from), target)
      : (libraries.get(target) ?? pathOf(target));
    const names = [...list.matchAll(NAMED)].map(([, name, as = name]) => [as, name]);
    return { word, from, to, names: new Map(names) };
  });
}
