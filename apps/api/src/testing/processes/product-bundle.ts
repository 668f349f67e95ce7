import { fileURLToPath } from 'node:url';
import { isPostgres } from '../databases/postgres-server.ts';

/** The folder that the product and its command line are compiled to: the tests of both engines may run at the same time. */
export const PRODUCT_BUNDLE = fileURLToPath(
  new URL(`../../../test-results/${isPostgres ? 'product-on-postgres' : 'product'}`, import.meta.url),
);
