/** One thing in a fake catalogue, offered by one shop. */
export interface CatalogueGood {
  id: number;
  title: string;
  description: string;
  /** Minor units. */
  amount: number;
  currency: string;
  condition: 'new' | 'secondhand' | null;
  isSoldOut: boolean;
  shop: string;
  /** The country from which the shop sends things. */
  country: string;
  /** A category of Shopify's taxonomy, e.g. aa-1-4. */
  category: string;
}

const KINDS = [
  ['Wool Coat', 'aa-1-10'],
  ['Silk Blouse', 'aa-1-13'],
  ['Tweed Jacket', 'aa-1-10'],
  ['Gold Ring', 'aa-6-9'],
] as const;

/** A thing for sale; everything has a default that follows from the id. */
export function makeCatalogueGood(wish: Partial<CatalogueGood> = {}): CatalogueGood {
  const { id = 1 } = wish;
  const [title, category] = KINDS[id % KINDS.length] ?? KINDS[0];
  return {
    id,
    title: `Vintage ${title} No. ${id}`,
    description: 'Soft, hardly worn.',
    amount: 2000 + ((id * 370) % 20_000),
    currency: 'USD',
    condition: 'secondhand',
    isSoldOut: false,
    shop: `Vintage ${7000 + id}`,
    country: 'IT',
    category,
    ...wish,
  };
}
