// What has to be refused: one planted file for each rule about imports, files and styles.

const WEB = 'apps/web/src';
const API = 'apps/api/src';

/** What lint has to refuse, of that for which it needs no types. */
export const PLANTS = [
  room('web', 'matching'),
  room('web', 'marketplaces'),
  room('web', 'sample-market'),
  outside('web', 'express'),
  outside('web', 'drizzle-orm'),
  outside('web', 'better-sqlite3'),
  outside('web', '@ts-rest/express'),
  room('api', 'web', 'web/src/app/planted-frame.ts'),
  room('api', 'tools', 'tools/start.mjs'),
  room('api', 'product', 'product/start-product.ts'),
  room('web', 'api', 'api/src/planted-summit.ts'),
  outside('api', 'react'),
  outside('api', 'react-dom'),
  room('contract', 'matching'),
  room('contract', 'marketplaces'),
  outside('contract', 'express'),
  outside('contract', 'react'),
  room('contract', 'ebay'),
  room('ebay', 'contract'),
  room('ebay', 'matching'),
  room('ebay', 'marketplaces'),
  outside('ebay', 'zod'),
  room('api', 'ebay'),
  room('matching', 'ebay'),
  room('matching', 'contract'),
  room('matching', 'marketplaces'),
  outside('matching', 'zod'),
  room('likeness', 'marketplaces'),
  room('likeness', 'contract'),
  outside('likeness', 'zod'),
  room('web', 'likeness'),
  room('marketplaces', 'contract'),
  room('marketplaces', 'matching'),
  outside('marketplaces', 'better-sqlite3'),
  outside('marketplaces', 'drizzle-orm'),
  room('marketplaces', 'sample-market'),
  room('sample-market', 'contract'),
  room('sample-market', 'ebay'),
  room('sample-market', 'matching'),
  outside('sample-market', 'zod'),
  room('vocabulary', 'contract'),
  room('vocabulary', 'matching'),
  outside('vocabulary', 'zod'),
  room('web-e2e', 'matching'),
  room('web-e2e', 'tools', 'tools/start.mjs'),
  outside('web-e2e', 'react'),
  {
    door: 'no project imports a package that it does not name',
    files: { [`${API}/planted/undeclared.ts`]: load('vite') },
    says: /does not name vite/,
  },
  {
    door: 'no project is imported by a path',
    files: { 'libs/matching/src/planted-path.ts': load('../../vocabulary/src/index.ts') },
    says: /by its name, not by a path/,
  },
  {
    door: 'tests import packages for tests, and no others',
    files: { 'libs/matching/src/planted.spec.ts': `${load('fast-check')}${load('zod')}` },
    says: /those for tests/,
  },

  // Inside the apps.
  wall(
    'web: features do not import each other',
    'features/planted-hats/hat.ts',
    'features/planted-coats/coat.ts',
  ),
  wall(
    'web: folders of a feature do not import each other',
    'features/items/gallery/planted-lot.ts',
    'features/items/catalog/planted-lot.ts',
  ),
  wall(
    'web: what lies below in a feature does not import what is above',
    'features/queries/draft/planted-row.ts',
    'features/queries/notebook/planted-row.ts',
  ),
  wall(
    'web: what reads the feed does not import its state',
    'features/items/loading/planted-page.ts',
    'features/items/feed/planted-page.ts',
  ),
  wall('web: features do not import app', 'features/planted-hats/frame.ts', 'app/planted-frame.ts'),
  ...['ui', 'api', 'session', 'network', 'browser', 'outbox'].flatMap((folder) => [
    wall(
      `web: ${folder} does not import features`,
      `${folder}/planted-feature.ts`,
      'features/planted-coats/coat.ts',
    ),
    wall(`web: ${folder} does not import app`, `${folder}/planted-app.ts`, 'app/planted-frame.ts'),
  ]),
  wall('web: session does not import the outbox', 'session/planted-act.ts', 'outbox/planted-act.ts'),
  wall('web: session does not import api', 'session/planted-call.ts', 'api/planted-client.ts'),
  wall('web: network does not import session', 'network/planted-user.ts', 'session/planted-user.ts'),
  wall('web: browser does not import network', 'browser/planted-call.ts', 'network/planted-call.ts'),
  {
    door: 'web: the outbox does not import React',
    files: { [`${WEB}/outbox/planted-hook.ts`]: load('react') },
    says: /outbox knows no React/,
  },
  api('only *.repo.ts and db/ import drizzle-orm', 'planted/planted.routes.ts', 'drizzle-orm'),
  api(
    'only *.repo.ts and db/ import drizzle-orm or a part of it',
    'planted/planted.ts',
    'drizzle-orm/better-sqlite3',
  ),
  api('only *.repo.ts and db/ import better-sqlite3', 'planted/rule.ts', 'better-sqlite3'),
  api('collect/ imports no express', 'collect/planted-server.ts', 'express'),
  api('collect/ imports no express, not even in its repositories', 'collect/planted.repo.ts', 'express'),
  {
    door: 'api: collect/ imports no routes',
    files: {
      [`${API}/collect/planted-routes.ts`]: load('../planted/neighbour.routes.ts'),
      [`${API}/planted/neighbour.routes.ts`]: 'export const path = 1;\n',
    },
    says: /knows no routes/,
  },

  // Everything else.
  {
    door: 'imports climb at most twice',
    files: {
      [`${API}/planted/a/b/climbing.ts`]: load('../../../planted-summit.ts'),
      [`${API}/planted-summit.ts`]: 'export const height = 3;\n',
    },
    says: /climb at most twice/,
  },
  {
    door: 'imports climb at most twice, also at run time',
    files: {
      [`${API}/planted/a/b/climbing-late.ts`]:
        "export const load = () => import('../../../planted-summit.ts');\n",
    },
    says: /climb at most twice/,
  },
  {
    door: 'what is passed on is imported too',
    files: { 'libs/matching/src/planted-export.ts': "export { z } from 'zod';\n" },
    says: /imports of packages only/,
  },
  {
    door: 'the type of a module is imported too',
    files: { 'libs/matching/src/planted-type.ts': "export type Shape = import('zod').ZodType;\n" },
    says: /imports of packages only/,
  },
  node('web'),
  node('contract'),
  node('ebay'),
  node('matching'),
  node('likeness'),
  node('vocabulary'),
  {
    door: 'no async arrow function in a transaction',
    files: { [`${API}/planted/arrow.ts`]: transaction('async () => {}') },
    says: /transaction is synchronous/,
  },
  {
    door: 'no async function in a transaction',
    files: { [`${API}/planted/function.ts`]: transaction('async function () {}') },
    says: /transaction is synchronous/,
  },
  {
    door: 'no default exports',
    files: { [`${API}/planted/default.ts`]: 'export default 1;\n' },
    says: /no-default-export/,
  },
  ...['told', 'isTold', 'TOLD_AT', 'toldOf', 'feedRoom', 'anew'].map((name) => ({
    door: `no name says ${name}`,
    files: { [`${API}/planted/name-${name}.ts`]: `export const ${name} = 1;\n` },
    says: /is no name here/,
  })),
  {
    door: 'no label has a word of the drawing board',
    files: { [`${WEB}/planted-label.tsx`]: 'export const Planted = () => <p>Anyone can see 4 frames</p>;\n' },
    says: /People do not read this word/,
  },
  {
    door: 'no message has a word of the drawing board',
    files: { [`${API}/notifications/planted-message.ts`]: "export const text = 'What you crossed out';\n" },
    says: /People do not read this word/,
  },
  {
    door: 'no folders for mixed code, such as utils',
    files: { [`${API}/planted/utils/coat.ts`]: 'export const coat = 1;\n' },
    says: /drawer/,
  },
  {
    door: 'index.ts only as the entry of a library',
    files: { [`${API}/planted/index.ts`]: 'export const coat = 1;\n' },
    says: /door of a library/,
  },
  {
    door: 'tests do not run alone',
    files: { [`${API}/planted/alone.spec.ts`]: "it.only('fits', () => undefined);\n" },
    says: /other tests must run too/,
  },
  {
    door: 'web: only dates.ts says dates',
    files: { [`${WEB}/planted-date.ts`]: 'export const day = (at: Date) => at.toLocaleDateString();\n' },
    says: /alone says dates/,
  },
  {
    door: 'web: hooks name what they depend on',
    files: {
      [`${WEB}/planted-hook.ts`]:
        "import { useMemo } from 'react';\n\nexport const useHat = (hat: string) => useMemo(() => hat, []);\n",
    },
    says: /missing dependency/,
  },
  {
    door: 'web: components are pure',
    files: { [`${WEB}/planted-chance.tsx`]: 'export const Chance = () => <p>{Math.random()}</p>;\n' },
    says: /impure function/,
  },
  clock('ebay'),
  clock('likeness'),
  clock('matching'),
  clock('vocabulary'),
];

