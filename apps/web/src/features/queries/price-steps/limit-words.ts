import type { PriceSteps } from '@rummage/contract';
import { numberText, shortPrice } from '#browser/words/numbers.ts';

/** A step that lets in that much more is worth naming. */
const WORTH_NAMING = 1.2;

/** The finds that are counted are those of so many weeks. */
const WEEKS = 30 / 7;

interface LimitWords {
  /** Number of steps that the limit lets in. */
  letIn: number;
  /** "At $80 or less: 12 a week" */
  text: string;
  /** The next limit that lets in a fifth more. */
  next: { upTo: number; text: string } | undefined;
}

/** What is said of a limit among steps of prices. @param limit null for none @param currency ISO 4217 code */
export function limitWords(
  { steps, prices, finds, a_week }: PriceSteps,
  limit: number | null,
  currency: string,
): LimitWords {
  if (limit === null)
    return { letIn: steps.length, text: `${weekText(a_week)} without a limit`, next: undefined };
  const share = prices.filter((price) => price <= limit).length / prices.length;
  const aWeek = Math.round((share * finds * 10) / WEEKS) / 10;
  const letIn = steps.filter(({ up_to }) => up_to <= limit).length;
  const next = steps.slice(letIn).find((step) => step.a_week > 0 && step.a_week >= aWeek * WORTH_NAMING);
  return {
    letIn,
    text: `At ${shortPrice(limit, currency)} or less: ${weekText(aWeek)}`,
    next: next && {
      upTo: next.up_to,
      text: `At ${shortPrice(next.up_to, currency)}: ${weekText(next.a_week)}`,
    },
  };
}

/** Tenths of few say something, those of many do not. */
function weekText(count: number): string {
  return `${numberText(count < 10 ? count : Math.round(count))} a week`;
}
