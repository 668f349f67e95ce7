import { MarketplaceUnavailable, type SearchOptions } from '../marketplace.ts';
import { type AskTradera, type Complaint, complaintsOf, rejection, troubleOf } from './connection.ts';
import { type Optional, PAGE_SIZE, type SearchBody } from './search-body.ts';
import { readPage, type WirePage } from './wire.ts';

interface TraderaSearch {
  body: SearchBody;
  categoryId: number | undefined;
  /** The fields that it leaves out; grows when Tradera refuses one. */
  ignored: Ignored;
}

/**
 * One page of a search, the first being 1. Fields that Tradera does not take are left out, one call for each.
 * @throws MarketplaceUnavailable when it cannot answer now
 * @throws RequestRejected when it will never answer this search
 */
export async function fetchPage(
  { body, categoryId, ignored }: TraderaSearch,
  pageNumber: number,
  { askTradera, now, options }: { askTradera: AskTradera; now: () => number; options: SearchOptions },
): Promise<WirePage> {
  for (;;) {
    const sent = ignored.without(body);
    const paged = { ...sent, categoryId, itemsPerPage: PAGE_SIZE, pageNumber };
    const answer = await askTradera('/search/advanced', options, paged);
    const complaints = complaintsOf(answer.text);
    const isAboutSearch = answer.status === 200 || answer.status === 400;
    const field = isAboutSearch ? refusedField(complaints, sent) : undefined;
    if (field === undefined) {
      if (answer.status !== 200) throw troubleOf(answer, now());
      if (complaints.length > 0) throw rejection(complaints);
      const page = readPage(answer.text);
      if (!page) throw unreadable();
      return page;
    }
    ignored.add(field);
  }
}

export function unreadable(): MarketplaceUnavailable {
  return new MarketplaceUnavailable('tradera', 'Tradera gave an answer that cannot be read');
}

/** Words for the user, for what a search leaves out when Tradera does not take a field. */
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

/**
 * The field that Tradera complains of, among those that a search can do without: by its code, e.g.
 * "OrderByValidationError", or in words.
 */
function refusedField(complaints: readonly Complaint[], body: SearchBody): Optional | undefined {
  return OPTIONAL.filter((field) => field in body).find((field) => {
    // "ModeInvalid", but not "ModelValidationError".
    const inCode = new RegExp(`^[${field[0]}${field[0]?.toUpperCase()}]${field.slice(1)}(?![a-z])`);
    const inWords = new RegExp(`\\b${field}\\b`, 'i');
    return complaints.some(({ code, message }) => inCode.test(code) || inWords.test(message));
  });
}

/** The fields that one search leaves out, and what is remembered of them for the next. */
interface Ignored {
  add: (field: Optional) => void;
  has: (field: Optional) => boolean;
  /** The body without them. */
  without: (body: SearchBody) => SearchBody;
  /** Parts of the search that are therefore missing, in words for the user. */
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
