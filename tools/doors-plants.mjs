// What has to be refused: one planted file for each rule about imports, files and styles.

const ROOMS_AND_PACKAGES = '@nx/enforce-module-boundaries';
const WALLS = 'import-x/no-restricted-paths';
const NODE = 'import-x/no-nodejs-modules';
const SYNTAX = 'no-restricted-syntax';

const WEB = 'apps/web/src';
const API = 'apps/api/src';

export const PLANTS = [
  // Projects and outside packages.
  room('web', 'matching'),
  room('web', 'marketplaces'),
  room('web', 'sample-market'),
  outside('web', 'express'),
  outside('web', 'drizzle-orm'),
  outside('web', 'better-sqlite3'),
  outside('web', '@ts-rest/express'),
  node('web'),
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
  node('contract'),
  room('contract', 'ebay'),
  room('ebay', 'contract'),
  room('ebay', 'matching'),
  room('ebay', 'marketplaces'),
  outside('ebay', 'zod'),
  node('ebay'),
  room('api', 'ebay'),
  room('matching', 'ebay'),
  room('matching', 'contract'),
  room('matching', 'marketplaces'),
  outside('matching', 'zod'),
  node('matching'),
  room('likeness', 'marketplaces'),
  room('likeness', 'contract'),
  outside('likeness', 'zod'),
  node('likeness'),
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
  node('vocabulary'),
  room('web-e2e', 'matching'),
  room('web-e2e', 'tools', 'tools/start.mjs'),
  outside('web-e2e', 'react'),
  {
    door: 'no project imports a package that it does not name',
    files: { [`${API}/planted/undeclared.ts`]: load('vite') },
    rule: ROOMS_AND_PACKAGES,
    says: /Only packages defined in the "package.json"/,
  },
  {
    door: 'no project is imported by a path',
    files: { 'libs/matching/src/planted-path.ts': load('../../vocabulary/src/index.ts') },
    rule: ROOMS_AND_PACKAGES,
    says: /cannot be imported by a relative or absolute path/,
  },

  // Inside the apps.
  {
    door: 'imports climb at most twice',
    files: {
      [`${API}/planted/a/b/climbing.ts`]: load('../../../planted-summit.ts'),
      [`${API}/planted-summit.ts`]: 'export const height = 3;\n',
    },
    rule: SYNTAX,
    says: /climb at most twice/,
  },
  {
    door: 'imports climb at most twice, also at run time',
    files: {
      [`${API}/planted/a/b/climbing-late.ts`]:
        "export const load = () => import('../../../planted-summit.ts');\n",
    },
    rule: SYNTAX,
    says: /climb at most twice/,
  },
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
    rule: ROOMS_AND_PACKAGES,
    says: /is not allowed to import/,
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
    rule: WALLS,
    says: /knows no HTTP server/,
  },
  {
    door: 'no async arrow function in a transaction',
    files: { [`${API}/planted/arrow.ts`]: transaction('async () => {}') },
    rule: SYNTAX,
    says: /transaction is synchronous/,
  },
  {
    door: 'no async function in a transaction',
    files: { [`${API}/planted/function.ts`]: transaction('async function () {}') },
    rule: SYNTAX,
    says: /transaction is synchronous/,
  },
  {
    door: 'no default exports',
    files: { [`${API}/planted/default.ts`]: 'export default 1;\n' },
    rule: 'import-x/no-default-export',
    says: /named exports/,
  },
  ...['told', 'isTold', 'TOLD_AT', 'toldOf', 'feedRoom', 'anew'].map((name) => ({
    door: `no name says ${name}`,
    files: { [`${API}/planted/name-${name}.ts`]: `export const ${name} = 1;\n` },
    rule: SYNTAX,
    says: /is no name here/,
  })),
  {
    door: 'no folders for mixed code, such as utils',
    files: { [`${API}/planted/utils/coat.ts`]: 'export const coat = 1;\n' },
    rule: SYNTAX,
    says: /drawer/,
  },
  {
    door: 'index.ts only as the entry of a library',
    files: { [`${API}/planted/index.ts`]: 'export const coat = 1;\n' },
    rule: SYNTAX,
    says: /door of a library/,
  },
  clock('ebay'),
  clock('likeness'),
  clock('matching'),
  clock('vocabulary'),
];

/** Every project depends on vocabulary, so an import from it back to another project is a circle. */
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
    rule: ROOMS_AND_PACKAGES,
    says: /can only depend on libs tagged|Circular dependency|Imports of apps are forbidden/,
  };
}

function outside(from, name) {
  return {
    door: `${from} does not import ${name} from outside`,
    files: { [`${sourcesOf(from)}/planted-package-${name.replaceAll(/\W+/g, '-')}.ts`]: load(name) },
    rule: ROOMS_AND_PACKAGES,
    // A package that is not named in package.json would be refused too; here the rule itself must refuse it.
    says: /is not allowed to import/,
  };
}

function node(from) {
  return {
    door: `${from} does not import from Node`,
    files: { [`${sourcesOf(from)}/planted-node.ts`]: load('node:fs') },
    rule: NODE,
    says: /builtin/,
  };
}

function clock(from) {
  return {
    door: `${from} does not look at the clock`,
    files: { [`${sourcesOf(from)}/planted-clock.ts`]: 'export const now = (): number => Date.now();\n' },
    rule: 'no-restricted-properties',
    says: /handed `now`/,
  };
}

function wall(door, from, to) {
  const climb = '../'.repeat(from.split('/').length - 1);
  return {
    door,
    files: { [`${WEB}/${from}`]: load(`${climb}${to}`), [`${WEB}/${to}`]: 'export const stone = 1;\n' },
    rule: WALLS,
    says: /restricted zone/,
  };
}

function api(door, from, name) {
  return {
    door: `api: ${door}`,
    files: { [`${API}/${from}`]: load(name) },
    rule: ROOMS_AND_PACKAGES,
    says: /is not allowed to import/,
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
