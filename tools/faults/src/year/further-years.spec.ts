import { isPostgres } from '@rummage/api/src/testing/databases/postgres-server.ts';
import { describeFurtherYears } from './describe-years.ts';

/** In a file of their own, so that they run beside the first. */
describeFurtherYears(isPostgres ? [20] : [10, 11, 12, 13, 14, 15, 16, 17]);
