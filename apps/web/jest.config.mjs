import { browser, isQuick, node } from '../../tools/jest-presets.mjs';

// Jest takes these for all projects together.
const { reporters, testTimeout, verbose, ...pageless } = node;
const moduleNameMapper = {
  ...browser.moduleNameMapper,
  '\\.(webp|svg)$': '<rootDir>/src/testing/empty.ts',
};

/** Most specs need no page, and are spared the second that it takes to make one. */
const page = {
  ...browser,
  displayName: 'page',
  testMatch: ['<rootDir>/src/**/*.spec.tsx'],
  testEnvironment: '<rootDir>/jest-environment.mjs',
  moduleNameMapper,
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup-page.ts', '<rootDir>/src/testing/setup.ts'],
};

const noPage = {
  ...pageless,
  displayName: 'no page',
  testMatch: ['<rootDir>/src/**/*.spec.ts'],
  moduleNameMapper,
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
};

export default {
  // Pages take three quarters of the time.
  projects: isQuick ? [noPage] : [page, noPage],
  reporters,
  testTimeout,
  verbose,
  maxWorkers: 2,
};
