import { isPostgres } from './is-postgres.ts';
import { bundleProduct } from './bundle-product.mjs';
import { startServer } from './postgres-server.ts';
import { makeTemplate } from './postgres-template.ts';
import { PRODUCT_BUNDLE } from './product-bundle.ts';

/** What all test files of a run share. */
// oxlint-disable-next-line import/no-default-export -- jest calls it
export default async function beforeAllTests(): Promise<void> {
  await bundleProduct(PRODUCT_BUNDLE);
  if (!isPostgres) return;
  startServer();
  makeTemplate();
}
