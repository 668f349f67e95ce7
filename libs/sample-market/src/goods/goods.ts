import { type Good, readGood } from './good.ts';
import { ACCESSORIES } from './tables/accessories.ts';
import { COATS } from './tables/coats.ts';
import { DRESSES } from './tables/dresses.ts';
import { JACKETS } from './tables/jackets.ts';
import { JEWELRY } from './tables/jewelry.ts';
import { KNITWEAR } from './tables/knitwear.ts';
import { SHOES } from './tables/shoes.ts';
import { TOPS } from './tables/tops.ts';
import { TROUSERS } from './tables/trousers.ts';

const TABLES = [TOPS, DRESSES, COATS, JACKETS, KNITWEAR, TROUSERS, SHOES, JEWELRY, ACCESSORIES];

/** Everything that was drawn. Each thing exists once, so one seller at a time offers it. */
export const GOODS: readonly Good[] = TABLES.flatMap((table) => table.trim().split('\n').map(readGood));
