import { openProduct } from '@rummage/product/open-product.ts';
import { report } from '../report.ts';
import { measureNeighbours } from './neighbours.ts';
import { measureUse } from './use.ts';

const product = await openProduct();
try {
  await measureUse(product);
} finally {
  await product.stop();
}
await measureNeighbours();
report();
