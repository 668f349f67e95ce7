import type { Counted } from '@rummage/matching';
import { CONDITION_LABELS, type FilterName, filterValues } from '@rummage/vocabulary';
import type { QueryRow } from '#db/schema';
import { FILTER_WORDS } from '../judging/filter-words.ts';

/** The parts of a query that the words need. */
type Asked = Pick<QueryRow, 'filters' | 'max_price_cents' | 'limit_counts' | 'country' | 'minimum_condition'>;

/**
 * The reason why listings were kept away, as the rest of a sentence that begins with them: "contain the
 * excluded word “vintage”".
 * @param currency of the query's prices
 */
export function keptAwayText(
  { kind, value }: Pick<Counted<unknown>, 'kind' | 'value'>,
  { filters, max_price_cents, limit_counts, country, minimum_condition }: Asked,
  currency: string,
): string {
  switch (kind) {
    case 'word':
      return `do not contain “${value}”`;
    case 'phrase':
      return `do not contain the phrase “${value}”`;
    case 'group':
      return `contain none of “${value}”`;
    case 'excluded-word':
      return `contain the excluded word “${value}”`;
    case 'excluded-keyword':
      return `contain the excluded keyword “${value}”`;
    case 'category':
      return `do not fit the category ${value}`;
    case 'condition':
      return minimum_condition === 'NEW'
        ? 'are not said to be new'
        : `are not said to be ${CONDITION_LABELS[minimum_condition]} or better`;
    case 'price': {
      const countsAll = limit_counts === 'door' && country !== null;
      const minimum = Number(filterValues(filters, 'minimumPrice')[0] ?? 0);
      return value === 'maximum'
        ? `cost more than ${money((max_price_cents ?? 0) / 100, currency)}${countsAll ? ' at your door' : ''}`
        : `cost less than ${money(minimum, currency)}`;
    }
    case 'currency':
      return `have no price that can be compared in ${currency}`;
    case 'filter':
      return FILTER_WORDS[value as FilterName].listings(filterValues(filters, value as FilterName));
  }
}

/** An installation has one currency, and making a format takes longer than all else that is counted for a query. */
let format: { of: string; number: Intl.NumberFormat } | undefined;

function money(amount: number, currency: string): string {
  if (format?.of !== currency)
    format = { of: currency, number: new Intl.NumberFormat('en-US', { style: 'currency', currency }) };
  return format.number.format(amount);
}
