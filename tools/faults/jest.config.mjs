import api from '../../apps/api/jest.config.mjs';

const API = '<rootDir>/../../apps/api/src/testing';

/** The tests of the API on one more stage: its databases, its PostgreSQL server, and what it takes to load its packages. */
export default {
  ...api,
  transform: {
    ...api.transform,
    ...(process.env.MUTATION && {
      '\\.tsx?$': ['<rootDir>/mutating-transform.mjs', api.transform['\\.tsx?$'][1]],
    }),
  },
  globalSetup: `${API}/before-all-tests.ts`,
  setupFilesAfterEnv: [`${API}/databases/databases.ts`, `${API}/closing.ts`],
  testPathIgnorePatterns: ['/node_modules/'],
};
