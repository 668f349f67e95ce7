import { node, reportersFor } from '../../tools/jest-presets.mjs';

/**
 * Not for `npm test -- --quick`: what goes through HTTP, starts the product again and again, sends thousands of requests or
 * waits.
 */
const SLOW = [
  '[a-z-]+\\.routes',
  'backups',
  'bad-input',
  'cli',
  'faults',
  'hostile',
  'http-server',
  'kills',
  'leaving',
  'main',
  'move-to-postgres',
  'moved-answers',
  'news.properties',
  'shop-commands',
  'storage',
  'two-collectors',
  'user-commands',
];

/** What is about SQLite itself, about its file, or about the built product, which runs on SQLite. */
const SQLITE_ALONE = [
  'backups',
  'cli',
  'db/((move|sqlite)/.*|writing)',
  'export.repo',
  'kills',
  'main',
  'older-listings',
  'storage',
  'two-collectors',
  'user-commands',
];

/** What sends no statement to a database, so that the engine makes no difference. */
const WITHOUT_DATABASE = [
  'asvs',
  'auth/(device-name|network|pace|passwords|turn-queue)',
  'batch-turns',
  'collect/schedule/(arrivals|call-budget|schedule)',
  'collect/visits/result-reader',
  'config',
  'db/postgres/postgres-error',
  'docs/(docs-page|schema-text)',
  'events/position',
  'health/(no-samples|query-health)',
  'http/(body-memory|gentle-close|holds-more-than|html|one-at-a-time|shared-document|take-turns)',
  'items/(cursor|id-set)',
  'logged-error',
  'notifications/mail/(headline|short-title)',
  'notifications/rules/rules',
  'operators/status-text',
  'queries/(lines|notebook-cells|reason-text)',
  'rates/rates-file',
  'sample/sample.routes',
  'shops/(looks|test-shop)',
  'slices',
  'suites',
  'testing/as-documented',
  'version',
  'web/web.routes',
];

/** What compares the two engines, and what several processes on one database do. */
const POSTGRES_ALONE = [
  'auth/limits-together',
  'db/(twin-triggers|two-schemas)',
  'killed-processes',
  'processes',
];

const isPostgres = process.env.TEST_ENGINE === 'postgres';

// The tests make databases of their own, so only the engine matters, and nobody's database is touched.
if (isPostgres) process.env.DATABASE_URL = 'postgres:';
else delete process.env.DATABASE_URL;

const leftOut = [
  ...(process.env.RUMMAGE_CHECK === 'quick' ? SLOW : []),
  ...(isPostgres ? [...SQLITE_ALONE, ...WITHOUT_DATABASE] : POSTGRES_ALONE),
];

/** By far the most tests there are; left alone, jest keeps one processor free. */
export default {
  ...node,
  transform: { ...node.transform, 'drizzle-orm/entity\\.cjs$': '<rootDir>/../../tools/jest-drizzle.mjs' },
  transformIgnorePatterns: ['/node_modules/(?!drizzle-orm/entity\\.cjs)'],
  globalSetup: '<rootDir>/src/testing/before-all-tests.ts',
  setupFilesAfterEnv: ['<rootDir>/src/testing/databases.ts'],
  maxWorkers: '100%',
  // Each statement goes to another process, which may have to wait for its turn on a busy machine.
  ...(isPostgres && { testTimeout: 120_000, reporters: reportersFor('totals-postgres') }),
  testPathIgnorePatterns: [`/(${leftOut.join('|')})\\.spec\\.ts$`, '/node_modules/'],
};
