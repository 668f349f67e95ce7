import { fetchPresent } from './answers.ts';
import type { ShopAnswer } from './fetching/shop-fetcher.ts';
import type { ReadingEnd, ShopMemory, ShopOptions } from './shop.ts';

/**
 * Asks whether anything of what was read last time has changed. A changed first part is passed on, so that it is not asked
 * for twice.
 */
export async function checkUnchanged(
  remembered: ShopMemory,
  options: ShopOptions,
): Promise<{ isUnchanged: boolean; first?: ShopAnswer }> {
  for (const [index, validator] of remembered.entries()) {
    const answer = await fetchPresent(validator.url, options, { validator });
    if (answer.status === 304) continue;
    return index === 0 ? { isUnchanged: false, first: answer } : { isUnchanged: false };
  }
  return { isUnchanged: remembered.length > 0 };
}

/** The end of a reading in which nothing had to be read. */
export function unchangedEnd(remembered: ShopMemory): ReadingEnd {
  return { isUnchanged: true, isComplete: true, remembered };
}
