export const CATEGORIES = ["Women's Clothing", "Women's Shoes", "Men's Clothing", 'Jewelry'] as const;
export type Category = (typeof CATEGORIES)[number];
