import type { Rule } from '../rule.ts';
import { BUYER_FEES } from './buyer-fees.ts';
import { IMPORTS_INTO_THE_EU } from './imports-into-the-eu.ts';
import { IMPORTS } from './imports.ts';

/**
 * What is charged, as public official pages state it: the rules that ship with the product.
 *
 * All were looked up on 29 November 2026. A rule without a known end holds until the end of the following year; that is the day
 * until which it was looked up, not one on which anything changes.
 */
export const FEES: readonly Rule[] = [...BUYER_FEES, ...IMPORTS_INTO_THE_EU, ...IMPORTS];
