/** Whether the tests run on PostgreSQL: see jest.config.mjs. */
export const isPostgres = process.env['TEST_ENGINE'] === 'postgres';
