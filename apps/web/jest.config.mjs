import { browser } from '../../tools/jest-presets.mjs';

export default {
  ...browser,
  testEnvironment: '<rootDir>/jest-environment.mjs',
  moduleNameMapper: { ...browser.moduleNameMapper, '\\.(webp|svg)$': '<rootDir>/src/testing/empty.ts' },
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
};
