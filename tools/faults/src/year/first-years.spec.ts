import { isPostgres } from '@rummage/api/src/testing/databases/postgres-server.ts';
import { describeFirstYears } from './describe-years.ts';

/** PostgreSQL takes ten times as long. */
describeFirstYears(isPostgres ? [18, 19] : [1, 2, 3, 4, 5, 6, 7, 8, 9]);