/** What lint has to refuse because it knows the types. */
export const TYPED_PLANTS = [
  {
    door: 'types are checked',
    files: { 'libs/vocabulary/src/planted-type.ts': "export const size: number = '40';\n" },
    says: /not assignable/,
  },
  {
    door: 'types are checked in tests',
    files: { 'libs/vocabulary/src/planted-type.spec.ts': "export const size: number = '40';\n" },
    says: /not assignable/,
  },
  {
    door: 'promises are awaited',
    files: { 'libs/vocabulary/src/planted-promise.ts': 'Promise.resolve();\n' },
    says: /must be awaited/,
  },
];

/** What `styles.mjs` has to find. */
export const STYLE_PLANTS = [
  {
    door: 'styles: global style sheets have no classes',
    files: { [`${WEB}/planted-global.css`]: '.hat {\n  color: inherit;\n}\n' },
    says: /\.hat is a class in a global style sheet/,
  },
  {
    door: 'styles: every class of a module is used',
    files: component('planted-unused', '.hat {}\n.brim {}\n', 'styles.hat'),
    says: /no element has \.brim/,
  },
  {
    door: 'styles: every class that is used exists',
    files: component('planted-missing', '.hat {}\n', '[styles.hat, styles.brim]'),
    says: /there is no \.brim/,
  },
  {
    door: 'styles: no class is written as a text',
    files: { [`${WEB}/planted-text.tsx`]: 'export const Hat = () => <p className="hat" />;\n' },
    says: /"hat" is the class of no module/,
  },
  {
    door: 'styles: no class is computed',
    files: component('planted-computed', '.hat {}\n', "[styles.hat, styles['hat']]"),
    says: /classes are written as styles\.name/,
  },
  {
    door: 'styles: two components do not share a module',
    files: {
      ...component('planted-owner', '.hat {}\n', 'styles.hat'),
      [`${WEB}/planted-guest.ts`]:
        "import styles from './planted-owner.module.css';\n\nexport const look = styles.hat;\n",
    },
    says: /planted-guest\.ts imports it/,
  },
  {
    door: 'styles: no module is left over',
    files: { [`${WEB}/planted-alone.module.css`]: '.hat {}\n' },
    says: /does not import it/,
  },
  {
    door: 'styles: parts of ui/ are in the layer that features come after',
    files: component('ui/planted-unlayered', '.hat {}\n', 'styles.hat'),
    says: /is in the layer ui/,
  },
];

