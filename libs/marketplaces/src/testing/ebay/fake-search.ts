import { fold } from '@rummage/vocabulary';
import { TOP_LEVEL } from './category-tree.ts';
import { FIELD_FILTERS, inCategory, type Test } from './field-filters.ts';
import { parseEntries, parseSet } from './filter-syntax.ts';
import { complaint, statusOf } from './published-complaints.ts';
import type { FakeListing, WireComplaint, WireSummary } from './wire-listing.ts';

/** `SearchPagedCollection` of Browse v1.20. */
interface WireSearchPage {
  href: string;
  total: number;
  next?: string;
  prev?: string;
  limit: number;
  offset: number;
  itemSummaries?: WireSummary[];
  warnings?: WireComplaint[];
}

interface FakeAnswer {
  status: number;
  body: WireSearchPage | { errors: WireComplaint[] };
}

interface SearchState {
  listings: readonly FakeListing[];
  /** ms since 1970; auctions that have ended are gone. */
  now: number;
  /** Parts of the search to warn about and leave out, by the name of the parameter or the field filter. */
  distrusted: ReadonlySet<string>;
  /** The end user's place of delivery came in the request's header. */
  deliveryInHeader: boolean;
}

/** An answer that is not a page. */
export function failure(errorId: number, parameters?: Record<string, string>): FakeAnswer {
  return { status: statusOf(errorId), body: { errors: [complaint(errorId, parameters)] } };
}

/** `GET /item_summary/search`, with a real search through the listings. */
export function fakeSearch(url: URL, state: SearchState): FakeAnswer {
  const parameters = url.searchParams;
  const limit = Number(parameters.get('limit') ?? '50');
  const offset = Number(parameters.get('offset') ?? '0');
  const wrong = pagingFault(limit, offset) ?? queryFault(parameters);
  if (wrong) return wrong;

  const warnings: WireComplaint[] = [];
  const filters = parseEntries(parameters.get('filter') ?? '');
  const programmes = filters.get('qualifiedPrograms');
  const deliveryInFilter = filters.has('deliveryCountry') && filters.has('deliveryPostalCode');
  if (programmes !== undefined && !deliveryInFilter) return failure(12033, { filterValue: programmes });
  if (parseSet(filters.get('sellers') ?? '').length > 250) return failure(12032);

  const tests = [
    ...conditionsOfParameters(parameters, state.distrusted, warnings),
    ...conditionsOfFilters(filters, state.distrusted, warnings),
    (listing: FakeListing) => isOpen(listing, state.now),
  ];
  const found = state.listings.filter((listing) => tests.every((test) => test(listing)));
  const sorted = inOrder(found, parameters.get('sort'), state.distrusted, warnings);

  const extended = (parameters.get('fieldgroups') ?? '').split(',').includes('EXTENDED');
  const delivery = deliveryInFilter || state.deliveryInHeader;
  const shown = sorted
    .slice(offset, offset + limit)
    .map((listing) => shownSummary(listing.summary, { extended, delivery }));
  return {
    status: 200,
    body: {
      href: url.href,
      total: sorted.length,
      ...(offset + limit < sorted.length ? { next: at(url, offset + limit, limit) } : {}),
      ...(offset > 0 ? { prev: at(url, Math.max(0, offset - limit), limit) } : {}),
      limit,
      offset,
      ...(shown.length > 0 ? { itemSummaries: shown } : {}),
      ...(warnings.length > 0 ? { warnings } : {}),
    },
  };
}

function pagingFault(limit: number, offset: number): FakeAnswer | undefined {
  if (!Number.isInteger(limit)) return failure(12007);
  if (limit < 1 || limit > 200) return failure(12006);
  if (!Number.isInteger(offset)) return failure(12005);
  if (offset < 0) return failure(12004);
  if (offset % limit !== 0) return failure(12515);
  if (offset >= 10_000) return failure(12029);
  return undefined;
}

function queryFault(parameters: URLSearchParams): FakeAnswer | undefined {
  const category = parameters.get('category_ids');
  if (!parameters.get('q')?.trim()) {
    if (!category) return failure(12001);
    if (TOP_LEVEL.includes(category)) return failure(12013);
  }
  return undefined;
}

function conditionsOfParameters(
  parameters: URLSearchParams,
  distrusted: ReadonlySet<string>,
  warnings: WireComplaint[],
): Test[] {
  const tests: Test[] = [];
  const q = parameters.get('q');
  if (q) tests.push((listing) => matchesKeywords(q, searchedText(listing)));

  const category = parameters.get('category_ids');
  if (category) {
    if (distrusted.has('category_ids') || !/^\d+$/.test(category)) warnings.push(complaint(12009));
    else tests.push((listing) => inCategory(listing, category));
  }

  const aspects = parameters.get('aspect_filter');
  // eBay silently ignores this parameter without the one for the category.
  if (aspects && category) {
    const { categoryId, ...wanted } = Object.fromEntries(parseEntries(aspects));
    if (categoryId === undefined) warnings.push(complaint(12017));
    else if (distrusted.has('aspect_filter') || categoryId !== category) {
      warnings.push(complaint(12018, { aspectFilter: aspects }));
    } else {
      for (const [name, set] of Object.entries(wanted)) {
        tests.push((listing) => parseSet(set).some((value) => listing.aspects[name]?.includes(value)));
      }
    }
  }
  return tests;
}

