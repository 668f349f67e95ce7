import type { PriceSteps } from '@rummage/contract';

/** Too few finds for steps of prices. */
export const NO_PRICES: PriceSteps = { finds: 0, a_week: 0, steps: [], prices: [] };
