import { node } from '../../tools/jest-presets.mjs';

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
  'news.properties',
  'storage',
  'two-collectors',
  'user-commands',
];

/** By far the most tests there are; left alone, jest keeps one processor free. */
export default {
  ...node,
  transform: { ...node.transform, 'drizzle-orm/entity\\.cjs$': '<rootDir>/../../tools/jest-drizzle.mjs' },
  transformIgnorePatterns: ['/node_modules/(?!drizzle-orm/entity\\.cjs)'],
  globalSetup: '<rootDir>/src/testing/bundle-product.mjs',
  maxWorkers: '100%',
  ...(process.env.RUMMAGE_CHECK === 'quick' && {
    testPathIgnorePatterns: [`/(${SLOW.join('|')})\\.spec\\.ts$`],
  }),
};
