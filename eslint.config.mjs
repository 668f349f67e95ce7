import { existsSync, readdirSync } from 'node:fs';
import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

// Run it through Nx (`npx nx run-many -t lint`): without a project graph the doors between the rooms pass silently.

const root = import.meta.dirname;
const TYPESCRIPT = ['**/*.{ts,tsx}'];
const TESTS = ['**/*.spec.{ts,tsx}', '**/testing/**', 'apps/web-e2e/**'];
const CONFIGS = ['**/*.config.{ts,mjs}', 'tools/**/*.mjs'];

/** They only calculate: no Node, no clock. */
const PURE = ['ebay', 'likeness', 'matching', 'vocabulary'].map((name) => `libs/${name}/src/**`);

const TEST_PACKAGES = ['fast-check', 'ajv*', 'supertest', '@testing-library/*', '@jest/globals', 'jest-axe'];

/** The doors: what each room may import, of our rooms and from outside. */
const ROOMS = {
  web: {
    rooms: ['contract', 'vocabulary', 'ebay'],
    banned: [
      'express*',
      'drizzle-orm*',
      'better-sqlite3*',
      '@ts-rest/express*',
      'multer',
      'argon2',
      'jsonwebtoken',
    ],
  },
  api: {
    rooms: ['contract', 'vocabulary', 'matching', 'likeness', 'marketplaces', 'sample-market'],
    banned: [
      'react*',
      '@types/react*',
      '@tanstack/react-query*',
      '@ts-rest/react-query*',
      'radix-ui*',
      'lucide-react*',
    ],
  },
  contract: {
    rooms: ['vocabulary'],
    allowed: ['zod', 'zod/*', '@ts-rest/core'],
  },
  ebay: { rooms: ['vocabulary'], allowed: [] },
  likeness: { rooms: ['vocabulary', 'matching'], allowed: ['sharp'] },
  matching: { rooms: ['vocabulary'], allowed: [] },
  marketplaces: {
    rooms: ['vocabulary', 'ebay'],
    allowed: ['zod', 'zod/*', 'ipaddr.js', 'htmlparser2', 'robots-parser', 'undici'],
  },
  'sample-market': { rooms: ['vocabulary', 'marketplaces'], allowed: [] },
  vocabulary: { rooms: [], allowed: [] },
  product: { rooms: [], allowed: [] },
  'web-e2e': {
    rooms: ['contract', 'vocabulary', 'sample-market'],
    allowed: ['@playwright/test', 'axe-core', '@axe-core/*'],
  },
  tools: { rooms: ['*'] },
};

/** The web shows what was drawn for the sample marketplace; vite.config.ts says where it lies. Nothing else lies there. */
const PICTURES = ['#sample-pictures/**'];

/**
 * @param banned packages that are shut out besides those of the table
 * @param allowed packages that are let in besides those of the table
 * @param rooms rooms that are let in besides those of the table
 */
function doors({ banned = [], allowed = [], rooms = [] } = {}) {
  const depConstraints = Object.entries(ROOMS).map(([name, room]) => ({
    sourceTag: `room:${name}`,
    onlyDependOnLibsWithTags: [...room.rooms, ...rooms].map((other) =>
      other === '*' ? '*' : `room:${other}`,
    ),
    ...((room.banned || banned.length > 0) && { bannedExternalImports: [...(room.banned ?? []), ...banned] }),
    ...(room.allowed && { allowedExternalImports: [...room.allowed, ...allowed] }),
  }));
  return {
    '@nx/enforce-module-boundaries': [
      'error',
      { allow: PICTURES, banTransitiveDependencies: true, depConstraints },
    ],
  };
}

const DATABASE = ['drizzle-orm*', 'better-sqlite3*'];
const HTTP_SERVER = ['express*', '@ts-rest/express*'];

