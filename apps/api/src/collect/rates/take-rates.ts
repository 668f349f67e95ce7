import { readFile, stat } from 'node:fs/promises';
import { withoutRates } from '@rummage/vocabulary';
import type { CollectDeps } from '../collect-deps.ts';
import { forgetOtherRates, saveExchange } from '../../items/rates/exchange.repo.ts';
import { exchangeFrom, RatesUnreadable } from './rates-file.ts';

/** Years of days are smaller. */
const MOST_BYTES = 10_000_000;

/**
 * Takes the rates from their file, or forgets them where no file is named. What cannot be read is logged, and the rates stay
 * as they were. Returns whether they have changed.
 */
export async function takeRates({
  db,
  log,
  currency,
  ratesFile,
}: Pick<CollectDeps, 'db' | 'log' | 'currency' | 'ratesFile'>): Promise<boolean> {
  if (ratesFile === undefined) return saveExchange(db, withoutRates(currency));
  try {
    const exchange = exchangeFrom(await textOf(ratesFile), currency);
    const isChanged = await saveExchange(db, exchange);
    if (isChanged) log.info({ day: exchange.day }, 'exchange rates have changed');
    return isChanged;
  } catch (error) {
    if (!(error instanceof RatesUnreadable)) throw error;
    log.error({ file: ratesFile, reason: error.message }, 'the exchange rates of RATES_FILE cannot be read');
    return forgetOtherRates(db, currency);
  }
}

/** @throws RatesUnreadable */
async function textOf(file: string): Promise<string> {
  try {
    const about = await stat(file);
    if (!about.isFile()) throw new RatesUnreadable('it is no file');
    if (about.size > MOST_BYTES) throw new RatesUnreadable('it has more than 10 MB');
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof RatesUnreadable) throw error;
    const { code = 'an error' } = error as NodeJS.ErrnoException;
    throw new RatesUnreadable(code === 'ENOENT' ? 'it is not there' : `it cannot be opened (${code})`);
  }
}
