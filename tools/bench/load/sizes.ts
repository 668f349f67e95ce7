import { sized } from '../report.ts';

/** Amounts of everything that those do who do not care for others. */
export const QUERIES = sized(5000, 100);
export const PREVIEWS = 10;
export const STREAMS = 20;
export const LOG_INS = sized(2000, 20);
export const CONNECTIONS = 12;
export const PIPELINED = sized(1000, 100);
export const SHOPS = 3;
export const HOSTILE_GOODS = sized(1000, 20);
export const HOSTILE_QUERIES = sized(60, 5);