/** Walls inside the apps: who must not import what, relative to the workspace. */
const WEB = './apps/web/src';
const WALLS = [
  ...['gallery', 'carousel', 'catalog', 'controls', 'since'].map((folder) =>
    siblings('items', folder, ['feed', 'empty', 'place', 'grid', 'facts', 'zoom', 'kept-facts']),
  ),
  siblings('items', 'kept-facts', ['facts']),
  siblings('items', 'closer', ['carousel', 'feed', 'place', 'zoom']),
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
  ...foldersIn(`${WEB}/features`).map((feature) => ({
    target: `${WEB}/features/${feature}`,
    from: `${WEB}/features`,
    except: [`./${feature}`],
    message: 'Features meet only in app/.',
  })),
  { target: `${WEB}/features`, from: `${WEB}/app`, message: 'Features do not know the app they stand in.' },
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
  {
    target: './apps/api/src/collect',
    from: './apps/api/src/**/*.routes.ts',
    message: 'Collecting knows no HTTP server.',
  },
];

/** A folder of a feature imports only itself and what lies below it. */
function siblings(feature, folder, below = []) {
  return {
    target: `${WEB}/features/${feature}/${folder}`,
    from: `${WEB}/features/${feature}`,
    except: [folder, ...below].map((allowed) => `./${allowed}`),
    message: `${folder} imports ${below.length === 0 ? 'no other folder' : `only ${below.join(', ')}`} of ${feature}.`,
  };
}

/** Folders of the web that must not import those that are made of them. */
function beneath(name, above, folders) {
  return folders.map((folder) => ({
    target: `${WEB}/${folder}`,
    from: above.map((other) => `${WEB}/${other}`),
    message: `${folder} lies beneath ${name}.`,
  }));
}

