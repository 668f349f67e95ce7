import { isPostgres } from '../db/dialect.ts';
import { IS_FULL_CHECK } from './full-check.ts';

/** A test of random cases shows with few of them that both engines agree; what is right is shown on SQLite with all. */
const SHARE_ON_POSTGRES = IS_FULL_CHECK ? 1 : 0.2;

/** How many random cases are tried, or are to be found, on the engine that is tested. */
export function rounds(usual: number): number {
  return isPostgres ? Math.ceil(usual * SHARE_ON_POSTGRES) : usual;
}
