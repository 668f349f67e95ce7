/** The part of eBay.com's category tree that the fake eBay sells in: leaf, branches and root of each kind of thing. */
export const CATEGORY_PATHS = {
  dress: [
    { categoryId: '63861', categoryName: 'Dresses' },
    { categoryId: '15724', categoryName: "Women's Clothing" },
    { categoryId: '260010', categoryName: 'Women' },
    { categoryId: '11450', categoryName: 'Clothing, Shoes & Accessories' },
  ],
  heels: [
    { categoryId: '55793', categoryName: 'Heels' },
    { categoryId: '3034', categoryName: "Women's Shoes" },
    { categoryId: '260010', categoryName: 'Women' },
    { categoryId: '11450', categoryName: 'Clothing, Shoes & Accessories' },
  ],
  coat: [
    { categoryId: '57988', categoryName: 'Coats, Jackets & Vests' },
    { categoryId: '1059', categoryName: "Men's Clothing" },
    { categoryId: '260012', categoryName: 'Men' },
    { categoryId: '11450', categoryName: 'Clothing, Shoes & Accessories' },
  ],
  ring: [
    { categoryId: '261994', categoryName: 'Fine Rings' },
    { categoryId: '4196', categoryName: 'Fine Jewelry' },
    { categoryId: '281', categoryName: 'Jewelry & Watches' },
  ],
  watch: [
    { categoryId: '31387', categoryName: 'Wristwatches' },
    { categoryId: '260324', categoryName: 'Watches' },
    { categoryId: '281', categoryName: 'Jewelry & Watches' },
  ],
} as const;

export type EbayKind = keyof typeof CATEGORY_PATHS;

/** Categories that eBay searches only together with words. */
export const TOP_LEVEL: readonly string[] = ['11450', '281'];
