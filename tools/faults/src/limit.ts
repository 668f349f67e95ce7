import { HEAVY_MS } from '@rummage/api/src/testing/full-check.ts';

/** True while a defect made by hand is to be noticed: then more is tried. */
export const HAS_DEFECT = process.env['MUTATION'] !== undefined;

/** Time limit of a test, in ms. A defect made by hand has to be noticed by what goes wrong, not because the machine is busy. */
export const LIMIT_MS = HAS_DEFECT ? 20 * 60_000 : Math.max(HEAVY_MS, 3 * 60_000);
