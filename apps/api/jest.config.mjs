import { isQuick, node, reportersFor } from '../../tools/jest-presets.mjs';

/**
 * Not for `npm test -- --quick`: what goes through HTTP, starts the product again and again, makes thousands of cases or
 * waits.
 */
const SLOW = [
  '[a-z-]+\\.properties',
  '[a-z-]+\\.routes',
  'attacks',
  'backup',
  'backups',
  'bad-input',
  'bodies',
  'calls',
  'cli',
  'clock-set-back',
  'collect',
  'collector',
  'command-line',
  'contract',
  'delete-user',
  'endings',
  'etsy',
  'faults',
  'feed-batches',
  'finds',
  'forgotten-password',
  'head-as-get',
  'health',
  'health-cache',
  'hostile',
  'http-server',
  'kept',
  'keyed-calls',
  'killed(-[a-z]+)?',
  'kills',
  'large-shops',
  'leases',
  'leaving',
  'likeness',
  'mail',
  'mailboxes',
  'main',
  'manufacture',
  'many-shops',
  'match-shops',
  'matched',
  'move-to-postgres',
  'moved-answers',
  'notebook-limit',
  'one-time-links',
  'other-methods',
  'outlook',
  'passwords',
  'pool',
  'push',
  'quota',
  'restored',
  'second-chances',
  'security',
  'shared-document',
  'shop-commands',
  'shops',
  'shrink',
  'slow-(receivers|shops)',
  'storage',
  'test-shop',
  'things',
  'token-scopes',
  'tradera',
  'two-collectors',
  'unknown-fields',
  'unstorable-texts',
  'user-commands',
  'waiting-news.repo',
  'watch-kept',
];

/** What is about SQLite itself, about its file, or about the built product, which runs on SQLite. */
const SQLITE_ALONE = [
  'backups',
  'cli',
  'collect/shops/killed-reading',
  'db/(sqlite/.*|writing)',
  'operators/(backups/.*|deliveries|move/.*)',
  'export.repo',
  'kills',
  'main',
  'older-listings',
  'storage',
  'two-collectors',
  'user-commands',
  'work/pool',
];

/** What compares the two engines, and what several processes on one database do. */
const POSTGRES_ALONE = [
  'people/auth/limits/limits-together',
  'collect/ingest/pages-in-turns',
  'db/(both-engines|twin-triggers|two-schemas)',
  'killed-processes',
  'processes',
];

/** What speaks SQL, or counts on what several processes do: `npm test` runs these on PostgreSQL too, `npm run check` all. */
const SPEAKS_SQL = [
  ...POSTGRES_ALONE,
  '(.*/)?[a-z-]+\\.repo',
  'collect/(ingest/(?!endings|manufacture).*|planning/.*)',
  'collect/(schedule/turns.properties|shops/match-shops|visits/(calls|leases))',
  '(db|items/listings|operators/move)/.*',
  'items/events/(news|news-cache|news.properties)',
  'http/unstorable-texts',
  'items/feed-batches',
  'queries/health/kept-away',
  'queries/notebook-limit',
  '(items/shrinking|items/things)/[a-z-]+\\.properties',
  'people/account/delete-user',
  'sources/captures/mail/mailboxes',
];

const isPostgres = process.env.TEST_ENGINE === 'postgres';

// The tests make databases of their own, and nobody's database is touched.
delete process.env.DATABASE_URL;

const check = process.env.RUMMAGE_CHECK;
const leftOut = [...(isQuick ? SLOW : []), ...(isPostgres ? SQLITE_ALONE : POSTGRES_ALONE)];
const isSample = isPostgres && check !== 'full';

/** By far the most tests there are; left alone, jest keeps one processor free. */
export default {
  ...node,
  // Jest loads scripts, and some packages offer Node only modules.
  transform: {
    ...node.transform,
    '/(p-(queue|timeout)|openid-client|oauth4webapi|jose)/.*\\.js$': node.transform['\\.tsx?$'],
    // It has classes with names of globals, which may only be variables (see GLOBALS in the presets).
    '/asn1js/.*\\.js$': ['@swc/jest', { jsc: { target: 'es5' } }],
  },
  moduleNameMapper: { '^marked$': '<rootDir>/../../node_modules/marked/lib/marked.umd.js' },
  transformIgnorePatterns: [
    '/node_modules/(?!p-queue/|p-timeout/|openid-client/|oauth4webapi/|jose/|asn1js/)',
  ],
  globalSetup: '<rootDir>/src/testing/before-all-tests.ts',
  setupFilesAfterEnv: ['<rootDir>/src/testing/databases/databases.ts', '<rootDir>/src/testing/closing.ts'],
  maxWorkers: '100%',
  // What the suites before leave behind adds up: in the full check a worker ran out of memory.
  workerIdleMemoryLimit: '1500MB',
  // Each statement goes to another process, which may have to wait for its turn on a busy machine.
  ...(isPostgres && { testTimeout: 60_000, reporters: reportersFor('totals-postgres') }),
  testPathIgnorePatterns: [
    `<rootDir>/src/(.*/)?(${leftOut.join('|')})\\.spec\\.ts$`,
    ...(isSample ? [`<rootDir>/src/(?!(${[...SPEAKS_SQL, '(.*/)?all'].join('|')})\\.spec\\.ts$)`] : []),
    '/node_modules/',
  ],
};
