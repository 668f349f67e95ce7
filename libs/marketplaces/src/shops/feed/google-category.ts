import type { Category } from '@rummage/vocabulary';

/** Parts of Google's product taxonomy, by number or by name (support.google.com/merchants, google_product_category). */
const CLOTHING = /^1604$|> *clothing\b/i;
const SHOES = /^187$|> *shoes\b/i;
const JEWELRY = /^188$|> *jewelry\b/i;

/** Our categories of a product in a feed; empty where it says too little. @param gender as in g:gender */
export function categoriesOf(googleCategory: string, gender: string): Category[] {
  if (JEWELRY.test(googleCategory)) return ['Jewelry'];
  const isForWomen = /^(female|unisex)$/i.test(gender);
  const isForMen = /^(male|unisex)$/i.test(gender);
  if (SHOES.test(googleCategory)) return isForWomen ? ["Women's Shoes"] : [];
  if (!CLOTHING.test(googleCategory)) return [];
  return [
    ...(isForWomen ? (["Women's Clothing"] as const) : []),
    ...(isForMen ? (["Men's Clothing"] as const) : []),
  ];
}
