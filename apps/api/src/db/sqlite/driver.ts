import { createRequire } from 'node:module';
import type BetterSqlite3 from 'better-sqlite3';

/**
 * The driver's package for this Node. Version 12 aborts on Node 24.19 and newer when a statement is collected as garbage while no
 * JavaScript runs, within seconds in our case, if it was compiled there; version 13 does not, but needs version 10 of Node-API,
 * which Node 20 lacks. Without Node 20 version 13 is enough.
 */
export const DRIVER = Number(process.versions.napi) >= 10 ? 'better-sqlite3-13' : 'better-sqlite3';

export const Database = createRequire(import.meta.url)(DRIVER) as typeof BetterSqlite3;
export type Database = BetterSqlite3.Database;