function component(path, sheet, uses) {
  const name = path.split('/').at(-1);
  return {
    [`${WEB}/${path}.module.css`]: sheet,
    [`${WEB}/${path}.ts`]: `import styles from './${name}.module.css';\n\nexport const look = ${uses};\n`,
  };
}

function room(from, to, path = to) {
  return {
    door: `${from} does not import ${to}`,
    files: { [`${sourcesOf(from)}/planted-room-${to}.ts`]: load(`@rummage/${path}`) },
    says: /imports of ours only/,
  };
}

function outside(from, name) {
  return {
    door: `${from} does not import ${name} from outside`,
    files: { [`${sourcesOf(from)}/planted-package-${name.replaceAll(/\W+/g, '-')}.ts`]: load(name) },
    // A package that is not named in package.json would be refused too; here the rule itself must refuse it.
    says: /must not import|imports of packages only/,
  };
}

function node(from) {
  return {
    door: `${from} does not import from Node`,
    files: { [`${sourcesOf(from)}/planted-node.ts`]: load('node:fs') },
    says: /builtin/i,
  };
}

function clock(from) {
  return {
    door: `${from} does not look at the clock`,
    files: { [`${sourcesOf(from)}/planted-clock.ts`]: 'export const now = (): number => Date.now();\n' },
    says: /'Date.now' is restricted/,
  };
}

function wall(door, from, to) {
  const climb = '../'.repeat(from.split('/').length - 1);
  return {
    door,
    files: { [`${WEB}/${from}`]: load(`${climb}${to}`), [`${WEB}/${to}`]: 'export const stone = 1;\n' },
    says: /meet only in app|lies beneath|of (items|queries|sources)\.$/,
  };
}

function api(door, from, name) {
  return {
    door: `api: ${door}`,
    files: { [`${API}/${from}`]: load(name) },
    says: /know the database|knows no HTTP server/,
  };
}

function load(name) {
  return `import '${name}';\n`;
}

function transaction(callback) {
  return `export const save = (db: { transaction(work: () => unknown): void }) => db.transaction(${callback});\n`;
}

function sourcesOf(name) {
  return `${['api', 'web', 'web-e2e'].includes(name) ? 'apps' : 'libs'}/${name}/src`;
}
