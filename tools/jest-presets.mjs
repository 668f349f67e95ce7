import { fileURLToPath } from 'node:url';

/**
 * The common part of the jest configurations of all projects: TypeScript by swc, workspace libraries from
 * their sources.
 */
const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
];

/**
 * Jest runs tests in a context of its own, where each access to a global costs about a microsecond: a sixth of the API tests'
 * time. These are given to each module as parameters. Others are missing because modules declare them, or tests replace them.
 */
const GLOBALS = [
  ...['Object', 'Array', 'Set', 'WeakMap', 'Promise', 'Uint8Array'],
  ...['Boolean', 'Number', 'String', 'Symbol', 'RegExp', 'Error', 'TypeError'],
  ...['JSON', 'Math', 'Reflect'],
];

/** Not for `npm test -- --quick`: what sends requests, decodes pictures or tries thousands of texts. */
const SLOW = [
  'adversarial',
  'archives',
  '(fake-)?ebay',
  'etsy',
  'look-at-shop',
  'offers',
  'read-(ebay|search)-address',
  'read-(feed|picture|shop)',
  'sample-marketplace',
  'shop-fetcher',
  'shopify-catalogue',
  'tradera',
];

export const isQuick = process.env.RUMMAGE_CHECK === 'quick';

const base = {
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  transform: {
    '/all(-pages)?\\.spec\\.tsx?$': fileURLToPath(new URL('jest-suites.mjs', import.meta.url)),
    '\\.tsx?$': swc,
  },
  testPathIgnorePatterns: ['/node_modules/', ...(isQuick ? [`/(${SLOW.join('|')})\\.spec\\.ts$`] : [])],
  setupFiles: [fileURLToPath(new URL('jest-seed.cjs', import.meta.url))],
  sandboxInjectedGlobals: GLOBALS,
  restoreMocks: true,
  // No test waits for time to pass; this is for a busy machine.
  testTimeout: 20_000,
};

/** @param totals the name of the file for the numbers; another one where a project runs its tests in another way as well */
export function reportersFor(totals) {
  return ['default', [fileURLToPath(new URL('jest-totals.mjs', import.meta.url)), { totals }]];
}

export const node = {
  ...base,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@rummage/source', 'node', 'require', 'default'] },
  reporters: reportersFor('totals'),
  // Jest would name every test of a suite that runs alone.
  verbose: false,
};

/** The part for a project of a configuration, which has no reporters of its own. */
export const browser = {
  ...base,
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { customExportConditions: ['@rummage/source', 'require', 'default'] },
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/src/testing/styles.ts',
    '\\.css$': '<rootDir>/src/testing/empty.ts',
  },
};
