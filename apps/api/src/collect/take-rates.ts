import { readFile, stat } from 'node:fs/promises';
import { type Exchange, withoutRates } from '@rummage/vocabulary';
import { Parser } from 'htmlparser2';
import { z } from 'zod';
import { forgetOtherRates, saveExchange } from '#items/exchange.repo';
import type { CollectDeps } from './collect-deps.ts';

/** Years of days are smaller. */
const MOST_BYTES = 10_000_000;

/**
 * Takes the rates from their file, or forgets them where no file is named. An unreadable file is logged, and
 * the rates stay as they were. Returns whether they have changed.
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

/** No unit of a currency is worth a million of another, or the file is wrong. */
const MOST_FOR_ONE = 1_000_000;
/** The central bank needs four levels. */
const DEEPEST = 100;

/** Value of one unit of `base` in other currencies. */
const DayRates = z.object({
  base: z.string().regex(/^[A-Z]{3}$/),
  /** YYYY-MM-DD */
  date: z.iso.date(),
  rates: z.record(
    z.string().regex(/^[A-Z]{3}$/),
    z
      .number()
      .min(1 / MOST_FOR_ONE)
      .max(MOST_FOR_ONE),
  ),
});
type DayRates = z.infer<typeof DayRates>;

/** Thrown when the file cannot be used; the message is one sentence. */
export class RatesUnreadable extends Error {
  override readonly name = 'RatesUnreadable';
}

/**
 * Reads the value of other currencies in `currency` from the text of a file: the daily XML of the European
 * Central Bank (https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml), or JSON as `{"base": "EUR",
 * "date": "2026-03-02", "rates": {"USD": 1.08}}`.
 * @throws RatesUnreadable
 */
export function exchangeFrom(text: string, currency: string): Exchange {
  const { base, date, rates } = readDay(text);
  const perBase: Record<string, number> = { ...rates, [base]: 1 };
  const ours = perBase[currency];
  if (ours === undefined) throw new RatesUnreadable(`it has no rate for ${currency}`);
  const others = Object.entries(perBase)
    .filter(([code]) => code !== currency)
    .map(([code, rate]): [string, number] => [code, ours / rate]);
  const [absurd] = others.filter(([, rate]) => rate > MOST_FOR_ONE || rate < 1 / MOST_FOR_ONE);
  if (absurd) throw new RatesUnreadable(`its rates of ${absurd[0]} and ${currency} are too far apart`);
  return { currency, day: date, rates: Object.fromEntries(others) };
}

function readDay(text: string): DayRates {
  const found = text.trimStart().startsWith('<') ? centralBankDay(text) : parsedJson(text.trimStart());
  const day = DayRates.safeParse(found);
  if (day.success) return day.data;
  const [issue] = day.error.issues;
  throw new RatesUnreadable(`at ${issue?.path.join('.') || 'the top'}: ${issue?.message}`);
}

/** A `Cube` has a day, those in it have a currency each and what a euro is worth in it. */
function centralBankDay(xml: string): unknown {
  const rates: Record<string, number> = {};
  const days: string[] = [];
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, { time, currency, rate }) {
        depth += 1;
        if (depth > DEEPEST) throw new RatesUnreadable('it is nested too deep');
        if (name !== 'Cube') return;
        if (time !== undefined) days.push(time);
        // A history begins with the newest day.
        if (currency !== undefined && days.length <= 1) rates[currency] = Number(rate);
      },
      onclosetag(_name, isImplied) {
        depth -= 1;
        // A file breaks off while somebody is still writing it.
        if (isImplied && depth === 0) throw new RatesUnreadable('it breaks off');
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { base: 'EUR', date: days[0], rates };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RatesUnreadable('it is neither XML nor JSON');
  }
}
