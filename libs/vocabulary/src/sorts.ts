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
