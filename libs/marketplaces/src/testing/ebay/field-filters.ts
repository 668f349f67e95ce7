import { parseRange, parseSet } from './filter-syntax.ts';
import type { FakeListing } from './wire-listing.ts';

export type Test = (listing: FakeListing) => boolean;

interface FieldFilter {
  /** Number of the warning for a value that cannot be used. */
  warning: number;
  /** Undefined for such a value. */
  test(value: string, all: ReadonlyMap<string, string>): Test | undefined;
}

/** The entries of `filter` that the fake eBay knows, as its "Buy API Field Filters" describe them. */
export const FIELD_FILTERS: Record<string, FieldFilter> = {
  price: {
    warning: 12012,
    test(value, all) {
      const range = parseRange(value);
      const currency = all.get('priceCurrency');
      if (!range || !currency) return undefined;
      return ({ summary }) => {
        const price = summary.currentBidPrice ?? summary.price;
        const amount = Number(price?.value);
        return price?.currency === currency && amount >= range.from && amount <= range.to;
      };
    },
  },
  conditionIds: {
    warning: 12520,
    test(value) {
      const ids = parseSet(value);
      if (!ids.every((id) => /^[1-7]\d{3}$/.test(id))) return undefined;
      return ({ summary }) => ids.includes(summary.conditionId ?? '');
    },
  },
  buyingOptions: {
    warning: 12002,
    test(value) {
      const options = parseSet(value);
      const known = ['FIXED_PRICE', 'AUCTION', 'BEST_OFFER', 'CLASSIFIED_AD'];
      if (!options.every((option) => known.includes(option))) return undefined;
      return ({ summary }) => summary.buyingOptions?.some((option) => options.includes(option)) ?? false;
    },
  },
  itemLocationCountry: {
    warning: 12002,
    test: (value) =>
      /^[A-Z]{2}$/.test(value) ? ({ summary }) => summary.itemLocation?.country === value : undefined,
  },
  sellers: { warning: 12003, test: (value) => (listing) => parseSet(value).includes(sellerOf(listing)) },
  excludeSellers: {
    warning: 12003,
    test: (value) => (listing) => !parseSet(value).includes(sellerOf(listing)),
  },
  excludeCategoryIds: {
    warning: 12002,
    test: (value) => (listing) => !parseSet(value).some((id) => inCategory(listing, id)),
  },
  qualifiedPrograms: {
    warning: 12002,
    test:
      (value) =>
      ({ summary }) =>
        parseSet(value).some((programme) => summary.qualifiedPrograms?.includes(programme)),
  },
};

/** The array lists leaf, branches and root. */
export function inCategory({ summary }: FakeListing, id: string): boolean {
  return summary.categories?.some(({ categoryId }) => categoryId === id) ?? false;
}

function sellerOf({ summary }: FakeListing): string {
  return summary.seller?.username ?? '';
}
