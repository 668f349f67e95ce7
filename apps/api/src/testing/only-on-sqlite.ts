import { isPostgres } from './is-postgres.ts';

/** Like `it`, for tests that look into SQLite's file or its log. */
export const itOnSqlite = isPostgres ? it.skip : it;

/** Like `describe`, for tests of how SQLite goes about a statement. */
export const describeOnSqlite = isPostgres ? describe.skip : describe;
