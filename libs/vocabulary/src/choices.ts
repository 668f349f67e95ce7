export const CATEGORIES = ["Women's Clothing", "Women's Shoes", "Men's Clothing", 'Jewelry'] as const;
export type Category = (typeof CATEGORIES)[number];

export const SORTS = ['date_newest', 'date_oldest', 'price_high', 'price_low', 'random'] as const;
export type Sort = (typeof SORTS)[number];

export const SORT_LABELS: Record<Sort, string> = {
  date_newest: 'Newest First',
  date_oldest: 'Oldest First',
  price_high: 'Price: High to Low',
  price_low: 'Price: Low to High',
  random: 'Random Order',
};

export const DEFAULT_SORT: Sort = 'date_newest';

export const LAYOUTS = ['gallery', 'carousel', 'catalog'] as const;
export type Layout = (typeof LAYOUTS)[number];

export const LAYOUT_LABELS: Record<Layout, string> = {
  gallery: 'Gallery',
  carousel: 'Carousel',
  catalog: 'Catalog',
};

export const DEFAULT_LAYOUT: Layout = 'gallery';

/** Per cent by which a price must have fallen for a dismissed item to come back, as people may choose. */
export const SECOND_CHANCES = [10, 20, 30, 50] as const;
export type SecondChance = (typeof SECOND_CHANCES)[number];

/** Ways to end a break before its time: none, or pressing 'End early' and waiting. It is chosen when the break starts. */
export const BREAK_EXITS = ['none', 'early'] as const;
export type BreakExit = (typeof BREAK_EXITS)[number];

/** Evidence that two listings are of the same thing. */
export const MERGE_EVIDENCE = ['pictures'] as const;
export type MergeEvidence = (typeof MERGE_EVIDENCE)[number];

/** What the limit of a query counts: the price alone, or all that is paid until the thing is at the person's door. */
export const LIMIT_COUNTS = ['price', 'door'] as const;
export type LimitCounts = (typeof LIMIT_COUNTS)[number];
