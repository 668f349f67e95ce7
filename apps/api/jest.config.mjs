import { node } from '../../tools/jest-presets.mjs';

/** These start the product again and again, send thousands of requests or wait: not for `npm test -- --quick`. */
const SLOW = [
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
