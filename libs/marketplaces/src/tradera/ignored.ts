import type { Complaint } from './errors.ts';
import type { Optional, SearchBody } from './search-body.ts';

/** What is left out of a search when Tradera does not take a field, in words for the user. */
const MEANINGS: Record<Optional, string> = {
  mode: 'that all words have to be there',
  orderBy: 'the order by date',
  priceMinimum: 'the minimum price',
  priceMaximum: 'the maximum price',
  itemType: 'the filter for auctions',
  itemCondition: 'the condition filter',
  alias: 'the seller',
  brands: 'the brands',
};
const OPTIONAL = Object.keys(MEANINGS) as Optional[];

/** Their values do not depend on the search: if Tradera refuses one, it will refuse it again. */
const SAME_EACH_TIME: readonly Optional[] = ['mode', 'orderBy', 'itemType', 'itemCondition'];

/** Which of the fields that a search can do without Tradera complains of: by its code, e.g. "OrderByValidationError", or in words. */
export function refusedField(complaints: readonly Complaint[], body: SearchBody): Optional | undefined {
  return OPTIONAL.filter((field) => field in body).find((field) => {
    // "ModeInvalid", but not "ModelValidationError".
    const inCode = new RegExp(`^[${field[0]}${field[0]?.toUpperCase()}]${field.slice(1)}(?![a-z])`);
    const inWords = new RegExp(`\\b${field}\\b`, 'i');
    return complaints.some(({ code, message }) => inCode.test(code) || inWords.test(message));
  });
}

/** The fields that one search leaves out, and what is remembered of them for the next. */
export interface Ignored {
  add: (field: Optional) => void;
  has: (field: Optional) => boolean;
  /** The body without them. */
  without: (body: SearchBody) => SearchBody;
  /** What the search therefore does not do, in words for the user. */
  warnings: (body: SearchBody) => string[];
}

/** @param always the fields that every search leaves out; grows */
export function ignoredBy(always: Set<Optional>): Ignored {
  const fields = new Set(always);
  return {
    add(field) {
      fields.add(field);
      if (SAME_EACH_TIME.includes(field)) always.add(field);
    },
    has: (field) => fields.has(field),
    without: (body) =>
      Object.fromEntries(Object.entries(body).filter(([field]) => !fields.has(field as Optional))),
    warnings: (body) =>
      OPTIONAL.filter((field) => field in body && fields.has(field)).map(
        (field) => `Tradera ignored ${MEANINGS[field]}`,
      ),
  };
}
