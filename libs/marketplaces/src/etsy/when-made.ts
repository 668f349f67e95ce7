import type { Condition } from '@rummage/vocabulary';

/** Etsy's own rule: what is older than this is vintage, everything newer has to be new. */
const VINTAGE_YEARS = 20;

/** When a thing was made, as Etsy's `when_made` says it. */
interface Era {
  condition: Condition;
  /** For people: "Made in the 1970s". */
  text: string;
}

/**
 * "1970s", "2010_2019", "before_2007", "made_to_order"; the ranges and the limit move on with the years. Undefined for
 * anything else.
 * @param now ms since 1970
 */
export function eraOf(whenMade: string, now: number): Era | undefined {
  if (whenMade === 'made_to_order') return { condition: 'NEW', text: 'Made to order' };
  const [, before, decade, first, last] =
    /^(?:before_(\d{4})|(\d{4})s|(\d{4})_(\d{4}))$/.exec(whenMade) ?? [];
  const newestVintage = new Date(now).getUTCFullYear() - VINTAGE_YEARS;
  const era = (lastYear: number, text: string): Era => ({
    condition: lastYear <= newestVintage ? 'PRE_OWNED' : 'NEW',
    text,
  });
  if (before) return era(Number(before) - 1, `Made before ${before}`);
  if (decade) return era(Number(decade) + 9, `Made in the ${decade}s`);
  return last ? era(Number(last), `Made ${first}–${last}`) : undefined;
}
