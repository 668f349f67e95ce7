import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './workspace.mjs';

// Who may import whom, types included. The lint rule `rummage/imports` asks for every import of the workspace.

const TEST = /\.spec\.tsx?$|\/testing\/|^apps\/web-e2e\//;
/** Configurations and scripts import whatever they configure, and benchmarks measure the apps from inside. */
const FREE = /\.config\.ts$|\.[cm]js$|^tools\/bench\//;

// Names of packages: with a star at the end every package, or part of one, whose name starts so.
const TEST_PACKAGES = ['fast-check', 'ajv*', 'supertest', '@testing-library/*', '@jest/globals', 'jest-axe'];
const DATABASE = ['drizzle-orm*', 'better-sqlite3*'];
const HTTP_SERVER = ['express*', '@ts-rest/express*'];

/** What each project may import: of ours, and from outside either what is allowed or what is not banned. */
const PROJECTS = {
  'apps/web': {
    ours: ['contract', 'vocabulary', 'ebay'],
    banned: [...DATABASE, ...HTTP_SERVER, 'multer', 'argon2', 'jsonwebtoken'],
  },
  'apps/api': {
    ours: ['contract', 'vocabulary', 'matching', 'likeness', 'marketplaces', 'sample-market'],
    banned: [
      'react*',
      '@types/react*',
      '@tanstack/react-query*',
      '@ts-rest/react-query*',
      'radix-ui*',
      'lucide-react*',
    ],
  },
  'apps/web-e2e': {
    ours: ['contract', 'vocabulary', 'sample-market'],
    allowed: ['@playwright/test', 'axe-core', '@axe-core/*'],
  },
  'libs/contract': { ours: ['vocabulary'], allowed: ['zod', '@ts-rest/core'] },
  'libs/ebay': { ours: ['vocabulary'], allowed: [] },
  'libs/likeness': { ours: ['vocabulary', 'matching'], allowed: ['sharp'] },
  'libs/marketplaces': {
    ours: ['vocabulary', 'ebay'],
    allowed: ['zod', 'ipaddr.js', 'htmlparser2', 'robots-parser', 'undici'],
  },
  'libs/matching': { ours: ['vocabulary'], allowed: [] },
  'libs/sample-market': { ours: ['vocabulary', 'marketplaces'], allowed: [] },
  'libs/vocabulary': { ours: [], allowed: [] },
  'tools/product': { ours: [], allowed: [] },
};

