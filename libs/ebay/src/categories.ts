import type { Category } from '@rummage/vocabulary';
import { CATEGORIES } from '@rummage/vocabulary';

/** One of our categories in eBay's tree. */
interface EbayCategory {
  id: string;
  /** Branches below it that are not part of ours. */
  excludedIds: readonly string[];
  /** eBay searches its top level only together with search words (error 12013). */
  topLevel: boolean;
}

export type SiteCategories = Record<Category, EbayCategory>;

/**
 * The ids of eBay.com's tree. eBay gives each site a tree of its own, in which the fashion branches carry the same
 * ids wherever we could look (63861 is dresses on ebay.de, 11450 clothing on ebay.fr); a site that differs gets its
 * own table in sites.ts.
 */
export const FASHION_TREE: SiteCategories = {
  "Women's Clothing": { id: '15724', excludedIds: [], topLevel: false },
  "Women's Shoes": { id: '3034', excludedIds: [], topLevel: false },
  "Men's Clothing": { id: '1059', excludedIds: [], topLevel: false },
  // "Jewelry & Watches" without its branch "Watches".
  Jewelry: { id: '281', excludedIds: ['260324'], topLevel: true },
};

/** Branches below ours that could be confirmed; an address names a branch alone, without those above it. */
const BRANCHES: Readonly<Record<string, Category>> = {
  '50647': 'Jewelry',
  '63861': "Women's Clothing",
  '155101': 'Jewelry',
  '261986': 'Jewelry',
  '261988': 'Jewelry',
  '261990': 'Jewelry',
  '261993': 'Jewelry',
  '261994': 'Jewelry',
};

/** Our category around a branch of eBay's tree; undefined for a branch that is not known. */
export function categoryAround(id: string): Category | undefined {
  return Object.hasOwn(BRANCHES, id) ? BRANCHES[id] : undefined;
}

/** Our categories of a listing; an answer lists its leaf, the branches above it and the root. */
export function categoriesOf(categoryIds: readonly string[], tree: SiteCategories): Category[] {
  return CATEGORIES.filter((category) => {
    const { id, excludedIds } = tree[category];
    return categoryIds.includes(id) && !excludedIds.some((excluded) => categoryIds.includes(excluded));
  });
}