function foldersIn(path) {
  if (!existsSync(`${root}/${path}`)) return [];
  return readdirSync(`${root}/${path}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

const IMPORTS = ':matches(ImportDeclaration, ImportExpression, ExportNamedDeclaration, ExportAllDeclaration)';

/** Words that are no names here, each with what is said for it. */
const BANNED_WORDS = {
  'tell|tells|told': 'send, report or show',
  anew: 'again, or new',
  'wonder|wonders|wondered': 'what is unknown',
  'begun|beginning|beginnings': 'start',
  standing: 'state',
  'house|room|rooms|door|doors': 'the plain word for what it is',
};

/** Finds a word wherever it stands in a name: `told`, `toldOf`, `isTold`, `TOLD_AT`. */
const FORBIDDEN_NAMES = Object.entries(BANNED_WORDS).map(([words, instead]) => {
  const inside = words.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
  const parts = [`^(${words})(?![a-z])`, `(${inside})(?![a-z])`, `(^|_)(${words.toUpperCase()})(_|$)`];
  return {
    selector: `Identifier[name=/${parts.join('|')}/]`,
    message: `This word is no name here (${words.replaceAll('|', ', ')}): say ${instead}.`,
  };
});

/** Imports that leave more folders than `most`. */
function climbing(most) {
  return {
    selector: `${IMPORTS}[source.value=/^(\\.\\.\\u002F){${most + 1}}/]`,
    message: `Imports climb at most ${most === 2 ? 'twice' : 'three times'}.`,
  };
}

const FORBIDDEN_SYNTAX = [
  ...FORBIDDEN_NAMES,
  {
    selector:
      "CallExpression[callee.property.name='transaction'] > :matches(ArrowFunctionExpression, FunctionExpression)[async=true]",
    message: 'A transaction is synchronous: an async callback commits before its first await.',
  },
  {
    selector: "MemberExpression[object.name=/^(it|test|describe)$/][property.name='only']",
    message: 'The other tests must run too.',
  },
];

const OWN_DATES = {
  selector:
    'MemberExpression[property.name=/^(DateTimeFormat|toLocaleString|toLocaleDateString|toLocaleTimeString)$/]',
  message: 'browser/words/dates.ts alone says dates and times, all in one English.',
};

/** Every file that a block with this rule matches is one too many. */
function forbidFile(message) {
  return { 'no-restricted-syntax': ['error', { selector: 'Program', message }] };
}

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/coverage/**',
      '**/test-results/**',
      '**/playwright-report/**',
      'data/**',
      '.nx/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,

  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // Handlers and adapters are async by their type, whether or not they wait for anything.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    plugins: { 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts', '.tsx', '.mjs'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [
        createNodeResolver({
          extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
          conditionNames: ['@rummage/source', 'import', 'default'],
        }),
      ],
    },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'import-x/no-restricted-paths': ['error', { basePath: root, zones: WALLS }],
      'no-restricted-syntax': ['error', climbing(2), ...FORBIDDEN_SYNTAX],
    },
  },
  { files: TYPESCRIPT, ignores: CONFIGS, rules: { 'import-x/no-default-export': 'error' } },

  // Who may import whom. Benchmarks measure the apps from inside, which nobody else may do.
  { plugins: { '@nx': nx } },
  { files: TYPESCRIPT, ignores: [...CONFIGS, 'tools/bench/**'], rules: doors() },
  {
    files: ['apps/api/src/**'],
    ignores: ['**/*.repo.ts', 'apps/api/src/db/**'],
    rules: doors({ banned: DATABASE }),
  },
  { files: ['apps/web/src/outbox/**'], ignores: TESTS, rules: doors({ banned: ['react*'] }) },
  { files: ['apps/api/src/collect/**'], rules: doors({ banned: [...DATABASE, ...HTTP_SERVER] }) },
  { files: ['apps/api/src/collect/**/*.repo.ts'], rules: doors({ banned: HTTP_SERVER }) },
  { files: TESTS, rules: doors({ allowed: TEST_PACKAGES, rooms: ['product'] }) },
  {
    // A command line is no part of what others import.
    files: ['apps/web/src/**', 'libs/contract/src/**', ...PURE],
    ignores: [...TESTS, 'libs/contract/src/command-line/**'],
    rules: { 'import-x/no-nodejs-modules': 'error' },
  },

  // What is only for some.
  {
    files: PURE,
    ignores: TESTS,
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Rules are handed `now`.' },
      ],
    },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    ignores: ['apps/web/src/browser/words/dates.ts'],
    rules: { 'no-restricted-syntax': ['error', climbing(2), ...FORBIDDEN_SYNTAX, OWN_DATES] },
  },
  {
    // The folders of a feature and of a page lie a level deeper than anything else.
    files: ['apps/web/src/features/*/*/**', 'apps/web/src/app/pages/*/**'],
    rules: { 'no-restricted-syntax': ['error', climbing(3), ...FORBIDDEN_SYNTAX, OWN_DATES] },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    ignores: [
      ...TESTS,
      'apps/web/src/testing/**',
      'apps/web/src/browser/stored-values.ts',
      'apps/web/src/browser/open-channel.ts',
    ],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['localStorage', 'sessionStorage'].map((name) => ({
          name,
          message: 'It throws where cookies are blocked: see browser/stored-values.ts.',
        })),
        { name: 'BroadcastChannel', message: 'Some browsers allow none: see browser/open-channel.ts.' },
      ],
    },
  },
  { files: ['apps/web/src/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },
  {
    files: TESTS,
    rules: {
      // Bodies of answers are `any` until a test has looked at them.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: {
      globals: Object.fromEntries(Object.getOwnPropertyNames(globalThis).map((name) => [name, 'readonly'])),
    },
  },
  { files: ['**/*.cjs'], languageOptions: { globals: { process: 'readonly' } } },
  { files: CONFIGS, extends: [tseslint.configs.disableTypeChecked] },

  // The rules themselves speak of rooms and doors.
  {
    files: ['eslint.config.mjs', 'tools/doors*.mjs', 'tools/test-step.mjs'],
    rules: {
      'no-restricted-syntax': [
        'error',
        climbing(2),
        ...FORBIDDEN_SYNTAX.filter((forbidden) => !FORBIDDEN_NAMES.includes(forbidden)),
      ],
    },
  },

  // Where nothing may stand.
  {
    files: ['**/{utils,helpers,common,shared,types,core}/**/*.{ts,tsx,mjs}'],
    rules: forbidFile('A folder is named after what it promises, not after a drawer.'),
  },
  {
    files: ['apps/**/index.{ts,tsx}', 'libs/*/src/*/**/index.ts'],
    ignores: ['libs/*/src/testing/index.ts'],
    rules: forbidFile('index.ts stands only at the door of a library.'),
  },
);