function conditionsOfFilters(
  filters: Map<string, string>,
  distrusted: ReadonlySet<string>,
  warnings: WireComplaint[],
): Test[] {
  // Auctions are found only when they are asked for.
  const all = new Map([['buyingOptions', '{FIXED_PRICE}'], ...filters]);
  const tests: Test[] = [];
  for (const [name, value] of all) {
    const filter = FIELD_FILTERS[name];
    if (!filter) continue;
    const test = distrusted.has(name) ? undefined : filter.test(value, all);
    if (test) tests.push(test);
    else warnings.push(complaint(filter.warning, filter.warning === 12002 ? { filterName: name } : {}));
  }
  if (filters.has('priceCurrency') && !filters.has('price')) warnings.push(complaint(12012));
  return tests;
}

function inOrder(
  listings: readonly FakeListing[],
  sort: string | null,
  distrusted: ReadonlySet<string>,
  warnings: WireComplaint[],
): readonly FakeListing[] {
  if (sort === null) return listings;
  const order = distrusted.has('sort') ? undefined : ORDERS[sort];
  if (!order) {
    warnings.push(complaint(12008));
    return listings;
  }
  return listings.toSorted(order);
}

type Order = (one: FakeListing, other: FakeListing) => number;

const byPrice: Order = (one, other) => totalPrice(one) - totalPrice(other);

const ORDERS: Record<string, Order> = {
  newlyListed: (one, other) => compare(listedAt(other), listedAt(one)),
  endingSoonest: (one, other) => compare(one.summary.itemEndDate ?? '9', other.summary.itemEndDate ?? '9'),
  price: byPrice,
  '-price': (one, other) => byPrice(other, one),
};

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function listedAt({ summary }: FakeListing): string {
  return summary.itemOriginDate ?? summary.itemCreationDate ?? '';
}

/** Price with the cost of shipping, as eBay sorts. */
function totalPrice({ summary }: FakeListing): number {
  const price = summary.currentBidPrice ?? summary.price;
  return Number(price?.value ?? 0) + Number(summary.shippingOptions?.[0]?.shippingCost?.value ?? 0);
}

/** The text that `q` looks through: the title, and item specifics that the answer does not show. */
function searchedText({ summary, aspects }: FakeListing): string {
  return [summary.title, ...Object.values(aspects).flat()].join(' . ');
}

function isOpen({ summary, sold }: FakeListing, now: number): boolean {
  if (sold) return false;
  const isAuction = summary.buyingOptions?.includes('AUCTION') ?? false;
  return !isAuction || summary.itemEndDate === undefined || Date.parse(summary.itemEndDate) > now;
}

/** Some fields are shown only when they are asked for, or when a place of delivery is given. */
function shownSummary(
  summary: WireSummary,
  { extended, delivery }: { extended: boolean; delivery: boolean },
): WireSummary {
  const shown = structuredClone(summary);
  if (!extended) delete shown.shortDescription;
  if (!extended && shown.itemLocation) delete shown.itemLocation.city;
  if (!delivery) delete shown.qualifiedPrograms;
  return shown;
}

function at(url: URL, offset: number, limit: number): string {
  const other = new URL(url);
  other.searchParams.set('limit', String(limit));
  other.searchParams.set('offset', String(offset));
  return other.href;
}

/** eBay reads this much of `q`. */
const MAX_KEYWORDS = 100;

/** True if a text has what `q` asks for: all words, `(a, b)` either, `"a b"` together, `-a` not. */
function matchesKeywords(q: string, text: string): boolean {
  const words = ` ${tokens(text).join(' ')} `;
  const has = (phrase: string) => words.includes(` ${tokens(phrase).join(' ')} `);
  return clauses(q.slice(0, MAX_KEYWORDS)).every(
    ({ excluded, alternatives }) => alternatives.some(has) !== excluded,
  );
}

interface Clause {
  excluded: boolean;
  alternatives: string[];
}

function clauses(q: string): Clause[] {
  const found: Clause[] = [];
  for (const [, minus, group, phrase, word] of q.matchAll(/(-?)(?:\(([^)]*)\)|"([^"]*)"|([^\s()",]+))/g)) {
    const alternatives = group === undefined ? [phrase ?? word ?? ''] : group.split(',');
    const meant = alternatives.filter((alternative) => tokens(alternative).length > 0);
    if (meant.length > 0) found.push({ excluded: minus === '-', alternatives: meant });
  }
  return found;
}

/** Folded words, in the singular as far as their endings show it. */
function tokens(text: string): string[] {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => (word.length > 3 ? word.replace(/(?<=s|x|ch|sh)es$|(?<!s)s$/, '') : word));
}
