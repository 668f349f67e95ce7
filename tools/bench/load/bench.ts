import { report } from '../report.ts';
import { measureNeighbours, withProduct } from './neighbours.ts';
import { measureUse } from './use.ts';

await withProduct({ RATE_LIMITS: 'off' }, measureUse);
await measureNeighbours();
report();