/** Parts of the apps that must not know certain packages. Tests may. */
const WITHOUT = [
  {
    part: /^apps\/api\/src\/(?!db\/)(?!.*\.repo\.ts$)/,
    banned: DATABASE,
    message: 'Only *.repo.ts and db/ know the database.',
  },
  { part: /^apps\/api\/src\/collect\//, banned: HTTP_SERVER, message: 'Collecting knows no HTTP server.' },
  { part: /^apps\/web\/src\/outbox\//, banned: ['react*'], message: 'The outbox knows no React.' },
];

/** Walls inside the apps: files below `from` must not import those below `to`, except those below `except`. */
const WEB = 'apps/web/src/';
const WALLS = [
  ...['gallery', 'carousel', 'catalog', 'controls', 'since'].map((folder) =>
    siblings('items', folder, ['feed', 'empty', 'place', 'grid', 'facts', 'zoom', 'kept-facts']),
  ),
  siblings('items', 'kept-facts', ['facts']),
  siblings('items', 'closer', ['carousel', 'feed', 'place', 'grid', 'zoom']),
  siblings('items', 'feed', ['choices', 'empty', 'loading', 'news', 'place']),
  siblings('items', 'news', ['choices', 'loading']),
  ...['choices', 'empty', 'loading', 'place', 'grid', 'facts', 'zoom'].map((folder) =>
    siblings('items', folder),
  ),
  ...['notebook', 'editor', 'quick-add', 'import'].map((folder) =>
    siblings('queries', folder, ['draft', 'cache', 'health']),
  ),
  ...['draft', 'cache', 'health'].map((folder) => siblings('queries', folder)),
  ...['ledger', 'add-shop'].map((folder) => siblings('sources', folder, ['cache', 'words'])),
  ...['cache', 'words'].map((folder) => siblings('sources', folder)),
  ...beneath('the app they stand in', ['app'], ['features']),
  ...beneath(
    'the features',
    ['features', 'app'],
    ['outbox', 'worker', 'ui', 'api', 'session', 'network', 'browser'],
  ),
  ...beneath('pages', ['ui', 'api', 'session', 'outbox'], ['worker']),
  ...beneath('the outbox', ['outbox'], ['ui', 'api', 'session', 'network', 'browser']),
  ...beneath('api', ['api'], ['ui', 'session', 'network', 'browser']),
  ...beneath('session', ['session'], ['ui', 'network', 'browser']),
  ...beneath('network', ['network'], ['browser']),
];

/** A folder of a feature imports only itself and what lies below it. */
function siblings(feature, folder, below = []) {
  const inside = `${WEB}features/${feature}/`;
  return {
    from: `${inside}${folder}/`,
    to: inside,
    except: [folder, ...below].map((allowed) => `${inside}${allowed}/`),
    message: `${folder} imports ${below.length === 0 ? 'no other folder' : `only ${below.join(', ')}`} of ${feature}.`,
  };
}

/** Folders of the web that must not import those that are made of them. */
function beneath(name, above, folders) {
  return folders.flatMap((folder) =>
    above.map((other) => ({
      from: `${WEB}${folder}/`,
      to: `${WEB}${other}/`,
      except: [],
      message: `${folder} lies beneath ${name}.`,
    })),
  );
}

/**
 * Why a file must not import what it names; nothing if it may.
 * @param path of the file in the workspace
 */
export function refusalOf(path, imported) {
  if (!FREE.test(path) && !PROJECTS[projectOf(path)])
    return 'tools/import-rules.mjs does not know this project.';
  if (imported.startsWith('.')) return refusalOfFile(path, join(path, '..', imported));
  if (FREE.test(path) || isBuiltin(imported)) return undefined;
  return imported.startsWith('@rummage/')
    ? refusalOfProject(path, imported.split('/')[1])
    : refusalOfPackage(path, imported);
}

function refusalOfFile(path, target) {
  if (projectOf(path) !== projectOf(target) && !FREE.test(path))
    return 'Another project is imported by its name, not by a path.';
  const feature = /^apps\/web\/src\/features\/[^/]+\//.exec(path)?.[0];
  if (feature && target.startsWith(`${WEB}features/`) && !target.startsWith(feature))
    return 'Features meet only in app/.';
  if (path.startsWith('apps/api/src/collect/') && target.endsWith('.routes.ts'))
    return 'Collecting knows no routes.';
  return WALLS.find(
    ({ from, to, except }) =>
      path.startsWith(from) && target.startsWith(to) && !except.some((folder) => target.startsWith(folder)),
  )?.message;
}

function refusalOfProject(path, name) {
  const { ours } = PROJECTS[projectOf(path)];
  if (ours.includes(name) || (name === 'product' && TEST.test(path))) return undefined;
  return `${projectOf(path)} imports of ours only ${ours.join(', ') || 'itself'}${name === 'product' ? '; tests may start the product' : ''}.`;
}

function refusalOfPackage(path, imported) {
  const project = projectOf(path);
  const { allowed, banned } = PROJECTS[project];
  const isTest = TEST.test(path);
  if (banned && isOneOf(banned, imported)) return `${project} must not import ${imported}.`;
  if (allowed && !isOneOf(isTest ? [...allowed, ...TEST_PACKAGES] : allowed, imported))
    return `${project} imports of packages only ${allowed.join(', ') || 'none'}${isTest ? ', and those for tests' : ''}.`;
  const unknown =
    !isTest && WITHOUT.find(({ part, banned: names }) => part.test(path) && isOneOf(names, imported));
  if (unknown) return unknown.message;
  const name = imported.split('/', imported.startsWith('@') ? 2 : 1).join('/');
  if (!namedPackages(project).has(name)) return `${project} does not name ${name} in its package.json.`;
  return undefined;
}

function isOneOf(names, imported) {
  return names.some((name) =>
    name.endsWith('*')
      ? imported.startsWith(name.slice(0, -1))
      : imported === name || imported.startsWith(`${name}/`),
  );
}

function projectOf(path) {
  return /^(?:(?:apps|libs)\/[^/]+|tools\/(?:product|bench)(?=\/)|[^/]+)/.exec(path)?.[0];
}

const named = new Map();

/** What a project may import because its package.json names it, or the one at the top. */
function namedPackages(project) {
  if (!named.has(project)) {
    const manifests = ['.', project].map((folder) =>
      JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')),
    );
    named.set(
      project,
      new Set(
        manifests.flatMap(({ dependencies, devDependencies }) =>
          Object.keys({ ...dependencies, ...devDependencies }),
        ),
      ),
    );
  }
  return named.get(project);
}
