import { isPostgres, makeTemplate } from './databases/postgres-server.ts';
import { startServer } from './databases/postgres-server.ts';
import { bundleProduct } from './processes/bundle-product.mjs';
import { PRODUCT_BUNDLE } from './processes/product-bundle.ts';

/** Prepares what all test files of a run share. */
// oxlint-disable-next-line import/no-default-export -- jest calls it
export default async function beforeAllTests(): Promise<void> {
  await bundleProduct(PRODUCT_BUNDLE);
  if (!isPostgres) return;
  startServer();
  makeTemplate();
}
